import type { BrowserServices } from '../state/services.ts';

/** Says in a dialog that it was sent (specification §8: "success dialog"). The same words stand in the form's place. */
export async function showSentDialog(
  services: BrowserServices | undefined,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<void> {
  const content = document.createElement('div');
  const heading = document.createElement('h2');
  const paragraph = document.createElement('p');
  heading.className = 'display';
  heading.textContent = title;
  paragraph.textContent = text;
  content.append(heading, paragraph);
  await services?.openModal({ content });
}

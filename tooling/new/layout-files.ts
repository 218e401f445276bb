import { pascalCase, sentenceCase } from './folder-name.ts';

/**
 * A layout that shows all parts of a page below its head.
 * @param name folder name and value of the page's field `layout`
 * @returns content by path inside the folder
 */
export function layoutFiles(name: string): ReadonlyMap<string, string> {
  const component = `${pascalCase(name)}Layout`;
  return new Map([
    [
      'index.ts',
      `import { defineLayout } from '#kit/define-layout.ts';

export default defineLayout({
  id: '${name}',
  component: () => import('./${name}.tsx'),
});
`,
    ],
    [
      `${name}.tsx`,
      `import type { LayoutProps } from '#kit/define-layout.ts';
import { PageHead } from '#kit/page-head.tsx';
import { PartSlot } from '#kit/part-slot.tsx';

/** ${sentenceCase(name)}: head, hero, search card, campaign, modules. */
export default function ${component}({ page, parts }: LayoutProps) {
  return (
    <>
      {page && parts.heroBanners === 0 && (
        <PageHead
          title={page.name}
          shortTitle={page.shortTitle}
          description={page.description}
          photo={page.photo}
        />
      )}
      <PartSlot name="heroBanners" />
      <PartSlot name="searchbox" />
      <PartSlot name="campaign" />
      <div className="page-modules">
        <PartSlot name="modules" />
      </div>
    </>
  );
}
`,
    ],
  ]);
}

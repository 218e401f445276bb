/** Name of the event by which any part of Studio asks for help. */
export const HELP_EVENT = 'studio:help';

export const openHelp = (): void => void document.dispatchEvent(new Event(HELP_EVENT));

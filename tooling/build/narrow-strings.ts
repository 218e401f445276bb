import type { Plugin } from 'vite';

/** A character beyond Latin-1; pairs of surrogates match as two. */
const WIDE = /[\u0100-\uffff]/g;

/**
 * Writes characters beyond Latin-1 as escapes. V8 keeps the text of a script as long as it runs, with two bytes for every
 * character as soon as a single one is wider than Latin-1: one dash doubles the server's megabyte and a half.
 */
export const narrowStrings = (): Plugin => ({
  name: 'narrow-strings',
  // At the very end: whatever prints code after this would write the characters themselves again.
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = narrow(file.code);
    },
  },
});

const narrow = (code: string): string =>
  code.replace(WIDE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

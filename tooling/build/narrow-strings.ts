import type { Plugin } from 'vite';

/** A character beyond ASCII; pairs of surrogates match as two. */
const WIDE = /[\u0080-\uffff]/g;

/**
 * Writes characters beyond ASCII as escapes. V8 keeps the text of a script as long as it runs, and node reads a file of
 * UTF-8 into two bytes for every character as soon as a single one is not ASCII: one accent doubles the server's nearly
 * two megabytes.
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

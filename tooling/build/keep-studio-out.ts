import type { Plugin } from 'vite';

const STUDIO = /\/pages\/studio\//;

/** Ends the visitors' build when anything of Studio would be in it: not a byte of it is theirs to load (issue 6). */
export const keepStudioOut = (): Plugin => ({
  name: 'meridian:keep-studio-out',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames;
      const studio = found.find((name) => STUDIO.test(`/${name}`));
      if (studio !== undefined)
        this.error(
          `${file.fileName} of the visitors' build holds ${studio}. Nothing of the site may import pages/studio/.`,
        );
    }
  },
});

import { existsSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses an asset. Fonts and images are compressed already. */
export async function compressAssets(clientDir: string): Promise<void> {
  const files = globSync(`${clientDir}/assets/*.{js,css,json,svg}`).filter((file) => !existsSync(`${file}.br`));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await toBrotli(bytes, { params: quality }));
      await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
    }),
  );
}

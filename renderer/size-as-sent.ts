import { brotliCompressSync, constants } from 'node:zlib';

/** Next to what the build makes with all its time, within a twentieth, in milliseconds. */
const QUALITY = 9;

/** Bytes of built files as browsers get them; what was built never changes, and is weighed once. */
export function createSizeAsSent(readAsset: (file: string) => string): (address: string) => number {
  const sizes = new Map<string, number>();
  return (address) => {
    const known = sizes.get(address);
    if (known !== undefined) return known;
    const text = readAsset(address.replace(/^\//, ''));
    const size = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).length;
    sizes.set(address, size);
    return size;
  };
}

/**
 * How the linter finds what an import means: relative paths with their extension, the `#…` aliases of package.json,
 * and packages. (The resolvers that come with ESLint know no `imports` field.)
 */
const { existsSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const { dirname, resolve } = require('node:path');

const root = resolve(__dirname, '../..');
const { imports } = require('../../package.json');
const aliases = Object.entries(imports).map(([alias, target]) => [
  alias.replace('*', ''),
  resolve(root, target.replace('*', '')),
]);

const asFile = (path) => (existsSync(path) ? { found: true, path } : { found: false });

exports.interfaceVersion = 2;
exports.resolve = (specifier, importer) => {
  const source = specifier.replace(/\?.*$/, '');
  if (isBuiltin(source)) return { found: true, path: null };
  if (source.startsWith('.')) return asFile(resolve(dirname(importer), source));
  const alias = aliases.find(([prefix]) => source.startsWith(prefix));
  if (alias) return asFile(resolve(alias[1], source.slice(alias[0].length)));
  try {
    return { found: true, path: createRequire(importer).resolve(source) };
  } catch {
    return { found: false };
  }
};

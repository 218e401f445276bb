/** `npm run new -- module|layout|form|search NAME`: writes a folder that passes every check at once, and derives its types. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatProblems } from '#schemas/problem.ts';
import { buildGenerated } from './generate/build-generated.ts';
import { writeChanged } from './generate/write-changed.ts';
import { formTypename } from '#kit/forms/form-names.ts';
import { searchTypename } from '#kit/search-typename.ts';
import { searchComponent } from '#kit/search/search-names.ts';
import { searchFiles } from './new/search-files.ts';
import { pascalCase, refuseName } from './new/folder-name.ts';
import { formFiles } from './new/form-files.ts';
import { layoutFiles } from './new/layout-files.ts';
import { moduleFiles } from './new/module-files.ts';

const KINDS = {
  module: { parent: 'registry/modules', files: moduleFiles },
  layout: { parent: 'registry/layouts', files: layoutFiles },
  form: { parent: 'registry/forms', files: formFiles },
  search: { parent: 'registry/search', files: searchFiles },
} as const;

const root = fileURLToPath(new URL('..', import.meta.url));
const [kind = '', name = ''] = process.argv.slice(2);
const usage = 'Usage: npm run new -- module NAME, or layout NAME, or form NAME, or search NAME';

function refuse(message: string): never {
  console.error(`new: ${message}`);
  process.exit(1);
}

const isKind = (value: string): value is keyof typeof KINDS => Object.hasOwn(KINDS, value);
if (!isKind(kind)) refuse(`${kind ? `there is no kind "${kind}"` : 'nothing to make'}. ${usage}`);
if (!name) refuse(`the ${kind} needs a name. ${usage}`);

const { parent, files } = KINDS[kind];
const before = await buildGenerated(root);
const taken =
  kind === 'module'
    ? [...before.generated.catalog.types.keys(), ...before.generated.catalog.modules.map(({ typename }) => typename)]
    : [];
// A form, or a search, is drawn by a module of its own name.
const drawn = { form: formTypename(name), search: searchTypename(searchComponent(name)) }[String(kind)];
const drawnBy = before.generated.catalog.modules.find(({ typename }) => typename === drawn);
if (drawnBy)
  refuse(`"${name}" would be drawn as ${drawnBy.typename}, which ${drawnBy.source} is: choose another name.`);
const refusal = refuseName({ root, parent, name, taken });
if (refusal) refuse(refusal);

const folder = join(parent, name);
for (const [path, content] of files(name)) {
  const target = join(root, folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
// Lengths of lines depend on the name: the formatter has the last word.
execFileSync(join(root, 'node_modules/.bin/oxfmt'), [folder], { cwd: root, stdio: 'ignore' });
const { generated, problems } = await buildGenerated(root);
if (problems.length > 0)
  console.error(`new: ${folder} is written, but types could not be derived:\n${formatProblems(problems)}`);
else writeChanged(join(root, 'schemas/generated'), generated.files);

console.log(`${folder}/ is ready.`);
for (const line of nextSteps()) console.log(`  ${line}`);

function nextSteps(): readonly string[] {
  if (kind === 'layout')
    return [
      `Editors can choose "${name}" as the layout of a page.`,
      `Look: ${folder}/${name}.tsx`,
      'Then: npm run check',
    ];
  if (kind === 'form')
    return [
      `Fields:    ${folder}/schema.json, drawn as ui.json says (then: npm run generate)`,
      `Texts:     ${folder}/messages/ in four languages`,
      `Examples:  ${folder}/fixtures/: values, and the errors they give`,
      `Server:    ${folder}/${name}.server.ts: what happens with what was sent`,
      `Then:      npm test -- ${name}, npm run check`,
      `On a page: place the module Form and choose "${name}" (docs/forms.md)`,
    ];
  if (kind === 'search')
    return [
      `Query:     ${folder}/schema.json, of the parts in schemas/search/parts.json (then: npm run generate)`,
      `Look:      ${folder}/ui.json: rows of fields, icon, and the screen that takes it`,
      `Texts:     ${folder}/messages/ in four languages`,
      `Examples:  ${folder}/fixtures/: what is sent, and the query or faults that it gives`,
      `Then:      npm test -- ${name}, npm run check`,
      `On a page: choose "${searchComponent(name)}" as the component of a search tab (docs/search.md)`,
    ];
  return [
    `Fields:    ${folder}/schema.json and fragment.graphql (then: npm run generate)`,
    `Look:      ${folder}/${name}.tsx, ${name}.module.css`,
    `Texts:     ${folder}/messages/ in four languages`,
    `Examples:  ${folder}/fixtures/`,
    `Then:      npm test -- ${name}, npm run check`,
    `On a page: create an entry of the type ${pascalCase(name)} (docs/module-in-ten-minutes.md)`,
  ];
}

// OpenAPI Explorer (https://github.com/Authress-Engineering/openapi-explorer), the viewer of the API reference, bundled with the words of a language.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { licenseTexts, packageOf } from '../../dev/bundled-licenses.mjs';
import { ROOT } from '../root.mjs';
import { CHANGES } from './changes.mjs';
import { ENGLISH } from './english.mjs';
import { PORTUGUESE } from './portuguese.mjs';

const MODULES = join(ROOT, 'node_modules/openapi-explorer/dist/es');
const RESOLVER = join(ROOT, 'node_modules/openapi-resolver');
const LANGUAGES = join(MODULES, 'languages/index.js');

/** The words of each language of the portal, by its tag. */
const WORDS = { 'pt-BR': PORTUGUESE, en: ENGLISH };

/** The attributes are in the documentation of OpenAPI Explorer. `styles/reference.css` sets the colors. */
export function viewerElement({ tag, document }) {
  const words = WORDS[tag].page;
  return `<form class="key"><label for="key">${words.key}</label><input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="ak_live_…"><p>${words.use}</p></form>
<openapi-explorer data-document="${document}" data-default="${words.default}" data-example="${words.example}" collapse="false" default-schema-tab="body" hide-defaults="true" hide-authentication="true" hide-server-selection="true" hide-components="true"
  display-nulls="true" fetch-credentials="omit" response-area-height="360px"></openapi-explorer>`;
}

/** @returns the script of the viewer in a language of the portal, and the licenses of it and of what it bundles. @throws Error that names a piece that this version does not have */
export async function bundleViewer({ tag }) {
  const words = WORDS[tag];
  await checkWords(words);
  const changed = new Set();
  const build = await rolldown({
    input: join(MODULES, 'openapi-explorer.js'),
    cwd: ROOT,
    platform: 'browser',
    tsconfig: false,
    plugins: [withWords(words, changed)],
    onLog: (_level, { message }) => {
      throw new Error(message);
    },
  });
  const { output } = await build.generate({ format: 'iife', name: 'viewer', minify: true, comments: false });
  const [{ code, moduleIds }] = output;
  const missed = Object.keys({ ...CHANGES, ...words.templates }).filter((name) => !changed.has(name));
  if (missed.length > 0) throw new Error(`openapi-explorer has no ${missed.join(', ')}: change apps/portal/viewer`);
  return { script: code, license: licenseTexts(packagesOf(moduleIds)) };
}

/** The language module of the viewer has the same keys as ours. */
async function checkWords(words) {
  const { default: original } = await import(join(MODULES, 'languages/en.js'));
  const keys = (parts) =>
    Object.entries(parts).flatMap(([part, texts]) => Object.keys(texts).map((key) => `${part}.${key}`));
  const [own, theirs] = [keys(words.module), keys(original.translation)];
  const different = [...own.filter((key) => !theirs.includes(key)), ...theirs.filter((key) => !own.includes(key))];
  if (different.length > 0)
    throw new Error(`openapi-explorer has other words: ${different.join(', ')}: change apps/portal/viewer`);
}

const withWords = (words, changed) => ({
  name: 'words',
  load: (id) =>
    id === LANGUAGES
      ? `const words = ${JSON.stringify(words.module)};
         export const initI18n = async () => {};
         export const getI18nText = (key) => key.split('.').reduce((part, name) => part[name], words);`
      : null,
  transform(code, id) {
    const name = id.startsWith(MODULES) ? id.slice(MODULES.length + 1) : null;
    const replaced = { ...CHANGES[name], ...words.templates[name] };
    if (Object.keys(replaced).length === 0) return null;
    changed.add(name);
    const text = Object.entries(replaced).reduce((source, [piece, ours]) => {
      if (!source.includes(piece))
        throw new Error(`${name} of openapi-explorer has no ${piece}: change apps/portal/viewer`);
      return source.replaceAll(piece, () => ours);
    }, code);
    return { code: text, map: null };
  },
});

/** Folders of all packages in the bundle. One of its modules is a bundle itself, which names its sources in its source map. */
function packagesOf(moduleIds) {
  const folders = new Set(moduleIds.map(packageOf).filter((folder) => folder !== null));
  const { sources } = JSON.parse(readFileSync(join(RESOLVER, 'dist/openapi-resolver.browser.min.js.map'), 'utf8'));
  for (const source of sources) {
    const inner = packageOf(source)?.replace(/^.*node_modules\//, '');
    if (inner === undefined) continue;
    const nested = join(RESOLVER, 'node_modules', inner);
    folders.add(existsSync(nested) ? nested : join(ROOT, 'node_modules', inner));
  }
  return [...folders];
}

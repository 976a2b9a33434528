// Renders the documentation portal into dist/portal: each page as HTML and as Markdown, the page of the API reference, and llms.txt.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT } from './root.mjs';
import { portalLinks } from './links.mjs';
import { llmsFullText, llmsText } from './llms-text.mjs';
import { LANGUAGES, pagesOf } from './navigation.mjs';
import { portalPage, referencePage } from './page.mjs';
import { renderMarkdown } from './render-markdown.mjs';
import { withSamples } from './samples.mjs';
import { bundleViewer, viewerElement } from './viewer/bundle-viewer.mjs';

const OUT = join(ROOT, 'dist/portal');
const STYLES = ['base', 'frame', 'article', 'code', 'reference'];

/** @throws Error that names a page that cannot be rendered */
export async function buildPortal() {
  const viewers = await Promise.all(LANGUAGES.map(bundleViewer));
  rmSync(OUT, { recursive: true, force: true });
  const assets = writeAssets();
  const reference = writeOwn('reference.js');
  const languages = LANGUAGES.map((language) => withPages(language));
  languages.forEach((language, at) => {
    writeLanguage(language, assets);
    const viewer = {
      element: viewerElement(language),
      scripts: [reference, writeAsset('viewer.js', viewers[at].script)],
    };
    write(join(folderOf(language), `${language.reference}.html`), referencePage({ language, assets, viewer }));
  });
  // The viewers differ in words alone.
  write('assets/viewer-license.txt', viewers[0].license);
  write('llms.txt', llmsText(languages));
  write('llms-full.txt', llmsFullText(languages));
}

/** The language with its pages read and rendered. */
function withPages(language) {
  const sections = language.sections.map((section) => ({
    ...section,
    pages: section.pages.map((page) => read(page, language)),
  }));
  return { ...language, sections };
}

function read(page, { words }) {
  const source = withSamples(readFileSync(join(ROOT, page.file), 'utf8'), page.file);
  const markdown = portalLinks(source, page.file, '.md');
  return { ...page, markdown, ...renderMarkdown(portalLinks(source, page.file), words) };
}

function writeLanguage(language, assets) {
  const pages = pagesOf(language);
  const folder = folderOf(language);
  pages.forEach((page, at) => {
    const neighbors = { previous: pages[at - 1], next: pages[at + 1] };
    write(join(folder, `${page.slug}.html`), portalPage({ language, page, neighbors, assets }));
    write(join(folder, `${page.slug}.md`), page.markdown);
  });
}

const folderOf = ({ base }) => base.replace(/^\/docs\/?/, '');

function writeAssets() {
  return {
    style: writeAsset('portal.css', STYLES.map((name) => own(`styles/${name}.css`)).join('\n')),
    theme: writeOwn('theme.js'),
    script: writeOwn('portal.js'),
    icon: writeAsset('icon.svg', readFileSync(join(ROOT, 'apps/console/src/icon.svg'), 'utf8')),
  };
}

const own = (path) => readFileSync(join(ROOT, 'apps/portal', path), 'utf8');

const writeOwn = (name) => writeAsset(name, own(`browser/${name}`));

/** Writes an asset under a name with the hash of its content. @returns its address */
function writeAsset(name, text) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const ending = extname(name);
  const path = `assets/${name.slice(0, -ending.length)}-${hash}${ending}`;
  write(path, text);
  return `/docs/${path}`;
}

/** Writes a file with a compressed copy beside it in each coding. */
function write(path, text) {
  const full = join(OUT, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
  writeFileSync(`${full}.br`, brotliCompressSync(text));
  writeFileSync(`${full}.gz`, gzipSync(text, { level: 9 }));
}

import { defineConfig } from 'vite';

/** Lists the files of all pages in the document, and which of them each page needs beside those of the first load, for `src/shell/page-files.ts`. */
const pageFiles = {
  name: 'page-files',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
      const content = files.map((file) => `/${file}`).join(' ');
      if (files.length === 0) return [];
      return [meta('page-files', content), meta('files-of-pages', filesOfPages(bundle, files))];
    },
  },
};

const meta = (name, content) => ({ tag: 'meta', attrs: { name, content }, injectTo: 'head' });

/** Such as `webhooks.page:3,5 uso.page:4`, with the numbers of the files. */
function filesOfPages(bundle, files) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...partsOf(chunk, bundle)]));
  return chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .map((chunk) => {
      const parts = [...partsOf(chunk, bundle)].filter((file) => !first.has(file));
      return `${chunk.name}:${parts.map((file) => files.indexOf(file)).join()}`;
    })
    .join(' ');
}

/** A chunk with what it imports, and their styles. */
function partsOf(chunk, bundle, found = new Set()) {
  if (chunk === undefined || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const file of chunk.imports) partsOf(bundle[file], bundle, found);
  return found;
}

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [pageFiles],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    // Browsers that support `light-dark()` and module preloading.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Inlined images would need a less strict content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The licenses of bundled packages require their texts in every copy.
    license: { fileName: 'licenses.md' },
  },
  // `npx vite apps/console` with a running service.
  server: { proxy: { '/v1': 'http://localhost:3000', '/docs': 'http://localhost:3000' } },
});

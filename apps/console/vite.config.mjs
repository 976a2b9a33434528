import { defineConfig } from 'vite';

/** Lists the files of all pages in the document, for `src/shell/prefetch-pages.ts`. */
const pageFiles = {
  name: 'page-files',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
      const content = files.map((file) => `/${file}`).join(' ');
      return files.length === 0 ? [] : [{ tag: 'meta', attrs: { name: 'page-files', content }, injectTo: 'head' }];
    },
  },
};

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

import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
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

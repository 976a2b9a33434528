import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    // Those that know `light-dark()` and module preloading.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Pictures inside styles or pages would need a wider content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What the licenses of the bundled packages require of a copy: their texts.
    license: { fileName: 'licenses.md' },
  },
  // `npx vite apps/console` with a running service.
  server: { proxy: { '/v1': 'http://localhost:3000', '/docs': 'http://localhost:3000' } },
});

import { trustedScript } from '../api/trusted-script';

/** Served by the gateway from `public/`. */
const SCRIPT = '/sw.js';

/** Starts the service worker, which makes the application installable. Without one, everything else works. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const script = trustedScript('service-worker', SCRIPT);
  window.addEventListener('load', () => {
    navigator.serviceWorker.register(script).catch(() => undefined);
  });
}

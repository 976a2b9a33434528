/** Served by the gateway from `public/`. */
const SCRIPT = '/sw.js';

/** The used part of Trusted Types (https://www.w3.org/TR/trusted-types/), for browsers that support it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
}

/** Starts the service worker, which makes the application installable. Without one, everything else works. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  // The policy returns this one script URL for any input; the page's headers allow it by its name.
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  window.addEventListener('load', () => {
    navigator.serviceWorker.register(policy?.createScriptURL(SCRIPT) ?? SCRIPT).catch(() => undefined);
  });
}

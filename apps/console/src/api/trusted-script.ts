/** The used part of Trusted Types (https://www.w3.org/TR/trusted-types/), for browsers that support it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
}

/**
 * The address of a script that a page may start. The policy returns this one address for any input, and the page's headers allow it by its name. Each
 * name can be used once.
 */
export function trustedScript(policyName: string, url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(policyName, { createScriptURL: () => url }).createScriptURL(url) ?? url;
}

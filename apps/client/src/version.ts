/** The build replaces it by the version of package.json. */
declare const AETHER_VERSION: string;

export const VERSION = typeof AETHER_VERSION === 'string' ? AETHER_VERSION : '0.0.0';

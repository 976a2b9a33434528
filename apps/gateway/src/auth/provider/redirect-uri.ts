import type { AppConfig } from '@aether/platform';

/** The page of the web application to which the provider sends the browser back. Operators register it at the provider. */
export function redirectUriOf({ web }: Pick<AppConfig, 'web'>): string {
  return `${web.origin}/entrar/retorno`;
}

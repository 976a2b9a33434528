/** The pages that every account has. */
export const OWN_PAGES = [
  '/',
  '/transcrever',
  '/transcricoes',
  '/vocabulario',
  '/chaves',
  '/webhooks',
  '/uso',
  '/saldo',
  '/equipe',
  '/convites',
  '/registro',
  '/conta',
] as const;

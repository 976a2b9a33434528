/** Texts of creating an API key, also from the first page. */

export const NEW_KEY_TEXTS = {
  label: 'A sua chave nova',
  works: (name: string) => `A chave “${name}” já funciona.`,
  keepNow: 'Guarde-a agora: ela não será mostrada de novo.',
  what: 'a chave',
} as const;

export const SNIPPETS_TEXTS = {
  node: 'openai para Node',
  python: 'openai para Python',
  label: 'Exemplos com a sua chave',
  what: 'o exemplo com',
  limit: 'Assim cabem arquivos de até 25 MB. Para os maiores, veja',
  limitLink: 'como enviar um arquivo',
  comment: (sample: string) => `Uma gravação sua, ou a de exemplo: ${sample}`,
} as const;

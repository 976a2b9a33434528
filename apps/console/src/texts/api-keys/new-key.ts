/** Texts of creating an API key, also from the first page. */

import type { ApiKey } from '../../api/queries';

export const NEW_KEY_TEXTS = {
  keepNow: 'Guarde-a agora: ela não será mostrada de novo.',
  what: 'a chave',
  label: 'A sua chave nova',
  works: (name: string) => `A chave “${name}” já funciona.`,
} as const;

export const SNIPPETS_TEXTS = {
  node: 'openai para Node',
  python: 'openai para Python',
  label: 'Exemplos com a sua chave',
  what: 'o exemplo com',
  comment: (sample: string) => `Uma gravação sua, ou a de exemplo: ${sample}`,
} as const;

interface ScopeText {
  readonly label: string;
  readonly description: string;
}

/** What each scope allows, in the order of the form. */
export const SCOPE_TEXTS: Readonly<Record<ApiKey['scopes'][number], ScopeText>> = {
  transcribe: { label: 'Transcrever', description: 'Enviar áudios, receber o texto na mesma chamada e cancelar.' },
  read: { label: 'Ler', description: 'Ver as transcrições e os áudios da conta inteira, o saldo e o uso.' },
  manage: {
    label: 'Gerenciar',
    description: 'Corrigir, compartilhar e apagar transcrições, reenviar webhooks, ver e trocar o segredo deles.',
  },
};

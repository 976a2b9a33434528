import type { ApiKey } from '../../api/queries';

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

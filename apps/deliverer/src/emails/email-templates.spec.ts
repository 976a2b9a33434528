import type { OutboxEmail } from '@aether/domain';
import { messageOf } from './email-templates';

type Receipt = Extract<OutboxEmail, { readonly template: 'account-deleted' }>;

const LINK = 'https://aether.example/pagina#token=segredo';
const NOW = new Date('2030-01-31T15:00:00Z');
const ENVELOPE = { id: 'eml_1', recipient: 'ana@exemplo.com.br', createdAt: NOW, dueAt: NOW, expiresAt: NOW };

it.each([
  ['confirm-email', 'Confirme o seu e-mail no Aether'],
  ['already-signed-up', 'Você já tem uma conta no Aether'],
  ['reset-password', 'Escolha uma senha nova no Aether'],
  ['password-changed', 'A sua senha do Aether mudou'],
  ['second-factor-enabled', 'A verificação em duas etapas do Aether foi ligada'],
  ['second-factor-disabled', 'A verificação em duas etapas do Aether foi desligada'],
] as const)('the e-mail %s has its recipient, subject and link', (template, subject) => {
  const message = messageOf({ ...ENVELOPE, template, parameters: { link: LINK } });
  expect(message).toMatchObject({ to: 'ana@exemplo.com.br', subject });
  expect(message.text).toContain(LINK);
  expect(message.html).toContain(`href="${LINK}"`);
});

it('the e-mail about a linked provider names it, and links to the account', () => {
  const parameters = { link: LINK, provider: 'conta Exemplo' };
  const { subject, text } = messageOf({ ...ENVELOPE, template: 'identity-linked', parameters });
  expect(subject).toBe('A sua conta do Aether tem um novo acesso');
  expect(text).toContain('entrar com conta Exemplo também abre a sua conta');
  expect(text).toContain(LINK);
});

it('the receipt of a deletion lists erased and kept data, with times in Brasília time', () => {
  const { text } = messageOf(receiptOf({ transcriptions: 12, uploads: 3, apiKeys: 2 }));
  expect(text).toContain('31/01/2030, 12:00:00');
  expect(text).toContain('31/01/2030, 12:01:00');
  expect(text).toContain('12 transcrições com os seus áudios, 3 envios e 2 chaves de API');
  expect(text).toContain('Ficam os recibos.');
  expect(text).toContain('del_1');
});

it('the receipt of a deletion counts one and none', () => {
  const { text } = messageOf(receiptOf({ transcriptions: 1, uploads: 0, apiKeys: 1 }));
  expect(text).toContain('Apagamos 1 transcrição com o seu áudio, 0 envios e 1 chave de API, além');
});

function receiptOf(counts: Pick<Receipt['parameters'], 'transcriptions' | 'uploads' | 'apiKeys'>): OutboxEmail {
  const dates = { requestedAt: NOW, completedAt: new Date(NOW.getTime() + 60_000) };
  const parameters = { link: LINK, deletionId: 'del_1', ...dates, ...counts, kept: 'Ficam os recibos.' };
  return { ...ENVELOPE, template: 'account-deleted', parameters };
}

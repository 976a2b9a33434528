import type { OutboxEmail } from '@aether/domain';
import { messageOf } from './email-templates';

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

it('the receipt of a deletion lists erased and kept data, with times in Brasília time', () => {
  const counts = { transcriptions: 12, uploads: 3, apiKeys: 2 };
  const dates = { requestedAt: NOW, completedAt: new Date(NOW.getTime() + 60_000) };
  const parameters = { link: LINK, deletionId: 'del_1', ...dates, ...counts, kept: 'Ficam os recibos.' };
  const email: OutboxEmail = { ...ENVELOPE, template: 'account-deleted', parameters };
  const { text } = messageOf(email);
  expect(text).toContain('31/01/2030, 12:00:00');
  expect(text).toContain('31/01/2030, 12:01:00');
  expect(text).toContain('12 transcrições com seus áudios, 3 envios e 2 chaves de API');
  expect(text).toContain('Ficam os recibos.');
  expect(text).toContain('del_1');
});

import type { OutboxEmail, Role } from '@aether/domain';
import type { MailMessage } from '@aether/platform';
import { renderEmail } from './render-email';

const NOT_ME = 'Se não foi você, ignore este e-mail: nada muda.';

type Parameters<Template extends OutboxEmail['template']> = Extract<
  OutboxEmail,
  { readonly template: Template }
>['parameters'];

/** The message of an e-mail. A template without a message does not compile. */
export function messageOf(email: OutboxEmail): MailMessage {
  switch (email.template) {
    case 'confirm-email':
      return confirmEmail(email.recipient, email.parameters);
    case 'already-signed-up':
      return alreadySignedUp(email.recipient, email.parameters);
    case 'reset-password':
      return resetPassword(email.recipient, email.parameters);
    case 'password-changed':
      return passwordChanged(email.recipient, email.parameters);
    case 'second-factor-enabled':
      return secondFactorEnabled(email.recipient, email.parameters);
    case 'second-factor-disabled':
      return secondFactorDisabled(email.recipient, email.parameters);
    case 'identity-linked':
      return identityLinked(email.recipient, email.parameters);
    case 'invitation':
      return invitation(email.recipient, email.parameters);
    case 'account-deleted':
      return accountDeleted(email.recipient, email.parameters);
  }
}

function confirmEmail(to: string, { link }: Parameters<'confirm-email'>): MailMessage {
  return renderEmail({
    to,
    subject: 'Confirme o seu e-mail no Aether',
    before: [
      'Olá!',
      'Recebemos um pedido de criação de conta com este e-mail. Para confirmar, clique no link e entre com a sua senha:',
    ],
    link: { label: 'Confirmar meu e-mail', url: link },
    after: ['O link vale por 48 horas e só pode ser usado uma vez.', NOT_ME],
  });
}

/** For an address that signs up again. The page shows the same as for any other address, so that it does not reveal who has an account. */
function alreadySignedUp(to: string, { link }: Parameters<'already-signed-up'>): MailMessage {
  return renderEmail({
    to,
    subject: 'Você já tem uma conta no Aether',
    before: [
      'Olá!',
      'Alguém tentou criar uma conta no Aether com este e-mail, que já tem uma. Se foi você, basta entrar; se esqueceu a senha, peça outra na mesma página.',
    ],
    link: { label: 'Entrar', url: link },
    after: [NOT_ME],
  });
}

function resetPassword(to: string, { link }: Parameters<'reset-password'>): MailMessage {
  return renderEmail({
    to,
    subject: 'Escolha uma senha nova no Aether',
    before: ['Olá!', 'Recebemos um pedido de senha nova para a sua conta. Clique no link e escolha a senha:'],
    link: { label: 'Escolher senha nova', url: link },
    after: ['O link vale por 1 hora e só pode ser usado uma vez.', `${NOT_ME} A sua senha continua a mesma.`],
  });
}

function passwordChanged(to: string, { link }: Parameters<'password-changed'>): MailMessage {
  return renderEmail({
    to,
    subject: 'A sua senha do Aether mudou',
    before: ['Olá!', 'A senha da sua conta acaba de mudar, e todos os outros acessos foram encerrados.'],
    link: { label: 'Não fui eu: escolher senha nova', url: link },
    after: ['Se foi você, não precisa fazer nada.'],
  });
}

function secondFactorEnabled(to: string, { link }: Parameters<'second-factor-enabled'>): MailMessage {
  return renderEmail({
    to,
    subject: 'A verificação em duas etapas do Aether foi ligada',
    before: [
      'Olá!',
      'A partir de agora, entrar na sua conta pede também o código do aplicativo que você escolheu. Os outros acessos foram encerrados.',
      'Guarde os códigos de recuperação fora do celular: sem ele, só eles deixam você entrar.',
    ],
    link: { label: 'Não fui eu: escolher senha nova', url: link },
    after: ['Se foi você, não precisa fazer nada.'],
  });
}

function secondFactorDisabled(to: string, { link }: Parameters<'second-factor-disabled'>): MailMessage {
  return renderEmail({
    to,
    subject: 'A verificação em duas etapas do Aether foi desligada',
    before: ['Olá!', 'Para entrar na sua conta, basta agora a senha.'],
    link: { label: 'Não fui eu: escolher senha nova', url: link },
    after: ['Se foi você, não precisa fazer nada.'],
  });
}

function identityLinked(to: string, { link, provider }: Parameters<'identity-linked'>): MailMessage {
  return renderEmail({
    to,
    subject: 'A sua conta do Aether tem um novo acesso',
    before: [
      'Olá!',
      `A partir de agora, entrar com ${provider} também abre a sua conta no Aether.`,
      'Se não foi você, desligue esse acesso na página da conta, escolha uma senha nova e avise quem opera o serviço.',
    ],
    link: { label: 'Ver a minha conta', url: link },
    after: ['Se foi você, não precisa fazer nada.'],
  });
}

const ROLE_ACTS: Readonly<Record<Role, string>> = {
  owner: 'tudo: transcrever, ler, corrigir, pagar e cuidar da equipe',
  operator: 'transcrever, ler, corrigir e apagar gravações',
  reader: 'ler as transcrições',
};

/** The name of an account is any text of its owner: it is quoted, so that it cannot pass for a sentence of the service. */
function invitation(to: string, { link, account, inviter, role }: Parameters<'invitation'>): MailMessage {
  return renderEmail({
    to,
    subject: `${inviter} convidou você para uma conta do Aether`,
    before: [
      'Olá!',
      `${inviter} convidou você para participar da conta “${account}” no Aether. Você vai poder ${ROLE_ACTS[role]}.`,
      `Para aceitar, entre com este e-mail (${to}). Se ainda não tem acesso, crie a sua conta com ele na mesma página.`,
    ],
    link: { label: 'Ver o convite', url: link },
    after: ['O convite vale por 7 dias.', 'Se você não conhece quem convidou, ignore este e-mail: nada muda.'],
  });
}

/** The receipt of an account deletion, for the former owner. */
function accountDeleted(to: string, erased: Parameters<'account-deleted'>): MailMessage {
  const { link, deletionId, requestedAt, completedAt, transcriptions, uploads, apiKeys, kept } = erased;
  return renderEmail({
    to,
    subject: 'A sua conta no Aether foi apagada',
    before: [
      'Olá!',
      `A exclusão que você pediu em ${inBrasilia(requestedAt)} terminou em ${inBrasilia(completedAt)} (horário de Brasília).`,
      `Apagamos ${countOf(transcriptions, 'transcrição com o seu áudio', 'transcrições com os seus áudios')}, ` +
        `${countOf(uploads, 'envio', 'envios')} e ${countOf(apiKeys, 'chave de API', 'chaves de API')}, além do seu cadastro e do registro de atividades.`,
      kept,
      `Número do recibo: ${deletionId}`,
    ],
    link: { label: 'Ver o recibo', url: link },
  });
}

function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function inBrasilia(date: Date): string {
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' } as const;
  return new Intl.DateTimeFormat('pt-BR', format).format(date);
}

import { Inject, Injectable } from '@nestjs/common';
import type { AccountDeletion } from '@aether/domain';
import type { AppConfig, MailMessage } from '@aether/platform';
import { CONFIG } from '../tokens';
import { KEPT } from '../../accounts/deletion/deletion.schema';
import { letter } from './letter';

const NOT_ME = 'Se não foi você, ignore este e-mail: nada muda.';

/** What is written to people. Tokens are in the part of an address that browsers do not send, so that no log sees them. */
@Injectable()
export class Letters {
  private readonly origin: string;

  constructor(@Inject(CONFIG) { web }: AppConfig) {
    this.origin = web.origin;
  }

  confirmation(to: string, token: string): MailMessage {
    return letter({
      to,
      subject: 'Confirme o seu e-mail no Aether',
      before: [
        'Olá!',
        'Alguém, esperamos que você, criou uma conta no Aether com este e-mail. Para confirmar, abra o endereço e entre com a senha que escolheu:',
      ],
      link: { label: 'Confirmar meu e-mail', url: `${this.origin}/confirmar#token=${token}` },
      after: ['O endereço vale por 48 horas e uma vez só.', NOT_ME],
    });
  }

  /** To whoever signs up again: the page says the same as to anybody else. */
  alreadySignedUp(to: string): MailMessage {
    return letter({
      to,
      subject: 'Você já tem uma conta no Aether',
      before: [
        'Olá!',
        'Alguém tentou criar uma conta no Aether com este e-mail, que já tem uma. Se foi você, basta entrar; se esqueceu a senha, peça outra na mesma página.',
      ],
      link: { label: 'Entrar', url: `${this.origin}/entrar` },
      after: [NOT_ME],
    });
  }

  reset(to: string, token: string): MailMessage {
    return letter({
      to,
      subject: 'Escolha uma senha nova no Aether',
      before: ['Olá!', 'Recebemos um pedido de senha nova para a sua conta. Abra o endereço e escolha a senha:'],
      link: { label: 'Escolher senha nova', url: `${this.origin}/nova-senha#token=${token}` },
      after: ['O endereço vale por 1 hora e uma vez só.', `${NOT_ME} A sua senha continua a mesma.`],
    });
  }

  passwordChanged(to: string): MailMessage {
    return letter({
      to,
      subject: 'A sua senha do Aether mudou',
      before: ['Olá!', 'A senha da sua conta acaba de mudar, e todos os outros acessos foram encerrados.'],
      link: { label: 'Não fui eu: escolher senha nova', url: `${this.origin}/recuperar-senha` },
      after: ['Se foi você, não precisa fazer nada.'],
    });
  }

  /** The receipt, to whoever had the account. */
  accountDeleted(to: string, { id, requestedAt, completedAt, erased }: AccountDeletion): MailMessage {
    const { transcriptions = 0, uploads = 0, apiKeys = 0 } = erased ?? {};
    return letter({
      to,
      subject: 'A sua conta no Aether foi apagada',
      before: [
        'Olá!',
        `A exclusão que você pediu em ${inBrasilia(requestedAt)} terminou em ${inBrasilia(completedAt ?? requestedAt)} (horário de Brasília).`,
        `Apagamos ${transcriptions} transcrições com seus áudios, ${uploads} envios e ${apiKeys} chaves de API, além do seu cadastro e do registro de atividades.`,
        KEPT,
        `Número do recibo: ${id}`,
      ],
      link: { label: 'Ver o recibo', url: `${this.origin}/v1/app/deletions/${id}` },
    });
  }
}

function inBrasilia(date: Date): string {
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' } as const;
  return new Intl.DateTimeFormat('pt-BR', format).format(date);
}

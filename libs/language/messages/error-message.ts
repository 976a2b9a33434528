import {
  MICRO_BRL_PER_CENTAVO,
  microBrlToBrl,
  type AddressRefusal,
  type AppError,
  type ErrorDetails,
  type KeyLimitDetails,
  type Role,
} from '@aether/domain';
import { downloadFailureMessage } from './download-failures';
import { ERROR_MESSAGES } from './error-messages';
import { formatBytes } from './format-bytes';
import { formatSeconds } from './format-seconds';

/** They follow "O endereço em `param`". */
const ADDRESS_REFUSALS: Readonly<Record<AddressRefusal, string>> = {
  scheme: 'precisa começar com `https://`.',
  notation:
    'não está escrito de forma simples: envie `https://`, o nome do servidor e o caminho, com menos de 8 mil caracteres.',
  credentials: 'traz usuário ou senha: envie um endereço sem nada antes de um `@`.',
  port: 'usa uma porta que não é aceita: use 443, ou uma porta acima de 1023 em que um servidor https costuma ouvir.',
  unassigned: 'leva a um servidor que não existe: confira se digitou certo.',
  private: 'não é de um servidor público na internet: redes internas e endereços reservados não são acessados.',
};

type VoiceProblem = Extract<ErrorDetails, { kind: 'voice_unusable' }>['reason'];

/** They follow "O áudio 1 de `known_speaker_references[]`". */
const VOICE_PROBLEMS: Readonly<Record<VoiceProblem, string>> = {
  not_audio: 'não pôde ser lido como áudio',
  too_short: 'tem menos de 2 segundos',
  too_long: 'tem mais de 10 segundos',
  no_speech: 'não tem fala',
};

/** Who may do what a user's role does not allow. */
const ROLE_REFUSALS: Readonly<Record<Role, string>> = {
  owner: 'Só um responsável pela conta pode fazer isto: peça a um deles.',
  operator: 'A sua função nesta conta só permite ler: peça a um responsável por ela que a mude.',
  reader: ERROR_MESSAGES.missing_role,
};

/** The text of an error for users: that of its details, or else that of its code. */
export function errorMessage({ code, param, details }: Pick<AppError, 'code' | 'param' | 'details'>): string {
  return details === null ? ERROR_MESSAGES[code] : detailedMessage(details, param);
}

function detailedMessage(details: ErrorDetails, param: string | null): string {
  switch (details.kind) {
    case 'address_refused':
      return `O endereço em \`${param}\` ${ADDRESS_REFUSALS[details.refusal]}`;
    case 'email_taken':
      return `Já existe uma conta com este \`${param}\`.`;
    case 'key_limit':
      return keyLimitMessage(details);
    case 'download_failed':
      return downloadFailureMessage(details);
    case 'missing_scope':
      return (
        `A chave de API não tem a permissão \`${details.scope}\`, que esta rota pede: ` +
        'dê essa permissão a ela em Chaves de API, ou use outra chave.'
      );
    case 'missing_role':
      return ROLE_REFUSALS[details.role];
    case 'credit_short':
      if (details.payableSeconds === 0) return ERROR_MESSAGES.insufficient_credit;
      return `O crédito da conta paga ${formatSeconds(details.payableSeconds)} de áudio com estas opções, e este é mais longo: faça uma recarga e envie de novo.`;
    case 'voice_unusable':
      return (
        `O áudio ${details.index + 1} de \`known_speaker_references[]\` ${VOICE_PROBLEMS[details.reason]}: ` +
        'envie, de cada pessoa, de 2 a 10 segundos da fala só dela.'
      );
    case 'sample_rate':
      return `O arquivo declara ${INTEGER.format(details.hertz)} amostras por segundo, o que nenhuma gravação tem: confira o cabeçalho e envie de novo.`;
    case 'index_missing':
      return 'O arquivo está incompleto: falta o índice (`moov`), que costuma ficar no fim de um MP4 ou M4A. Envie o arquivo inteiro.';
    case 'debt':
      return `A conta deve ${debtInReais(details.microBrl)}, de um pagamento que foi reembolsado ou contestado: faça uma recarga, que paga o débito primeiro, e envie de novo.`;
    case 'storage_full':
      return (
        `A conta já usa ${formatBytes(details.usedBytes)} dos ${formatBytes(details.allowedBytes)} do plano para envios e áudios guardados, e ` +
        'este áudio não cabe: apague gravações ou envios, ou guarde o áudio por menos dias, e envie de novo.'
      );
    case 'too_many_uploads':
      return (
        `A conta já tem ${details.allowed} envios começados e não terminados, o máximo do plano: termine um deles, ou apague-o com ` +
        '`DELETE /v1/uploads/{id}`, e tente de novo.'
      );
    case 'erasure_unconfirmed':
      return (
        `Guardar o áudio por ${details.days} ${details.days === 1 ? 'dia' : 'dias'} apaga agora o áudio de ${recordings(details.recordings)}: ` +
        `confirme com \`confirm_erase\`: ${details.recordings}.`
      );
  }
}

function keyLimitMessage({ limitMicroBrl, spentMicroBrl }: KeyLimitDetails): string {
  return (
    `Este áudio passaria do limite da chave de API: ela pode gastar ${inReais(limitMicroBrl)} por mês e já usou ${inReais(spentMicroBrl)} neste, ` +
    'contando o que está em andamento. Aumente o limite dela em Chaves de API, ou espere o próximo mês.'
  );
}

const INTEGER = new Intl.NumberFormat('pt-BR');

const REAIS = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

function inReais(microBrl: number): string {
  return REAIS.format(microBrlToBrl(microBrl));
}

/** Rounded up to a centavo, so that no debt shows as zero. */
function debtInReais(microBrl: number): string {
  return inReais(Math.ceil(microBrl / MICRO_BRL_PER_CENTAVO) * MICRO_BRL_PER_CENTAVO);
}

function recordings(count: number): string {
  return count === 1 ? '1 gravação' : `${count} gravações`;
}

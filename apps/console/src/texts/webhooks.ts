/** Texts of the page Webhooks. */

import type { Delivery } from '../api/queries';

export const WEBHOOKS_TEXTS = {
  send: 'Envie',
  whenDone:
    'no pedido e avisamos a sua URL, com assinatura, quando a transcrição terminar. O evento diz qual é; o texto nunca vai nele.',
  verifyTitle: 'Confira a assinatura',
  header: 'Cada evento leva o cabeçalho',
  refuse: 'Recuse o que não confere ou tem mais de 5 minutos. Há exemplos em outras linguagens na',
  docs: 'documentação',
  whatSample: 'o exemplo em Node',
} as const;

export const SECRET_TEXTS = {
  title: 'Segredo da assinatura',
  what: 'o segredo',
  hidden: 'whsec_••••••••••••',
  previousUntil: (time: string) => `O segredo anterior também assina até ${time}.`,
  rotate: 'Trocar o segredo',
  rotateTitle: 'Trocar o segredo?',
  rotateSubmit: 'Trocar',
  rotateText:
    'O novo assina na hora. O atual continua a assinar por 24 horas, para dar tempo de trocar no seu servidor.',
} as const;

export const SEND_TEST_TEXTS = {
  title: 'Teste a sua URL',
  weSend: 'Enviamos um evento',
  signed: 'assinado, com as mesmas retentativas. O resultado aparece em “Eventos enviados”.',
  url: 'URL que recebe os eventos',
  urlPlaceholder: 'https://',
  sent: 'O evento de teste está a caminho.',
  submit: 'Enviar um evento de teste',
} as const;

export const DELIVERIES_TEXTS = {
  pending: 'Pendente',
  delivered: 'Entregue',
  stopped: 'Recusado pelo servidor',
  exhausted: 'Não entregue',
  title: 'Eventos enviados',
  what: 'os eventos',
  noneYet: 'Nenhum evento ainda. Envie um de teste, ou adicione',
  noneYetWhen: 'ao pedir uma transcrição pela API.',
  nextAttempt: (time: string) => ` · próxima tentativa ${time}`,
  attempts: (count: number) => `Tentativas: ${count}`,
  attemptDelivered: 'entregue',
  attemptTook: (ms: number) => `, em ${ms} ms`,
  redeliverNamed: (time: string) => `Enviar de novo o evento de ${time}`,
} as const;

export const EVENT_NAMES: Readonly<Record<Delivery['type'], string>> = {
  'transcription.completed': 'transcrição pronta',
  'transcription.failed': 'transcrição que falhou',
  'webhook.test': 'teste',
};

export const DELIVERY_FAILURES: Readonly<Record<NonNullable<Delivery['attempts'][number]['error']>, string>> = {
  not_2xx: 'o servidor respondeu com erro',
  redirected: 'o servidor redirecionou, o que não seguimos',
  gone: 'o servidor pediu para não receber mais eventos',
  url_not_allowed: 'o endereço não é permitido',
  unresolved: 'o nome do servidor não foi encontrado',
  unreachable: 'o servidor não respondeu',
  untrusted: 'o certificado do servidor não é confiável',
  timed_out: 'o servidor demorou mais de 15 segundos',
  broken_off: 'a conexão caiu no meio',
  interrupted: 'a tentativa foi interrompida do nosso lado',
};

/** Uses Node's crypto module, so that checking a signature needs no package. */
export const SIGNATURE_CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: o corpo como chegou, antes de qualquer leitura como JSON
export function confere(header, body, secret) {
  const [time, ...signatures] = header.split(',').map((part) => part.split('=')[1]);
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac('sha256', secret).update(time + '.' + body).digest();
  return signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

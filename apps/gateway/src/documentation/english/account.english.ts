import type { Translation } from './translation';

/** Texts of the account, of its use, and of the service. */
export const ACCOUNT_TEXTS: readonly Translation[] = [
  [
    'A conta, seu plano, seu saldo, seus limites e o espaço usado',
    'The account, its plan, balance, limits and used storage',
  ],
  ['A conta.', 'The account.'],
  ['O que foi usado, por dia e por chave', 'Usage by day and key'],
  [
    'Das transcrições terminadas, também as apagadas depois; no máximo 366 dias por chamada.',
    'Of transcriptions that have ended, including those deleted later; at most 366 days per call.',
  ],
  ['O primeiro dia; sem ele, 30 dias até `to`.', 'The first day; without it, 30 days up to `to`.'],
  ['O último dia; sem ele, hoje.', 'The last day; without it, today.'],
  ['O uso.', 'The usage.'],
  ['Lista os modelos', 'List the models'],
  ['Os modelos.', 'The models.'],
  ['Um modelo: todo nome é aceito', 'One model: every name is accepted'],
  ['O modelo.', 'The model.'],
  ['Este documento', 'This document in Portuguese'],
  ['OpenAPI 3.1.', 'OpenAPI 3.1.'],
  ['Avisos de quem recebe os pagamentos', 'Notices from the payment provider'],
  [
    'Só para o provedor de pagamentos: o que não leva a assinatura dele é recusado. O mesmo aviso pode vir mais de uma vez.',
    'For the payment provider only: what does not carry its signature is refused. The same notice may come more than once.',
  ],
  ['Recebido.', 'Received.'],
  ['O processo responde', 'The process responds'],
  ['Responde.', 'It responds.'],
  ['Os servidores de que o serviço precisa respondem', 'The servers that the service needs respond'],
  ['Pronto.', 'Ready.'],
  [
    'Algum servidor não responde, ou o processo está saindo.',
    'A server does not respond, or the process is shutting down.',
  ],
  ['Até quando a assinatura está paga; nulo sem assinatura.', 'Until when the subscription is paid; null without one.'],
  [
    'O nome que a conta mostra aos participantes; nulo sem um.',
    'The name that the account shows to its members; null without one.',
  ],
  ['O projeto da chave; nulo sem um.', 'The project of the key; null without one.'],
  [
    'Por que a conta começou sem o crédito de teste: a caixa de e-mail já teve um, ou a rede já teve os do dia; nulo se não é o caso.',
    'Why the account started without the trial credit: the mailbox has already had one, or the network has had those of the day; otherwise null.',
  ],
  ['Em qualquer janela de 60 segundos.', 'In any window of 60 seconds.'],
  ['Na fila e em processamento, juntas.', 'Queued and processing, together.'],
  ['Envios começados e não terminados.', 'Uploads that were started and have not finished.'],
  ['Bytes de envios e de áudios guardados.', 'Bytes of uploads and of stored audio.'],
  ['O que pode ser gasto; com um débito, só depois de pago.', 'What can be spent; with a debt, only once it is paid.'],
  [
    'Separado para transcrições em andamento; volta se elas não terminarem bem.',
    'Reserved for transcriptions in progress; returned if they do not complete.',
  ],
  [
    'O que a conta deve: o que foi usado de um pagamento reembolsado ou contestado. A próxima recarga o paga primeiro.',
    'What the account owes: what was used of a payment that was refunded or disputed. The next top-up pays it first.',
  ],
  ['Teste, crédito dado, recarga ou assinatura.', 'Trial, granted credit, top-up or subscription.'],
  ['Preço da hora de áudio paga por este crédito.', 'Price of an hour of audio that this credit pays for.'],
  ['Na ordem de uso: o mais antigo primeiro.', 'In the order of use: oldest first.'],
  ['Em reais.', 'In reais.'],
  [
    'Bytes dos envios, pelo tamanho dito em `Upload-Length`, e dos áudios guardados; o máximo está em `limits.stored_bytes`.',
    'Bytes of uploads, by the size declared in `Upload-Length`, and of stored audio; the maximum is in `limits.stored_bytes`.',
  ],
  ['Segundos desde 1970.', 'Seconds since 1970.'],
  ['Os dias são os deste fuso.', 'The days are those of this time zone.'],
  ['Segundos cobrados.', 'Seconds charged.'],
  [
    'A chave que pediu as transcrições; nulo: pela aplicação web.',
    'The key that requested the transcriptions; null: the web application.',
  ],
  ['O fim da chave, para reconhecê-la.', 'The end of the key, to recognize it.'],
  [
    'Uma linha por dia e chave com transcrições terminadas nele.',
    'One row for each day and key with transcriptions that ended on it.',
  ],
  ['Este documento em inglês', 'This document'],
];

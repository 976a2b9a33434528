import type { Translation } from './translation';

/** Texts of webhooks and their deliveries. */
export const WEBHOOKS_TEXTS: readonly Translation[] = [
  ['Lista o que foi enviado sobre uma transcrição', 'List what was sent about a transcription'],
  [
    'Vazia enquanto ela não termina, e para a que foi pedida sem `webhook_url`.',
    'Empty until it ends, and for one that was requested without `webhook_url`.',
  ],
  ['O evento, com as suas tentativas.', 'The event, with its attempts.'],
  ['Envia um evento de novo', 'Send an event again'],
  [
    'Na hora, também o que já foi entregue ou esgotou as tentativas, que recomeçam. O `id` do evento continua o mesmo.',
    'At once, also one that was delivered or has used all its attempts, which start over. The `id` of the event stays the same.',
  ],
  ['O `id` do evento.', 'The `id` of the event.'],
  ['Será enviado.', 'It will be sent.'],
  ['Lê o segredo que assina os webhooks', 'Retrieve the secret that signs webhooks'],
  ['O segredo da conta.', "The account's secret."],
  ['Troca o segredo que assina os webhooks', 'Rotate the secret that signs webhooks'],
  [
    'Por 24 horas, o segredo anterior e o novo assinam juntos: troque o seu nesse prazo.',
    'For 24 hours the previous secret and the new one sign together: change yours within that time.',
  ],
  ['O segredo novo.', 'The new secret.'],
  ['Envia um evento de teste (webhook.test) a um endereço', 'Send a test event (webhook.test) to an address'],
  [
    'Assinado e tentado de novo como os outros; o que aconteceu com ele lê-se em `GET /v1/webhook-tests/{evt}`, por 30 dias. Até 30 por hora.',
    'Signed and retried like the others; what happened to it is at `GET /v1/webhook-tests/{evt}`, for 30 days. Up to 30 per hour.',
  ],
  ['Diz o que aconteceu com um evento de teste', 'Retrieve what happened to a test event'],
  ['A transcrição terminou', 'A transcription completed'],
  [
    'Enviado ao `webhook_url`. Responda com qualquer 2xx em 15 segundos; 410 encerra as tentativas; redirecionamentos e o resto são ' +
      'tentados de novo depois de 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h e 24 h, nunca antes do que `Retry-After` pedir. O mesmo ' +
      'evento pode chegar mais de uma vez: reconheça-o pelo `id`.',
    'Sent to the `webhook_url`. Respond with any 2xx within 15 seconds; 410 ends the attempts; redirects and everything else are ' +
      'retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, never sooner than `Retry-After` asks. The same event may ' +
      'arrive more than once: recognize it by its `id`.',
  ],
  [
    '`t=<segundos desde 1970>,v1=<HMAC-SHA256 de "t.corpo", em hexadecimal>`, com o segredo inteiro, em UTF-8, por chave. Há um `v1` ' +
      'para cada segredo que vale: basta que um confira. O nome do cabeçalho pode ter sido mudado por quem opera o serviço.',
    '`t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", in hexadecimal>`, with the whole secret, in UTF-8, as the key. There is one ' +
      '`v1` for each valid secret: it is enough that one matches. The operator of the service may have changed the name of the header.',
  ],
  ['Padrão Standard Webhooks: o `id` do evento.', 'Standard Webhooks: the `id` of the event.'],
  ['Padrão Standard Webhooks: quando esta tentativa foi enviada.', 'Standard Webhooks: when this attempt was sent.'],
  [
    'Padrão Standard Webhooks: `v1,<HMAC-SHA256 de "id.t.corpo", em base64>`, separadas por espaço, com os bytes do segredo por chave.',
    'Standard Webhooks: `v1,<HMAC-SHA256 of "id.t.body", in base64>`, separated by spaces, with the bytes of the secret as the key.',
  ],
  ['Não envie mais.', 'Do not send it again.'],
  ['A transcrição falhou', 'A transcription failed'],
  ['Um teste', 'A test'],
  [
    'Enviado ao endereço que a conta pôs à prova, na aplicação web ou por `POST /v1/webhook-tests`. Responda com qualquer 2xx em 15 ' +
      'segundos; 410 encerra as tentativas; redirecionamentos e o resto são tentados de novo depois de 5 s, 5 min, 30 min, 2 h, 5 h, 10 ' +
      'h, 14 h, 20 h e 24 h, nunca antes do que `Retry-After` pedir. O mesmo evento pode chegar mais de uma vez: reconheça-o pelo `id`.',
    'Sent to the address that the account is testing, in the web application or with `POST /v1/webhook-tests`. Respond with any 2xx ' +
      'within 15 seconds; 410 ends the attempts; redirects and everything else are retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 ' +
      'h, 20 h and 24 h, never sooner than `Retry-After` asks. The same event may arrive more than once: recognize it by its `id`.',
  ],
  ['O endereço pedido em `webhook_url`, ou o do teste.', 'The address given in `webhook_url`, or that of the test.'],
  [
    '`pending`: será tentado; `stopped`: o servidor respondeu 410; `exhausted`: todas as tentativas falharam.',
    '`pending`: it will be tried; `stopped`: the server answered 410; `exhausted`: all attempts failed.',
  ],
  [
    'Nulo enquanto a tentativa dura, ou se foi interrompida.',
    'Null while the attempt lasts, or if it was interrupted.',
  ],
  [
    'O status que o seu servidor respondeu; nulo se não respondeu.',
    'The status that your server answered; null if it did not answer.',
  ],
  ['Por que falhou; nulo se deu certo ou ainda dura.', 'Why it failed; null if it succeeded or still lasts.'],
  ['As últimas 50, da mais antiga à mais nova.', 'The last 50, oldest first.'],
  [
    'O mesmo em todas as tentativas: use-o para reconhecer repetições.',
    'The same in all attempts: use it to recognize repeats.',
  ],
  [
    'Onde ler a transcrição; o texto nunca vem no evento.',
    'Where to read the transcription; the text is never in the event.',
  ],
  [
    'Assina os webhooks da conta: `whsec_` e 32 bytes em base64.',
    "Signs the account's webhooks: `whsec_` and 32 bytes in base64.",
  ],
  ['Até quando também assina.', 'Until when it signs too.'],
  [
    'Segredos trocados que ainda assinam ao lado do atual, do mais novo ao mais antigo.',
    'Rotated secrets that still sign beside the current one, newest first.',
  ],
  ['Não fala de transcrição nenhuma.', 'Not about any transcription.'],
  ['Um endereço público que comece com https://.', 'A public address that starts with https://.'],
];

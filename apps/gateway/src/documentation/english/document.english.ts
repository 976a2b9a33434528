import type { Translation } from './translation';

/** Texts of the whole document: its title, its tags, headers, errors and ways to authenticate. */
export const DOCUMENT_TEXTS: readonly Translation[] = [
  ['Aether', 'Aether'],
  [
    'Transcrição de áudio em português do Brasil. Programas mandam a chave de API; a aplicação web, no lugar dela, a sessão de quem ' +
      'entrou, com o cabeçalho `x-csrf-token` no que muda algo. Erros têm sempre o mesmo formato; o cabeçalho `x-request-id` vem em toda ' +
      'resposta.',
    "Transcription of Brazilian Portuguese audio. Programs send the API key; the web application sends its user's session instead, with " +
      'the header `x-csrf-token` on requests that change something. Errors always have the same shape, and every response has the header ' +
      '`x-request-id`.',
  ],
  ['Transcrições', 'Transcriptions'],
  ['Vocabulário', 'Vocabulary'],
  ['Envios', 'Uploads'],
  ['Compatível com OpenAI', 'OpenAI-compatible'],
  ['Webhooks', 'Webhooks'],
  ['Conta', 'Account'],
  ['Serviço', 'Service'],
  ['Identifica a chamada; informe ao suporte.', 'Identifies the request; quote it to support.'],
  [
    'Requisições que o plano permite (`q`) em qualquer janela de `w` segundos.',
    'Requests that the plan allows (`q`) in any window of `w` seconds.',
  ],
  [
    'Requisições que restam (`r`) e segundos até haver mais (`t`).',
    'Requests that are left (`r`), and seconds until there are more (`t`).',
  ],
  ['O mesmo que `q`.', 'The same as `q`.'],
  ['O mesmo que `r`.', 'The same as `r`.'],
  ['O mesmo que `t`.', 'The same as `t`.'],
  [
    '`invalid_parameter`: o servidor recusa a requisição antes de ler o resto, e encerra a conexão.',
    '`invalid_parameter`: the server refuses the request before it reads the rest, and closes the connection.',
  ],
  ['Segundos até perguntar de novo.', 'Seconds to wait before you ask again.'],
  [
    'A chave de API: `ak_live_…`. Com ela, a sessão não é olhada.',
    'The API key: `ak_live_…`. With it, the session is ignored.',
  ],
  [
    'A sessão da aplicação web. Sem https, em desenvolvimento, `aether_session`.',
    'The session of the web application. Without https, in development, `aether_session`.',
  ],
  [
    'O `csrf_token` de `GET /v1/app/session`: vai com a sessão em tudo o que muda algo.',
    'The `csrf_token` of `GET /v1/app/session`: it goes with the session in every request that changes something.',
  ],
  ['Em português; diz o que está errado e o que fazer.', 'In Portuguese; says what is wrong and what to do.'],
  ['Informe ao suporte.', 'Quote it to support.'],
  ['O parâmetro em questão.', 'The parameter in question.'],
];

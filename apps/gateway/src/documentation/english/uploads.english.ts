import type { Translation } from './translation';

/** Texts of resumable uploads. */
export const UPLOADS_TEXTS: readonly Translation[] = [
  ['Começa o envio de um arquivo', 'Start the upload of a file'],
  [
    'Para arquivos acima de 100 MB, até 1 GB: protocolo tus 1.0 (https://tus.io), com `creation`, `creation-with-upload`, `expiration` ' +
      'e `termination`; qualquer cliente tus serve. O envio pode parar e continuar, e vence 24 horas depois de começado. Completo, é ' +
      'transcrito por `POST /v1/transcriptions?upload_id=up_…`, mais de uma vez se quiser; com `redact` ou `redact_audio`, só até essa ' +
      'transcrição terminar: o envio é apagado com o original. O tamanho conta logo no espaço da conta (`GET /v1/account`): sem crédito ' +
      'ou sem espaço, o envio não começa.',
    'For files above 100 MB, up to 1 GB: the tus 1.0 protocol (https://tus.io), with `creation`, `creation-with-upload`, `expiration` ' +
      'and `termination`; any tus client works. The upload can stop and continue, and expires 24 hours after its start. Once complete, ' +
      '`POST /v1/transcriptions?upload_id=up_…` transcribes it, more than once if you like; with `redact` or `redact_audio`, only until ' +
      "that transcription ends: the upload is deleted with the original. The size counts towards the account's storage at once (`GET " +
      '/v1/account`): without credit or storage, the upload does not start.',
  ],
  ['A versão do protocolo.', 'The version of the protocol.'],
  ['O tamanho do arquivo em bytes.', 'The size of the file in bytes.'],
  [
    'Pares de chave e valor em Base64; `HEAD` os devolve.',
    'Pairs of a key and a value in Base64; `HEAD` returns them.',
  ],
  ['Começado.', 'Started.'],
  ['Sempre `1.0.0`.', 'Always `1.0.0`.'],
  [
    'Quando o envio vence; até lá pode ser continuado e usado.',
    'When the upload expires; until then it can be continued and used.',
  ],
  ['Aonde mandar os bytes; termina no `upload_id`.', 'Where to send the bytes; it ends with the `upload_id`.'],
  ['O que o servidor sabe do protocolo tus', 'What the server supports of the tus protocol'],
  ['Versão, extensões e tamanho máximo.', 'Version, extensions and maximum size.'],
  ['As versões do protocolo.', 'The versions of the protocol.'],
  ['As extensões do protocolo.', 'The extensions of the protocol.'],
  ['O maior arquivo, em bytes.', 'The largest file, in bytes.'],
  ['Diz quanto de um envio está guardado', 'Retrieve how much of an upload is stored'],
  ['O `upload_id`: o fim do endereço em `Location`.', 'The `upload_id`: the end of the address in `Location`.'],
  ['O que está guardado.', 'What is stored.'],
  [
    'Quantos bytes estão guardados: o envio continua daí.',
    'How many bytes are stored: the upload continues from there.',
  ],
  ['Manda bytes de um envio', 'Send bytes of an upload'],
  [
    'A partir de `Upload-Offset`, que tem de ser o do servidor. O que chegou antes de uma queda fica guardado.',
    'From `Upload-Offset`, which must be that of the server. What arrived before the connection broke stays stored.',
  ],
  ['De que byte o envio continua.', 'The byte from which the upload continues.'],
  ['Guardados.', 'Stored.'],
  ['Apaga um envio', 'Delete an upload'],
  ['As transcrições feitas dele ficam.', 'The transcriptions made from it stay.'],
];

import type { Translation } from './translation';

/** Texts of the routes of transcriptions, and of their list. */
export const TRANSCRIPTIONS_TEXTS: readonly Translation[] = [
  ['Lista as transcrições, da mais nova à mais antiga', 'List the transcriptions, newest first'],
  [
    'Com o começo do texto, que se lê inteiro em cada uma; com `q`, com os trechos achados. As apagadas não aparecem. Os filtros ' +
      'somam-se: vem o que atende a todos.',
    'With the beginning of each text, which is read in full at the transcription itself; with `q`, with the passages that were found. ' +
      'Deleted transcriptions are not listed. Filters combine: those that meet all of them are returned.',
  ],
  ['O `next` da página anterior.', 'The `next` of the previous page.'],
  [
    'A ordem: pelo momento do pedido, pela duração, pelo título (ou, sem ele, pela `reference` ou por `file_name`; acentos e maiúsculas ' +
      'não importam) ou pelo custo.',
    'The order: by the time of the request, by duration, by title (or, without one, by `reference` or by `file_name`; accents and case ' +
      'do not matter) or by cost.',
  ],
  [
    '`desc`: do mais novo, longo ou caro, ou de Z a A; `asc`: ao contrário. O que ainda não tem duração ou custo conta como o menor.',
    '`desc`: newest, longest or most expensive first, or Z to A; `asc`: the reverse. What has no duration or cost yet counts as the smallest.',
  ],
  ['Só as que foram pedidas com este `reference`, igual.', 'Only those requested with exactly this `reference`.'],
  [
    'Só as pedidas deste momento em diante, ou deste dia em diante, no horário de Brasília.',
    'Only those requested at this moment or later, or on this day or later, in Brasília time.',
  ],
  [
    'Só as pedidas até este momento, inclusive, ou até o fim deste dia, no horário de Brasília.',
    'Only those requested up to this moment, inclusive, or up to the end of this day, in Brasília time.',
  ],
  ['Só as que têm esta etiqueta.', 'Only those that have this tag.'],
  [
    'Só as que contêm todas estas palavras no texto, no título, na `reference`, em `file_name`, nas etiquetas ou nos nomes de falantes; ' +
      '`hits` diz onde. Acentos, maiúsculas e terminações não importam: `contrato` acha “contratos”.',
    'Only those that contain all of these words in the text, the title, the `reference`, `file_name`, the tags or the names of speakers; ' +
      '`hits` says where. Accents, case and endings do not matter: `contrato` finds “contratos”.',
  ],
  ['Uma página.', 'One page.'],
  ['A transcrição terminou.', 'The transcription has ended.'],
  ['O `id` da transcrição.', 'The `id` of the transcription.'],
  ['Com entities=true', 'With entities=true'],
  ['Com entities=true&redact=all', 'With entities=true&redact=all'],
  ['Lê uma transcrição', 'Retrieve a transcription'],
  [
    'Enquanto ela não termina, os campos do resultado são nulos e `progress` diz quanto já foi feito e quando se espera o fim. Um texto ' +
      'pedido com `formato` antes do fim é 409 `text_unavailable`, com `Retry-After`.',
    'Until it ends, the fields of the result are null, and `progress` says how much is done and when the end is expected. A text ' +
      'requested with `formato` before the end is 409 `text_unavailable`, with `Retry-After`.',
  ],
  ['Espera até tantos segundos pelo fim.', 'Waits for the end, up to this many seconds.'],
  [
    'Uma revisão do texto em vez da última; 0 é o que o reconhecimento escreveu.',
    'A revision of the text instead of the latest; 0 is what the recognizer wrote.',
  ],
  ['A transcrição, como está agora.', 'The current state of the transcription.'],
  ['Muda o título, as etiquetas e a preservação legal', 'Change the title, the tags and the legal hold'],
  [
    'Também da que ainda não terminou. Não são enviados a webhooks. Enquanto `legal_hold` vale, apagar a gravação, o áudio dela ou a conta responde 409 `legal_hold`, e o áudio não vence. Na aplicação web, só um responsável pela conta encerra a preservação.',
    'They can also change before the transcription ends. They are not sent to webhooks. While `legal_hold` applies, deleting the recording, its audio or the account is 409 `legal_hold`, and the audio does not expire. In the web application, only an owner of the account can lift it.',
  ],
  ['A transcrição, com o que mudou.', 'The transcription, with what has changed.'],
  ['Apaga uma transcrição', 'Delete a transcription'],
  [
    'Cancela a que ainda não terminou e apaga áudio, texto, arquivos intermediários, eventos e o envio (`upload_id`) de que veio, se ' +
      'nenhuma outra em andamento o usa. O texto que já tinha sido enviado é cobrado. Depois disso, lê-la responde 410; apagá-la de novo, ' +
      '204.',
    'Cancels one that has not ended, and deletes audio, text, intermediate files, events and the upload (`upload_id`) that it came ' +
      'from, unless another one in progress uses it. Text that had already been sent is charged. After that, reading it returns 410; ' +
      'deleting it again, 204.',
  ],
  ['Apagada.', 'Deleted.'],
  ['Baixa o áudio', 'Download the audio'],
  [
    'O áudio como foi enviado; com `redact_audio`, com tons sobre os dados ditados.',
    'The audio as it was sent; with `redact_audio`, with tones over the dictated data.',
  ],
  ['Um intervalo de bytes, por exemplo `bytes=0-1023`.', 'A range of bytes, for example `bytes=0-1023`.'],
  [
    'O `ETag` de antes: se o áudio já tem outro, vem inteiro.',
    'The `ETag` of an earlier response: if the audio has another one now, it is sent whole.',
  ],
  ['O áudio inteiro.', 'The whole audio.'],
  ['O intervalo pedido.', 'The requested range.'],
  ['Apaga só o áudio', 'Delete only the audio'],
  [
    'O texto fica. O envio (`upload_id`) de que o áudio veio também é apagado, se nenhuma outra transcrição em andamento o usa. O áudio ' +
      'de uma que ainda não terminou é apagado assim que ela termina.',
    'The text stays. The upload (`upload_id`) that the audio came from is deleted too, unless another transcription in progress uses ' +
      'it. The audio of one that has not ended is deleted as soon as it ends.',
  ],
  ['Apagado.', 'Deleted.'],
  ['Acompanha uma transcrição', 'Follow a transcription'],
  [
    'Retome até dez minutos depois do fim para não perder eventos. Depois disso, quem começa do início recebe o texto guardado e o ' +
      'evento final; quem retoma recebe só o evento final, com o endereço do resultado.',
    'Resume within ten minutes of the end to miss no events. After that, a client that starts from the beginning receives the stored ' +
      'text and the last event; one that resumes receives only the last event, with the address of the result.',
  ],
  [
    'O `id` do último evento recebido: a sequência continua depois dele.',
    'The `id` of the last event received: the sequence continues after it.',
  ],
  [
    'Eventos `progress`, `segments` e, por último, `completed`, `failed` ou `canceled`. O `id` de cada um serve de `Last-Event-ID`.',
    'Events `progress`, `segments` and, last, `completed`, `failed` or `canceled`. The `id` of each serves as `Last-Event-ID`.',
  ],
  ['Não há mais eventos depois de `Last-Event-ID`.', 'There are no more events after `Last-Event-ID`.'],
  ['Cancela uma transcrição', 'Cancel a transcription'],
  [
    'É cobrado só o áudio cujo texto já tinha sido enviado, pelos eventos ou por `stream=true`; se nenhum foi, nada.',
    'Only audio whose text had already been sent, by the events or by `stream=true`, is charged; if none was, nothing.',
  ],
  ['Cancelada.', 'Canceled.'],
  ['O cancelamento foi pedido e ainda não terminou.', 'Cancellation was requested and has not finished yet.'],
  ['Quanto já foi feito, de 0 a 1; nunca diminui.', 'How much is done, from 0 to 1; never decreases.'],
  ['Segundos de áudio já transcritos; nunca diminui.', 'Seconds of audio transcribed so far; never decreases.'],
  [
    'Quando se espera que a transcrição termine, pelo ritmo até aqui; nulo enquanto não há base para estimar.',
    'When the transcription is expected to end, at the pace so far; null until there is a basis for an estimate.',
  ],
  [
    'O começo do texto; presente quando a transcrição terminou.',
    'The beginning of the text; present once the transcription has ended.',
  ],
  [
    'Quantas pessoas falam; presente com `diarization` ou `channels`.',
    'How many people speak; present with `diarization` or `channels`.',
  ],
  [
    'Com `q`: até cinco trechos com mais das palavras procuradas; vazio se só o título ou os nomes as têm.',
    'With `q`: up to five passages with most of the words searched for; empty if only the title or the names have them.',
  ],
  [
    'O texto em volta da palavra achada; `…` no lugar do que foi cortado.',
    'The text around the word found; `…` in place of what was cut.',
  ],
  ['Quando a primeira palavra achada da passagem é dita.', 'When the first word found in the passage is said.'],
  ['As palavras procuradas, como estão em `text`.', 'The words searched for, as `text` has them.'],
  ['O título; nulo ou vazio o tira.', 'The title; null or empty removes it.'],
  [
    'Se a gravação está em preservação legal: até o fim dela, nem o áudio nem o texto podem ser apagados, e a retenção não vale.',
    'Whether the recording is on legal hold: until it ends, neither its audio nor its text can be deleted, and retention does not apply.',
  ],
  ['Desde quando está em preservação legal, se está.', 'Since when it is on legal hold, if it is.'],
  [
    'Só as que estão em preservação legal, ou só as que não estão.',
    'Only those on legal hold, or only those that are not.',
  ],
  ['Todas as etiquetas: a que fica de fora é tirada.', 'All of the tags: one that is left out is removed.'],
  ['O que fica de fora não muda.', 'What is left out does not change.'],
];

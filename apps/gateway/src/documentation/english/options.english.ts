import type { Translation } from './translation';

/** Texts of the request that transcribes, and of its options. */
export const OPTIONS_TEXTS: readonly Translation[] = [
  ['Transcreve um áudio', 'Transcribe audio'],
  [
    'Envie o áudio no campo `file` de um formulário (até 25 MB) ou como corpo da requisição (até 100 MB), o endereço dele em ' +
      '`audio_url` ou um envio de `/v1/uploads` em `upload_id` (ambos até 1 GB); o formato é reconhecido pelo conteúdo. As opções vão no ' +
      'endereço, em campos do formulário ou no objeto JSON, cada uma num só lugar. Áudio de até 30 minutos é respondido na própria ' +
      'chamada. Acima disso, ou com `Prefer: respond-async`, a resposta é 202 e o resultado fica em `Location`.',
    'Send the audio in the field `file` of a form (up to 25 MB) or as the body of the request (up to 100 MB), its address in ' +
      '`audio_url`, or an upload to `/v1/uploads` in `upload_id` (both up to 1 GB); the format is detected from the content. Options go ' +
      'in the address, in fields of the form or in the JSON object, each in one place only. Audio of up to 30 minutes is answered in the ' +
      'same call. Above that, or with `Prefer: respond-async`, the response is 202 and the result will be at `Location`.',
  ],
  ['Texto seu, devolvido no objeto.', 'Your own text, returned in the object.'],
  [
    'Vocabulário: nomes, siglas, jargão. Até 200 termos de até 60 caracteres; repita o parâmetro, numere-o (`keyterms[0]`), ou separe ' +
      'os termos por vírgulas.',
    'Vocabulary: names, acronyms, jargon. Up to 200 terms of up to 60 characters; repeat the parameter, number it (`keyterms[0]`), or ' +
      'separate the terms with commas.',
  ],
  [
    'Devolve em `entities` os dados ditados: CPF, e-mail, telefone, CEP e valores; com `all`, também CNPJ, datas, horas, cartões, ' +
      'placas, chaves Pix, processos, porcentagens, nomes e endereços. O que é incompleto ou incerto vem em `uncertain_entities`. O nome ' +
      'sozinho vale `true`.',
    'Returns dictated data in `entities`: CPF, e-mail, phone, CEP and amounts; with `all`, also CNPJ, dates, times, cards, plates, Pix ' +
      'keys, court cases, percentages, names and addresses. What is incomplete or uncertain is in `uncertain_entities`. The bare name ' +
      'means `true`.',
  ],
  [
    'Troca dados ditados por máscaras, como `[CPF_1]`, no texto, nas palavras, nos segmentos, nos dados, nas passagens de `sentiment` e ' +
      'nas legendas. `all`: CPF, e-mail, telefone, CEP, valores, CNPJ, cartões, placas, chaves Pix e processos; datas, horas, ' +
      'porcentagens, nomes e endereços ficam, se não forem pedidos. Ou só o que os nomes dizem, separados por vírgulas ou repetindo o ' +
      'parâmetro: `all`, `cpf`, `email`, `telefone`, `cep`, `valor`, `cnpj`, `cartao`, `pix`, `placa`, `processo`, `data`, `hora`, ' +
      '`porcentagem`, `nome`, `endereco`, `names`, `addresses`. Irreversível: o áudio e o texto original são apagados quando a ' +
      'transcrição termina, e com eles o envio de onde o áudio veio (`upload_id`); com `redact_audio` fica um áudio com tons.',
    'Replaces dictated data with masks, such as `[CPF_1]`, in the text, the words, the segments, the data, the passages of `sentiment` ' +
      'and the subtitles. `all`: CPF, e-mail, phone, CEP, amounts, CNPJ, cards, plates, Pix keys and court cases; dates, times, ' +
      'percentages, names and addresses stay unless they are requested. Or only what is named, separated by commas or by repeating the ' +
      'parameter: `all`, `cpf`, `email`, `telefone`, `cep`, `valor`, `cnpj`, `cartao`, `pix`, `placa`, `processo`, `data`, `hora`, ' +
      '`porcentagem`, `nome`, `endereco`, `names`, `addresses`. Irreversible: the audio and the original text are deleted when the ' +
      'transcription ends, and with them the upload that the audio came from (`upload_id`); with `redact_audio`, audio with tones stays.',
  ],
  [
    'Guarda, em vez do áudio original, um áudio em FLAC com um tom sobre tudo o que `redact` mascara, ou, sem ele, `redact=all`; é o ' +
      'que `GET …/audio` devolve. O original é apagado quando a transcrição termina, e sem resultado nenhum áudio fica. Sem `redact`, o ' +
      'texto vem sem máscaras. O nome sozinho vale `true`.',
    'Keeps, instead of the original audio, a FLAC file with a tone over everything that `redact` masks or, without it, that ' +
      '`redact=all` would; `GET …/audio` returns it. The original is deleted when the transcription ends, and without a result no audio ' +
      'stays. Without `redact`, the text has no masks. The bare name means `true`.',
  ],
  [
    'Endereço https público que recebe um evento assinado quando a transcrição termina ou falha (veja Webhooks). Nada é enviado sobre a ' +
      'que foi cancelada.',
    'A public https address that receives a signed event when the transcription completes or fails (see Webhooks). Nothing is sent ' +
      'about a canceled one.',
  ],
  [
    'Separa até 4 falantes: cada palavra e cada segmento recebe `speaker`, e `speakers` diz quem fala quando. O nome sozinho vale `true`.',
    'Separates up to 4 speakers: each word and each segment gets a `speaker`, and `speakers` says who speaks when. The bare name means `true`.',
  ],
  [
    'Com `diarization`: quantas pessoas falam, de 1 a 4, se você souber.',
    'With `diarization`: how many people speak, from 1 to 4, if you know it.',
  ],
  [
    'Para ligações gravadas em estéreo: cada canal é transcrito sozinho e é uma pessoa, também onde as duas falam ao mesmo tempo; ' +
      '`speakers` diz o canal de cada uma. Dispensa `diarization`. Um áudio que não tem dois canais é 400 `audio_not_stereo`. O preço é o ' +
      'mesmo: a duração da gravação, uma vez.',
    'For calls recorded in stereo: each channel is transcribed alone and is one person, also where both speak at once; `speakers` has ' +
      'the channel of each. Makes `diarization` unnecessary. Audio without two channels is 400 `audio_not_stereo`. The price is the same: ' +
      'the duration of the recording, once.',
  ],
  [
    'Diz o tom de cada passagem (`positivo`, `neutro` ou `negativo`) e o do todo, por falante com `diarization`, e mede a conversa em ' +
      '`metrics`. O nome sozinho vale `true`.',
    'Returns the tone of each passage (`positivo`, `neutro` or `negativo`) and of the whole, by speaker with `diarization`, and ' +
      'measures the conversation in `metrics`. The bare name means `true`.',
  ],
  [
    'Com `false`, o vocabulário da conta (`/v1/vocabulary`) não vale: nem seus termos, que se juntam aos de `keyterms` até 200, nem suas trocas.',
    "With `false`, the account's vocabulary (`/v1/vocabulary`) does not apply: neither its terms, which join those of `keyterms` up to " +
      '200, nor its replacements.',
  ],
  [
    'Endereço https do áudio, em vez de um arquivo: até 1 GB. Links de compartilhamento do Google Drive e do Dropbox são aceitos. Um ' +
      'áudio que não pode ser baixado é 424 `audio_url_failed` na própria chamada, ou em `error` da transcrição.',
    'The https address of the audio, instead of a file: up to 1 GB. Sharing links of Google Drive and Dropbox are accepted. Audio that ' +
      'cannot be downloaded is 424 `audio_url_failed` in the same call, or in the `error` of the transcription.',
  ],
  [
    'Um envio completo de `/v1/uploads`, em vez de um arquivo; serve mais de uma vez enquanto não vence.',
    'A complete upload to `/v1/uploads`, instead of a file; it can be used more than once until it expires.',
  ],
  [
    'Formato da resposta: `json` (o objeto inteiro), `texto` (só o texto, com dados ditados formatados), `turnos` (o texto com um ' +
      'parágrafo por turno de fala, com o tempo e quem fala), `literal` (a fala como saiu: sem formatação, números por extenso, com ' +
      '`[inaudível]` onde não se entende e `[sobreposição]` onde falam ao mesmo tempo), `srt` (legendas em SubRip, com quem fala), `vtt` ' +
      '(legendas em WebVTT, com quem fala), `docx` (documento do Word, com um parágrafo por turno de fala), `pdf` (o mesmo documento em ' +
      'PDF) ou `degravacao` (degravação de audiência em Word: falas numeradas com tempo e papel de quem fala, marcas como em `literal`, ' +
      'SHA-256 do áudio e do texto, modelo e linhas para quem revisa).',
    'Format of the response: `json` (the whole object), `texto` (the text alone, with dictated data formatted), `turnos` (the text with ' +
      'a paragraph for each turn, with the time and the speaker), `literal` (the speech verbatim: unformatted, numbers in words, with ' +
      '`[inaudível]` where it cannot be understood and `[sobreposição]` where people speak at once), `srt` (SubRip subtitles, with the ' +
      'speaker), `vtt` (WebVTT subtitles, with the speaker), `docx` (a Word document, with a paragraph for each turn), `pdf` (the same ' +
      'document as PDF) or `degravacao` (a Word transcript of a hearing: numbered turns with the time and the role of the speaker, marks ' +
      'as in `literal`, SHA-256 of the audio and of the text, the model, and lines for the reviser).',
  ],
  [
    'Norma das legendas: `nbr15290` (ABNT NBR 15290) mostra até 2 linhas de 32 caracteres, de 1 a 6 s na tela (uma linha, até 3 s), com ' +
      'quem fala entre colchetes e as marcas `[inaudível]` e `[sobreposição]`. Vale em `srt` e `vtt`.',
    'Standard for the subtitles: `nbr15290` (ABNT NBR 15290) shows up to 2 lines of 32 characters, for 1 to 6 s on the screen (one ' +
      'line, up to 3 s), with the speaker in brackets and the marks `[inaudível]` and `[sobreposição]`. Applies to `srt` and `vtt`.',
  ],
  [
    'Se mostra quem fala, com o nome que você deu ou `Pessoa 1`. Vale em `turnos`, `srt`, `vtt`, `docx` e `pdf`.',
    'Whether to show who speaks, with the name that you gave or `Pessoa 1`. Applies to `turnos`, `srt`, `vtt`, `docx` and `pdf`.',
  ],
  [
    'Se mostra os tempos. Vale em `turnos`, `docx` e `pdf`.',
    'Whether to show the times. Applies to `turnos`, `docx` and `pdf`.',
  ],
  [
    'Só o português do Brasil é transcrito: vazio, `pt` ou `pt-BR`; também `pt_BR`, `por` e `portuguese`.',
    'Only Brazilian Portuguese is transcribed: empty, `pt` or `pt-BR`; also `pt_BR`, `por` and `portuguese`.',
  ],
  ['`respond-async`: não espera pelo resultado.', '`respond-async`: does not wait for the result.'],
  [
    'Repetida em 24 h com o mesmo áudio e as mesmas opções, devolve a mesma transcrição, cobrada uma vez.',
    'Repeated within 24 h with the same audio and the same options, it returns the same transcription, charged once.',
  ],
  [
    'Um formulário, um objeto JSON, ou o próprio áudio. Só os dois primeiros se conhecem pelo `Content-Type`: com qualquer outro, o ' +
      'corpo é lido como áudio.',
    'A form, a JSON object, or the audio itself. Only the first two are recognized by their `Content-Type`: with any other, the body is ' +
      'read as audio.',
  ],
  ['O áudio, de até 25 MB.', 'The audio, up to 25 MB.'],
  [
    '`true` quando a `Idempotency-Key` já tinha criado esta transcrição; ausente na primeira vez.',
    '`true` if the `Idempotency-Key` had already created this transcription; absent the first time.',
  ],
  ['Aceita; o resultado virá depois.', 'Accepted; the result will come later.'],
  ['Onde o resultado estará, no `formato` pedido.', 'Where the result will be, in the requested `formato`.'],
];

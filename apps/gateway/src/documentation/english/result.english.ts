import type { Translation } from './translation';

/** Texts of the fields of a transcription. */
export const RESULT_TEXTS: readonly Translation[] = [
  ['O valor escrito; com `redact=all`, uma máscara.', 'The written value; with `redact=all`, a mask.'],
  [
    'As palavras como foram ditas; com `redact=all`, a mesma máscara.',
    'The words as they were said; with `redact=all`, the same mask.',
  ],
  ['`spk1` é quem fala primeiro.', '`spk1` is the first to speak.'],
  [
    'A probabilidade de o valor ser exatamente o que a pessoa deu. Abaixo de 0,5, confirme com ela. Ausente em transcrições de versões ' +
      'anteriores.',
    'The probability that the value is exactly what the speaker gave. Below 0.5, confirm it with them. Absent from transcriptions of ' +
      'earlier versions.',
  ],
  [
    'O que pode estar errado; ausente quando nada indica um erro. Novos motivos podem surgir.',
    'What may be wrong; absent if nothing indicates an error. New reasons may be added.',
  ],
  ['Se os dígitos verificadores conferem.', 'Whether the check digits match.'],
  ['Quando o DDD é conhecido; ausente com `redact=all`.', 'If the area code is known; absent with `redact=all`.'],
  [
    'O ramal, quando foi dito com o número; ausente com `redact=all`.',
    'The extension, if it was said with the number; absent with `redact=all`.',
  ],
  ['O valor em centavos; ausente com `redact=all`.', 'The amount in centavos; absent with `redact=all`.'],
  ['Confiança do reconhecimento, de 0 a 1.', 'Confidence of the recognizer, from 0 to 1.'],
  ['O que foi enviado em `reference`.', 'What was sent in `reference`.'],
  [
    'O nome do arquivo enviado, se veio com um: o do formulário, o `filename` do envio, ou o fim do endereço em `audio_url`. Com ' +
      '`redact` ou `redact_audio` não é guardado.',
    'The name of the file, if it was sent with one: that of the form, the `filename` of the upload, or the end of the address in ' +
      '`audio_url`. With `redact` or `redact_audio` it is not kept.',
  ],
  ['O título, se tem um.', 'The title, if it has one.'],
  ['As etiquetas, se tem alguma.', 'The tags, if it has any.'],
  ['Duração do áudio; conhecida logo depois do envio.', 'Duration of the audio; known soon after it is sent.'],
  [
    'Número da última correção do texto; 0 é o que o reconhecimento escreveu. Presente com o texto.',
    'Number of the latest correction of the text; 0 is what the recognizer wrote. Present with the text.',
  ],
  [
    'Com dados ditados formatados; com `redact=all`, mascarados.',
    'With dictated data formatted; with `redact=all`, masked.',
  ],
  [
    'Dados ditados; presente quando pedido por `entities` e a transcrição terminou.',
    'Dictated data; present if requested with `entities` and the transcription has ended.',
  ],
  [
    'Dados incompletos ou incertos, na ordem da fala, que não estão em `entities`: o que um atendente deve perguntar de novo. Onde ' +
      'falta algo, `value` termina em `…`. Presente com `entities`.',
    'Incomplete or uncertain data, in the order of speech, that are not in `entities`: what an agent should ask again. Where something ' +
      'is missing, `value` ends in `…`. Present with `entities`.',
  ],
  [
    'A lista de `entities` em que o valor completo estaria.',
    'The list of `entities` in which the complete value would be.',
  ],
  ['Quantos dígitos faltam, no mínimo.', 'How many digits are missing, at least.'],
  [
    'Quem fala quando; presente quando pedido por `diarization` ou `channels` e a transcrição terminou.',
    'Who speaks when; present if requested with `diarization` or `channels` and the transcription has ended.',
  ],
  ['O nome que você deu à pessoa.', 'The name that you gave the person.'],
  ['Com `channels`: o canal da pessoa; 1 é o esquerdo.', "With `channels`: the person's channel; 1 is the left one."],
  [
    'O tom de cada passagem; presente quando pedido por `sentiment` e a transcrição terminou.',
    'The tone of each passage; present if requested with `sentiment` and the transcription has ended.',
  ],
  [
    'Uma frase de um falante; com `redact=all`, com as mesmas máscaras do texto.',
    'A sentence of one speaker; with `redact=all`, with the same masks as the text.',
  ],
  [
    'Confiança no tom, de 0 a 1. Quanto mais irônica a passagem pode ser, menor; se é provavelmente irônica, até 0,5.',
    'Confidence in the tone, from 0 to 1. The more ironic the passage may be, the lower; if it is probably ironic, up to 0.5.',
  ],
  [
    'As passagens, na ordem em que começam; juntas são o texto inteiro.',
    'The passages, in the order in which they start; together they are the whole text.',
  ],
  ['O que prevalece; `neutro` quando nada prevalece.', 'What prevails; `neutro` if nothing does.'],
  ['Parte das palavras ditas em cada tom.', 'Share of the words said in each tone.'],
  [
    'Um item por falante; vazio sem `diarization` ou `channels`.',
    'One item per speaker; empty without `diarization` or `channels`.',
  ],
  [
    'Medidas da conversa; vêm com `speakers` e com `sentiment`. Sem `speakers`, nenhuma é por falante.',
    'Metrics of the conversation; they come with `speakers` and with `sentiment`. Without `speakers`, none is by speaker.',
  ],
  ['Tempo de fala, sobreposições incluídas.', 'Talk time, overlaps included.'],
  ['Parte da fala de todos.', "Share of everyone's speech."],
  ['Palavras por minuto da própria fala.', "Words per minute of the speaker's speech."],
  ['Vezes que toma a palavra.', 'Times that the speaker takes the floor.'],
  [
    'Vezes que começa a falar sobre outra pessoa e continua depois dela.',
    'Times that the speaker starts over another person and continues after them.',
  ],
  [
    'Trechos em que duas ou mais pessoas falam ao mesmo tempo; ausente sem `diarization`.',
    'Passages in which two or more people speak at once; absent without `diarization`.',
  ],
  [
    'Segundos cobrados: a duração arredondada para cima. De uma transcrição cancelada, só o áudio cujo texto já tinha sido enviado.',
    'Seconds charged: the duration rounded up. Of a canceled transcription, only the audio whose text had already been sent.',
  ],
  ['Presente enquanto a transcrição não termina.', 'Present until the transcription ends.'],
  [
    'O que falta ao resultado, ou não teve efeito: um arquivo cortado, outras trilhas de som, `speakers` sem `diarization`.',
    'What is missing from the result, or had no effect: a file that is cut short, other sound tracks, `speakers` without `diarization`.',
  ],
  ['O vocabulário enviado.', 'The vocabulary that was sent.'],
  ['Como foi pedido.', 'As it was requested.'],
  ['`all`, ou os nomes do que foi mascarado.', '`all`, or the names of what was masked.'],
  [
    'Se o vocabulário da conta valeu; `false` quando o pedido o recusou. Ausente quando a conta não tinha nenhum.',
    "Whether the account's vocabulary applied; `false` if the request refused it. Absent if the account had none.",
  ],
  ['Modelo, precisão e dispositivo que transcreveram.', 'Model, precision and device that transcribed.'],
  ['Início, em segundos do começo do áudio.', 'Start, in seconds from the beginning of the audio.'],
  ['Fim, em segundos do começo do áudio.', 'End, in seconds from the beginning of the audio.'],
  [
    'O que o reconhecimento escreveu aqui, onde uma troca do vocabulário da conta escreveu `text`.',
    "What the recognizer wrote here, where a replacement of the account's vocabulary wrote `text`.",
  ],
];

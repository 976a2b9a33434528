import type { Translation } from './translation';

/** Texts of the route that is compatible with OpenAI's. */
export const COMPATIBLE_TEXTS: readonly Translation[] = [
  ['Transcreve um áudio, no formato da OpenAI', "Transcribe audio, in OpenAI's format"],
  [
    'Para SDKs da OpenAI: troque o endereço base e a chave. Sempre espera pelo resultado. Um campo que não está aqui é recusado pelo ' +
      'nome. A nova tentativa automática de um SDK, dentro de 15 minutos, é a mesma transcrição.',
    "For OpenAI's SDKs: replace the base URL and the key. Always waits for the result. A field that is not listed here is refused by " +
      "name. An SDK's automatic retry, within 15 minutes, is the same transcription.",
  ],
  [
    'Qualquer valor é aceito. Com `gpt-transcribe` a resposta traz também `languages`.',
    'Any value is accepted. With `gpt-transcribe` the response has `languages` too.',
  ],
  ['Vazio, `pt` ou `pt-BR`.', 'Empty, `pt` or `pt-BR`.'],
  ['Só `pt` e `pt-BR`; outra língua é 422.', 'Only `pt` and `pt-BR`; another language is 422.'],
  [
    'Vocabulário: nomes e jargão, separados por vírgula, ponto e vírgula ou quebra de linha. Valem os primeiros 200 termos, contados ' +
      'depois dos de `keywords[]`.',
    'Vocabulary: names and jargon, separated by commas, semicolons or line breaks. The first 200 terms apply, counted after those of ' +
      '`keywords[]`.',
  ],
  [
    'Vocabulário, um termo por valor: até 200 termos de até 60 caracteres.',
    'Vocabulary, one term per value: up to 200 terms of up to 60 characters.',
  ],
  ['`diarized_json` separa até 4 falantes: `A`, `B`, …', '`diarized_json` separates up to 4 speakers: `A`, `B`, …'],
  [
    'Com `diarized_json`: os nomes de até 4 pessoas que falam, na ordem de `known_speaker_references[]`.',
    'With `diarized_json`: the names of up to 4 people who speak, in the order of `known_speaker_references[]`.',
  ],
  [
    'Com `diarized_json`: de cada nome, de 2 a 10 segundos da fala só dessa pessoa, como `data:audio/wav;base64,…`; com os outros ' +
      'campos, até 8 MB. O falante que tem a mesma voz recebe o nome; os outros continuam `A`, `B`, … O áudio é apagado quando os ' +
      'falantes foram separados, e nada da voz fica guardado.',
    "With `diarized_json`: for each name, 2 to 10 seconds of that person's speech alone, as `data:audio/wav;base64,…`; with the other " +
      'fields, up to 8 MB. The speaker who has the same voice gets the name; the others stay `A`, `B`, … The audio is deleted once the ' +
      'speakers are separated, and nothing of the voice is kept.',
  ],
  ['O que `verbose_json` traz com tempos.', 'What `verbose_json` returns with times.'],
  [
    '`logprobs`: os tokens e as suas probabilidades, com `response_format=json`; com `stream=true`, no último evento.',
    '`logprobs`: the tokens and their probabilities, with `response_format=json`; with `stream=true`, in the last event.',
  ],
  [
    'Com `json`, `text` ou `diarized_json`, responde com eventos: `transcript.text.delta` com o texto à medida que fica pronto (o que ' +
      'uma continuação ainda pode mudar espera por ela) e, por último, `transcript.text.done` com o texto inteiro, que é o de todos os ' +
      '`delta` juntos. Um erro depois do primeiro evento vem como evento. Com `diarized_json` os falantes só se conhecem no fim: então ' +
      'vem, de cada segmento, um `transcript.text.delta` e um `transcript.text.segment`.',
    'With `json`, `text` or `diarized_json`, responds with events: `transcript.text.delta` with the text as it becomes ready (what ' +
      'later audio can still change waits for it) and, last, `transcript.text.done` with the whole text, which is that of all `delta` ' +
      'together. An error after the first event comes as an event. With `diarized_json` the speakers are known only at the end: then each ' +
      'segment comes as a `transcript.text.delta` and a `transcript.text.segment`.',
  ],
  [
    'De 0 a 1. Não muda o resultado: a busca começa em 0 e só sobe quando o texto não convence.',
    'From 0 to 1. Does not change the result: decoding starts at 0 and goes up only where the text is unlikely.',
  ],
  [
    '`auto`, ou um objeto com `type` igual a `server_vad`. Não muda o resultado: o áudio é sempre cortado nas pausas da fala.',
    '`auto`, or an object whose `type` is `server_vad`. Does not change the result: audio is always cut at the pauses in speech.',
  ],
  ['O resultado, no formato pedido.', 'The result, in the requested format.'],
  [
    'Com `model=gpt-transcribe`, como na OpenAI: a língua do áudio, ou nenhuma onde não há fala.',
    'With `model=gpt-transcribe`, as at OpenAI: the language of the audio, or none where there is no speech.',
  ],
  [
    'Com `include[]=logprobs`: os tokens como foram reconhecidos, antes de números e dados ditados serem formatados, e o logaritmo ' +
      'natural da probabilidade de cada um. Faltam os dos trechos que foram reconhecidos mais de uma vez.',
    'With `include[]=logprobs`: the tokens as they were recognized, before numbers and dictated data were formatted, and the natural ' +
      'logarithm of the probability of each. Those of passages that were recognized more than once are missing.',
  ],
  ['O texto do token; um pedaço de caractere é `�`.', 'The text of the token; a piece of a character is `�`.'],
  ['Com `timestamp_granularities[]=segment`.', 'With `timestamp_granularities[]=segment`.'],
  ['Onde começa a janela decodificada, em quadros de 10 ms.', 'Where the decoded window starts, in frames of 10 ms.'],
  ['Com `timestamp_granularities[]=word`.', 'With `timestamp_granularities[]=word`.'],
  [
    'Com `diarized_json`: o segmento de que este texto é.',
    'With `diarized_json`: the segment that this text belongs to.',
  ],
  [
    'O nome de `known_speaker_names[]`, ou letras na ordem em que falam: `A`, `B`, … `unknown` onde nenhuma voz foi distinguida.',
    'The name from `known_speaker_names[]`, or letters in the order in which they speak: `A`, `B`, … `unknown` where no voice was distinguished.',
  ],
];

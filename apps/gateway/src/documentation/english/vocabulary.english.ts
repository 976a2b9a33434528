import type { Translation } from './translation';

/** Texts of the vocabulary of an account. */
export const VOCABULARY_TEXTS: readonly Translation[] = [
  [
    'O vocabulário da conta, e o que suas correções sugerem',
    "The account's vocabulary, and what its corrections suggest",
  ],
  [
    'Os termos se juntam aos `keyterms` de cada transcrição, até 200, e as trocas valem no texto de cada uma; `vocabulary=false` no ' +
      'pedido recusa os dois. Uma troca vale para palavras inteiras, mantém maiúsculas, e a palavra diz em `replaced` o que trocou; ' +
      'máscaras ficam como são, e o que uma troca escreve é mascarado onde a transcrição mascara dados. Sugestões só existem enquanto ' +
      '`learning` está ligado: o que foi corrigido em 3 lugares ou em 2 transcrições. Delas ficam de fora números, dados ditados e tudo o ' +
      'que é de transcrições com `redact`.',
    'The terms join the `keyterms` of every transcription, up to 200, and the replacements apply to the text of each; ' +
      '`vocabulary=false` in the request refuses both. A replacement applies to whole words and keeps capitals, and the word says in ' +
      '`replaced` what it replaced; masks stay, and what a replacement writes is masked where the transcription masks data. Suggestions ' +
      'exist only while `learning` is on: what was corrected in 3 places or in 2 transcriptions. They leave out numbers, dictated data ' +
      'and everything from transcriptions with `redact`.',
  ],
  ['O vocabulário.', 'The vocabulary.'],
  ['Liga ou desliga o aprendizado com as correções', 'Turn learning from corrections on or off'],
  [
    'Nada é comparado antes de ligar. Desligar apaga o que foi aprendido; o que a conta aceitou fica.',
    'Nothing is compared before it is turned on. Turning it off deletes what was learned; what the account accepted stays.',
  ],
  ['Apaga o vocabulário e tudo o que foi aprendido', 'Delete the vocabulary and everything that was learned'],
  [
    'O aprendizado continua ligado ou desligado, e recomeça do zero.',
    'Learning stays on or off, and starts again from nothing.',
  ],
  ['Acrescenta um termo ou uma troca', 'Add a term or a replacement'],
  [
    'Também aceita uma sugestão, com o que ela diz. Uma troca das mesmas palavras substitui a anterior.',
    'Also accepts a suggestion, with what it says. A replacement of the same words takes the place of the earlier one.',
  ],
  ['O que foi acrescentado.', 'What was added.'],
  ['Apaga um termo ou uma troca', 'Delete a term or a replacement'],
  ['Transcrições que já foram pedidas não mudam.', 'Transcriptions that were already requested do not change.'],
  ['O `id` do termo ou da troca.', 'The `id` of the term or the replacement.'],
  ['Apaga uma sugestão, que não volta', 'Delete a suggestion, which does not come back'],
  ['O `id` da sugestão.', 'The `id` of the suggestion.'],
  [
    'Se a conta aprende com suas correções; desligado até ela ligar.',
    'Whether the account learns from its corrections; off until it turns this on.',
  ],
  ['Só correções feitas desde então são comparadas.', 'Only corrections made since then are compared.'],
  [
    'O que vale nas próximas gravações, em ordem alfabética.',
    'What applies to the next recordings, in alphabetical order.',
  ],
  ['Como a conta escreve.', 'How the account writes it.'],
  [
    'De uma troca: o que o reconhecimento escreve, em minúsculas.',
    'Of a replacement: what the recognizer writes, in lower case.',
  ],
  ['Em quantos lugares a conta corrigiu.', 'In how many places the account corrected it.'],
  ['Em quantas transcrições.', 'In how many transcriptions.'],
  [
    'O que a conta corrige sempre, e pode aceitar com `POST /v1/vocabulary/entries`; primeiro o mais corrigido.',
    'What the account always corrects, and can accept with `POST /v1/vocabulary/entries`; the most corrected first.',
  ],
  [
    'Ligar ou desligar. Desligar apaga o que foi aprendido; o que a conta aceitou fica.',
    'Turn it on or off. Turning it off deletes what was learned; what the account accepted stays.',
  ],
  ['Um nome, uma sigla ou um jargão.', 'A name, an acronym or a term of jargon.'],
  [
    'Um termo que se junta aos `keyterms` de cada transcrição.',
    'A term that joins the `keyterms` of every transcription.',
  ],
  [
    'O que o reconhecimento escreve, em maiúsculas ou minúsculas.',
    'What the recognizer writes, in upper or lower case.',
  ],
  ['O que fica escrito no lugar.', 'What is written in its place.'],
  [
    'Uma troca: onde o reconhecimento escreve `replaces`, como palavras inteiras, fica escrito `term`.',
    'A replacement: where the recognizer writes `replaces`, as whole words, `term` is written.',
  ],
  ['Até 200 de cada tipo.', 'Up to 200 of each kind.'],
];

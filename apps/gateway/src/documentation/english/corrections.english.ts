import type { Translation } from './translation';

/** Texts of corrections and revisions. */
export const CORRECTIONS_TEXTS: readonly Translation[] = [
  ['Corrige o texto', 'Correct the text'],
  [
    'Grava uma revisão nova: texto, segmentos, dados, legendas e os outros formatos passam a segui-la. Duas pessoas não se ' +
      'sobrescrevem: quem corrige uma revisão que já não é a última recebe 409 `revision_conflict`. O que se digita fica como foi ' +
      'digitado, mas dados (um CPF, um valor) são formatados, listados em `entities` e, onde a transcrição mascara dados, mascarados ' +
      'antes de ser guardados; o que foi mascarado não volta. Para desfazer, `restore` volta a uma revisão anterior.',
    'Stores a new revision, which text, segments, data, subtitles and the other formats follow from then on. Two people do not ' +
      'overwrite each other: correcting a revision that is no longer the latest is 409 `revision_conflict`. What is typed stays as typed, ' +
      'but data (a CPF, an amount) are formatted, listed in `entities` and, where the transcription masks data, masked before they are ' +
      'stored; what was masked does not come back. To undo, `restore` returns to an earlier revision.',
  ],
  [
    '`return=minimal`: responde com a revisão e o que mudou, e não com a transcrição inteira.',
    '`return=minimal`: responds with the revision and what changed, and not with the whole transcription.',
  ],
  [
    'Repetida com a mesma `revision`, devolve a revisão que já foi gravada, sem gravar outra.',
    'Repeated with the same `revision`, it returns the revision that was already stored, without storing another.',
  ],
  [
    'A transcrição corrigida; com `Prefer: return=minimal`, a revisão.',
    'The corrected transcription; with `Prefer: return=minimal`, the revision.',
  ],
  ['`return=minimal`, se foi pedido.', '`return=minimal`, if it was requested.'],
  [
    '`true` quando a `Idempotency-Key` já tinha gravado esta revisão; ausente na primeira vez.',
    '`true` if the `Idempotency-Key` had already stored this revision; absent the first time.',
  ],
  ['Com Prefer: return=minimal', 'With Prefer: return=minimal'],
  [
    'Lista as revisões do texto: quem mudou o quê, e quando',
    'List the revisions of the text: who changed what, and when',
  ],
  [
    'Da mais antiga à mais nova. O que o reconhecimento escreveu é a revisão 0, que se lê com `?revision=0`.',
    'Oldest first. What the recognizer wrote is revision 0, which is read with `?revision=0`.',
  ],
  ['As revisões depois desta.', 'The revisions after this one.'],
  ['Índice da primeira palavra em `words`, a partir de 0.', 'Index of the first word in `words`, from 0.'],
  ['Índice depois da última palavra.', 'Index after the last word.'],
  [
    'Troca palavras; as novas dividem os segundos das antigas por sílabas. `from` igual a `to` insere.',
    'Replaces words; the new ones share the seconds of the old ones by syllables. `from` equal to `to` inserts.',
  ],
  ['Diz quem falou as palavras.', 'Says who spoke the words.'],
  ['Dá a `into` tudo o que é de `from`.', 'Gives `into` everything that is of `from`.'],
  ['Dá um nome a quem fala; vazio tira o nome.', 'Names a speaker; an empty name removes the name.'],
  [
    'Volta a uma revisão anterior, para desfazer. É a única operação do pedido.',
    'Returns to an earlier revision, to undo. It is the only operation of the request.',
  ],
  [
    'Como foram enviadas; onde a transcrição mascara dados, com máscaras.',
    'As they were sent; where the transcription masks data, with masks.',
  ],
  [
    'Em lugar das palavras `from` a `to` (exclusive) da revisão anterior, em ordem.',
    'In place of the words `from` to `to` (exclusive) of the previous revision, in order.',
  ],
  [
    'Depois disso, quem fala as palavras `from` a `to` (exclusive).',
    'After that, who speaks the words `from` to `to` (exclusive).',
  ],
  [
    'O que mudou nas palavras, já com dados formatados; nulo quando a revisão volta a uma anterior.',
    'What changed in the words, with data already formatted; null if the revision returns to an earlier one.',
  ],
  [
    'Palavras que o reconhecimento não escreveu: sirva-se delas em `keyterms` na próxima gravação.',
    'Words that the recognizer did not write: send them in `keyterms` with the next recording.',
  ],
  ['Da mais antiga à mais nova.', 'Oldest first.'],
  ['O `after` da página seguinte; nulo na última.', 'The `after` of the next page; null on the last one.'],
  [
    'A revisão que você leu. Se já há outra, nada muda e a resposta é 409 `revision_conflict`.',
    'The revision that you read. If there is already another, nothing changes and the response is 409 `revision_conflict`.',
  ],
  [
    'Valem todas ou nenhuma, na ordem dada: os índices de cada uma são os de depois da anterior.',
    'All apply or none, in the given order: the indexes of each are those after the one before.',
  ],
  ['A transcrição', 'The transcription'],
];

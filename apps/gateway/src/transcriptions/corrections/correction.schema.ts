import { MAX_SPEAKERS, type Operation } from '@aether/language';
import { z } from 'zod';
import { NO_TEXT } from '../no-text';
import { speakerName } from '../speaker-names/speaker-name.schema';
import { MAX_OPERATIONS, MAX_REVISIONS, MAX_TEXT, MAX_WORD } from './correction-limits';

const SPEAKERS = `use de \`spk1\` a \`spk${MAX_SPEAKERS}\``;
const INDEX = 'use um número inteiro, a partir de 0';
const REVISION = `use um número inteiro de 0 a ${MAX_REVISIONS}`;

const index = z.int({ error: INDEX }).min(0, INDEX);
const from = index.describe('Índice da primeira palavra em `words`, a partir de 0.');
const to = index.describe('Índice depois da última palavra.');
const speaker = z
  .string({ error: SPEAKERS })
  .regex(new RegExp(`^spk[1-${MAX_SPEAKERS}]$`, 'u'), SPEAKERS)
  .describe('`spk1` é quem fala primeiro.');
const revision = z.int({ error: REVISION }).min(0, REVISION).max(MAX_REVISIONS, REVISION);

const typedText = z
  .string({ error: 'envie as palavras em texto; vazio apaga as que havia' })
  .normalize('NFC')
  .max(MAX_TEXT, `use até ${MAX_TEXT} caracteres por operação`)
  .refine((text) => !NO_TEXT.test(text.replace(/\s/gu, '')), 'use texto sem caracteres de controle')
  .refine(
    (text) => text.split(/\s+/u).every((word) => word.length <= MAX_WORD),
    `use palavras de até ${MAX_WORD} caracteres`,
  );

export const operationSchema = z.discriminatedUnion(
  'op',
  [
    z
      .strictObject({ op: z.literal('replace_words'), from, to, text: typedText })
      .describe('Troca palavras; as novas dividem os segundos das antigas por sílabas. `from` igual a `to` insere.'),
    z.strictObject({ op: z.literal('set_speaker'), from, to, speaker }).describe('Diz quem falou as palavras.'),
    z
      .strictObject({ op: z.literal('merge_speakers'), from: speaker, into: speaker })
      .describe('Dá a `into` tudo o que é de `from`.'),
    z
      .strictObject({ op: z.literal('rename_speaker'), speaker, name: speakerName.or(z.literal('')) })
      .describe('Dá um nome a quem fala; vazio tira o nome.'),
    z
      .strictObject({ op: z.literal('restore'), revision })
      .describe('Volta a uma revisão anterior, para desfazer. É a única operação do pedido.'),
  ],
  { error: 'use `replace_words`, `set_speaker`, `merge_speakers`, `rename_speaker` ou `restore`' },
) satisfies z.ZodType<Operation>;

export const correctionSchema = z.strictObject({
  revision: revision.describe(
    'A revisão que você leu. Se já há outra, nada muda e a resposta é 409 `revision_conflict`.',
  ),
  operations: z
    .array(operationSchema, { error: 'envie uma lista de operações' })
    .min(1, 'envie ao menos uma operação')
    .max(MAX_OPERATIONS, `envie até ${MAX_OPERATIONS} operações de cada vez`)
    .refine(
      (all) => all.length === 1 || all.every(({ op }) => op !== 'restore'),
      '`restore` vai sozinho: envie as outras operações depois',
    )
    .describe('Valem todas ou nenhuma, na ordem dada: os índices de cada uma são os de depois da anterior.'),
});

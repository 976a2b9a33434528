import { VOCABULARY_KINDS } from '@aether/domain';
import { MAX_ENTRIES, MAX_ENTRY_CHARACTERS } from '@aether/language';
import { z } from 'zod';
import { NO_TEXT } from '../transcriptions/no-text';

const WORDS = /[\p{L}\p{N}]/u;

const words = z
  .string({ error: 'envie um texto' })
  .normalize('NFC')
  .trim()
  .overwrite((text) => text.replace(/\s+/gu, ' '))
  .refine((text) => WORDS.test(text), 'escreva ao menos uma palavra')
  .refine((text) => [...text].length <= MAX_ENTRY_CHARACTERS, `use até ${MAX_ENTRY_CHARACTERS} caracteres`)
  .refine((text) => !NO_TEXT.test(text), 'use texto sem caracteres de controle')
  .refine((text) => !/[[\]]/u.test(text), 'use texto sem colchetes, que marcam dados mascarados')
  // For the document: the checks above count characters after white space is removed.
  .meta({ minLength: 1, maxLength: MAX_ENTRY_CHARACTERS });

/** Begins and ends with a letter or digit, as the words of a text are compared. */
const bareWords = words.refine((text) => /^[\p{L}\p{N}].*$/u.test(text) && /[\p{L}\p{N}]$/u.test(text), {
  error: 'comece e termine com uma letra ou um algarismo',
});

export const newEntrySchema = z
  .discriminatedUnion(
    'kind',
    [
      z
        .strictObject({ kind: z.literal('keyterm'), term: words.describe('Um nome, uma sigla ou um jargão.') })
        .describe('Um termo que se junta aos `keyterms` de cada transcrição.'),
      z
        .strictObject({
          kind: z.literal('replacement'),
          replaces: bareWords.describe('O que o reconhecimento escreve, em maiúsculas ou minúsculas.'),
          term: bareWords.describe('O que fica escrito no lugar.'),
        })
        .refine(({ replaces, term }) => replaces !== term, { error: 'escreva algo diferente', path: ['term'] })
        .describe('Uma troca: onde o reconhecimento escreve `replaces`, como palavras inteiras, fica escrito `term`.'),
    ],
    { error: 'use `keyterm` ou `replacement`' },
  )
  .describe(`Até ${MAX_ENTRIES} de cada tipo.`);

const kind = z.enum(VOCABULARY_KINDS);
const term = z.string().describe('Como a conta escreve.');
const replaces = z.string().optional().describe('De uma troca: o que o reconhecimento escreve, em minúsculas.');

export const vocabularyEntrySchema = z.strictObject({
  id: z.string(),
  object: z.literal('vocabulary_entry'),
  kind,
  term,
  replaces,
  created_at: z.iso.datetime(),
});

const suggestionSchema = z.strictObject({
  id: z.string(),
  object: z.literal('vocabulary_suggestion'),
  kind,
  term,
  replaces,
  places: z.int().min(1).describe('Em quantos lugares a conta corrigiu.'),
  transcriptions: z.int().min(1).describe('Em quantas transcrições.'),
});

export const vocabularySchema = z.strictObject({
  object: z.literal('vocabulary'),
  learning: z.boolean().describe('Se a conta aprende com suas correções; desligado até ela ligar.'),
  learning_since: z.iso.datetime().nullable().describe('Só correções feitas desde então são comparadas.'),
  entries: z.array(vocabularyEntrySchema).describe('O que vale nas próximas gravações, em ordem alfabética.'),
  suggestions: z
    .array(suggestionSchema)
    .describe(
      'O que a conta corrige sempre, e pode aceitar com `POST /v1/vocabulary/entries`; primeiro o mais corrigido.',
    ),
});

export const changeVocabularySchema = z.strictObject({
  learning: z
    .boolean({ error: 'use `true` ou `false`' })
    .describe('Ligar ou desligar. Desligar apaga o que foi aprendido; o que a conta aceitou fica.'),
});

export type VocabularyObject = z.infer<typeof vocabularySchema>;
export type VocabularyEntryObject = z.infer<typeof vocabularyEntrySchema>;

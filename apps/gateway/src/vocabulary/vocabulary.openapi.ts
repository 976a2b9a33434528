import { errorResponses, jsonResponse, REQUEST_ID } from '../platform/openapi/responses';
import { schemaRef } from '../platform/openapi/schema-ref';

const tags = ['Vocabulário'];

const EXAMPLE_REPLACEMENT = {
  id: 'voc_01k9zv3m5q8r2t4w6y8a0c1e3g',
  object: 'vocabulary_entry',
  kind: 'replacement',
  term: 'Tremembé',
  replaces: 'três membé',
  created_at: '2026-03-02T14:05:10.120Z',
};

const EXAMPLE_SUGGESTION = {
  id: 'sug_7d1f0b3c5e9a24680f1e2d3c4b',
  object: 'vocabulary_suggestion',
  kind: 'keyterm',
  term: 'usucapião',
  places: 4,
  transcriptions: 2,
};

const EXAMPLE_VOCABULARY = {
  object: 'vocabulary',
  learning: true,
  learning_since: '2026-03-01T09:00:00.000Z',
  entries: [EXAMPLE_REPLACEMENT],
  suggestions: [EXAMPLE_SUGGESTION],
};

const idOf = (name: string, description: string, example: string): object => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const body = (schema: 'ChangeVocabulary' | 'NewVocabularyEntry', example: object): object => ({
  required: true,
  content: { 'application/json': { schema: schemaRef(schema), example } },
});

const ERASED = { description: 'Apagado.', headers: REQUEST_ID };
const BODY_ERRORS = ['invalid_parameter', 'unsupported_media_type', 'file_too_large'] as const;

export const vocabularyPaths = {
  '/v1/vocabulary': {
    get: {
      operationId: 'getVocabulary',
      tags,
      summary: 'O vocabulário da conta, e o que suas correções sugerem',
      description:
        'Os termos se juntam aos `keyterms` de cada transcrição, até 200, e as trocas valem no texto de cada uma; `vocabulary=false` no pedido recusa os dois. ' +
        'Uma troca vale para palavras inteiras, mantém maiúsculas, e a palavra diz em `replaced` o que trocou; máscaras ficam como são, e o que uma troca escreve é ' +
        'mascarado onde a transcrição mascara dados. Sugestões só existem enquanto `learning` está ligado: o que foi corrigido em 3 lugares ou em 2 transcrições. ' +
        'Delas ficam de fora números, dados ditados e tudo o que é de transcrições com `redact`.',
      responses: {
        '200': jsonResponse('O vocabulário.', 'Vocabulary', EXAMPLE_VOCABULARY),
        ...errorResponses('invalid_parameter'),
      },
    },
    patch: {
      operationId: 'changeVocabulary',
      tags,
      summary: 'Liga ou desliga o aprendizado com as correções',
      description: 'Nada é comparado antes de ligar. Desligar apaga o que foi aprendido; o que a conta aceitou fica.',
      requestBody: body('ChangeVocabulary', { learning: true }),
      responses: {
        '200': jsonResponse('O vocabulário.', 'Vocabulary', EXAMPLE_VOCABULARY),
        ...errorResponses(...BODY_ERRORS),
      },
    },
    delete: {
      operationId: 'eraseVocabulary',
      tags,
      summary: 'Apaga o vocabulário e tudo o que foi aprendido',
      description: 'O aprendizado continua ligado ou desligado, e recomeça do zero.',
      responses: { '204': ERASED, ...errorResponses('invalid_parameter') },
    },
  },
  '/v1/vocabulary/entries': {
    post: {
      operationId: 'addVocabularyEntry',
      tags,
      summary: 'Acrescenta um termo ou uma troca',
      description: 'Também aceita uma sugestão, com o que ela diz. Uma troca das mesmas palavras substitui a anterior.',
      requestBody: body('NewVocabularyEntry', { kind: 'replacement', replaces: 'três membé', term: 'Tremembé' }),
      responses: {
        '201': jsonResponse('O que foi acrescentado.', 'VocabularyEntry', EXAMPLE_REPLACEMENT),
        ...errorResponses(...BODY_ERRORS),
      },
    },
  },
  '/v1/vocabulary/entries/{entry}': {
    delete: {
      operationId: 'removeVocabularyEntry',
      tags,
      summary: 'Apaga um termo ou uma troca',
      description: 'Transcrições que já foram pedidas não mudam.',
      parameters: [idOf('entry', 'O `id` do termo ou da troca.', EXAMPLE_REPLACEMENT.id)],
      responses: { '204': ERASED, ...errorResponses('invalid_parameter', 'not_found') },
    },
  },
  '/v1/vocabulary/suggestions/{suggestion}': {
    delete: {
      operationId: 'eraseVocabularySuggestion',
      tags,
      summary: 'Apaga uma sugestão, que não volta',
      parameters: [idOf('suggestion', 'O `id` da sugestão.', EXAMPLE_SUGGESTION.id)],
      responses: { '204': ERASED, ...errorResponses('invalid_parameter', 'not_found') },
    },
  },
};

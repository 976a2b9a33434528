import type { VocabularyEntry } from '@aether/domain';
import type { AccountVocabulary } from './usecases/read-vocabulary/read-vocabulary.usecase';
import type { VocabularyEntryObject, VocabularyObject } from './vocabulary.schema';

export function presentVocabulary({ learnsSince, entries, suggestions }: AccountVocabulary): VocabularyObject {
  return {
    object: 'vocabulary',
    learning: learnsSince !== null,
    learning_since: learnsSince?.toISOString() ?? null,
    entries: entries.map(presentEntry),
    suggestions: suggestions.map(({ id, ...suggestion }) => ({ id, object: 'vocabulary_suggestion', ...suggestion })),
  };
}

export function presentEntry({ id, kind, term, replaces, createdAt }: VocabularyEntry): VocabularyEntryObject {
  return {
    id,
    object: 'vocabulary_entry',
    kind,
    term,
    ...(replaces !== undefined && { replaces }),
    created_at: createdAt.toISOString(),
  };
}

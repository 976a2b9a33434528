import type { Change, TranscriptRevision, WrittenWord } from '@aether/language';
import type { RevisionObject } from './revision.schema';

export function presentRevision({
  revision,
  at,
  by,
  operations,
  change,
  keyterms,
}: TranscriptRevision): RevisionObject {
  return {
    object: 'transcript_revision',
    revision,
    created_at: at.toISOString(),
    by: { kind: by.kind, id: by.id },
    operations: [...operations],
    changes: change && presentChange(change),
    keyterms: [...keyterms],
  };
}

function presentChange({ splices, speakers }: Change): NonNullable<RevisionObject['changes']> {
  return {
    words: splices.map(({ from, to, words }) => ({ from, to, words: words.map(presentWord) })),
    speakers: [...speakers],
  };
}

function presentWord({ segment: _, literal: __, ...word }: WrittenWord): RevisionWord {
  return word;
}

type RevisionWord = NonNullable<RevisionObject['changes']>['words'][number]['words'][number];

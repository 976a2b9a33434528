import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import type { TranscriptionSummary } from '../../../api/queries';
import { TAGS_MAX } from '../../../labels/labels';
import { TagsField, tagsOf, type TagsDraft } from '../../../labels/tags-field';
import { saveLabels, showLabels } from '../../../labels/use-label';
import { COMMON_TEXTS } from '../../../texts/common';
import { BULK_TAG_TEXTS } from '../../../texts/transcriptions/bulk';
import { BulkForm, type BulkProps } from './bulk-form';
import { countRecordings } from './count-recordings';

/** Adds tags to the chosen recordings, and removes tags that they have. */
export function TagForm({ rows, ...props }: BulkProps) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<TagsDraft>({ tags: [], typed: '' });
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const present = [...new Set(rows.flatMap(({ tags = [] }) => tags))].sort();
  const added = tagsOf(draft);
  const retag = async ({ id, tags: before = [] }: TranscriptionSummary): Promise<void> => {
    const tags = [...new Set([...before.filter((tag) => !removed.includes(tag)), ...added])];
    if (tags.length > TAGS_MAX) throw tooMany();
    showLabels(queries, id, await saveLabels(id, { tags }));
  };
  return (
    <BulkForm
      {...props}
      rows={rows}
      submitLabel={COMMON_TEXTS.save}
      isDisabled={added.length === 0 && removed.length === 0}
      doing={BULK_TAG_TEXTS.doing}
      act={retag}
      outcome={(count) => BULK_TAG_TEXTS.done(countRecordings(count))}
    >
      <TagsField label={BULK_TAG_TEXTS.add} draft={draft} onChange={setDraft} autoFocus />
      {present.length > 0 && (
        <fieldset className="radios">
          <legend>{BULK_TAG_TEXTS.remove}</legend>
          {present.map((tag) => (
            <label key={tag} className="radio">
              <input
                type="checkbox"
                checked={removed.includes(tag)}
                onChange={({ currentTarget }) =>
                  setRemoved(currentTarget.checked ? [...removed, tag] : removed.filter((other) => other !== tag))
                }
              />
              <span className="wrap">{tag}</span>
            </label>
          ))}
        </fieldset>
      )}
    </BulkForm>
  );
}

function tooMany(): ApiError {
  const more = { param: null, requestId: null, retryAfterS: null };
  return new ApiError(400, 'too_many_tags', BULK_TAG_TEXTS.tooMany(TAGS_MAX), more);
}

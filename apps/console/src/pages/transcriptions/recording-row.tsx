import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { TranscriptionSummary } from '../../api/queries';
import { StatusBadge } from '../../components/status-badge';
import { formatClock, formatDateTime, formatDuration } from '../../format/format';
import { LabelForm } from '../../labels/label-form';
import { nameOf, untitledNameOf } from '../transcription/name-of';
import { ROW_TEXTS } from '../../texts/transcriptions/rows';
import { markWords } from './mark-words';
import type { Choose } from './use-chosen';

interface Props {
  readonly row: TranscriptionSummary;
  readonly isChosen: boolean;
  /** Null where none is shown. */
  readonly cost: string | null;
  /** The address of the list, to which the reading page leads back. */
  readonly list: string;
  readonly onTag: (tag: string) => void;
  readonly onChoose: Choose;
  /** Whether the user may change the title and the tags. */
  readonly edits: boolean;
}

/** A recording in the list. */
export const RecordingRow = memo(function RecordingRow({ row, isChosen, cost, list, onTag, onChoose, edits }: Props) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const isEdited = form === 'open';
  const name = nameOf(row);
  return (
    <li className="listed" data-chosen={isChosen || undefined}>
      {/* The label gives fingers the whole edge of the row. */}
      <label className="listed-choice">
        <input
          type="checkbox"
          data-row={row.id}
          checked={isChosen}
          aria-label={ROW_TEXTS.choose(name)}
          onChange={({ currentTarget, nativeEvent }) =>
            onChoose(row.id, { isChosen: currentTarget.checked, isRange: (nativeEvent as MouseEvent).shiftKey })
          }
        />
      </label>
      <div className="listed-main">
        {isEdited ? (
          <LabelForm recording={row} placeholder={untitledNameOf(row)} onClose={() => setForm('closed')} />
        ) : (
          <div className="listed-head">
            <Link to={`/transcricoes/${row.id}`} state={{ list }} className="wrap">
              {name}
            </Link>
            <StatusBadge status={row.status} />
          </div>
        )}
        <Facts row={row} cost={cost} />
        <Said row={row} list={list} />
        {!isEdited && (
          <div className="listed-foot">
            {row.tags !== undefined && <Tags tags={row.tags} onTag={onTag} />}
            {edits && (
              <button
                type="button"
                className="link-button"
                data-rename={row.id}
                autoFocus={form === 'closed'}
                aria-label={ROW_TEXTS.editLabelsOf(name)}
                onClick={() => setForm('open')}
              >
                {ROW_TEXTS.editLabels}
              </button>
            )}
          </div>
        )}
      </div>
    </li>
  );
});

function Facts({ row, cost }: Pick<Props, 'row' | 'cost'>) {
  const { title, reference, created_at, duration_s, speaker_count: speakers = 0 } = row;
  return (
    <ul className="facts listed-facts">
      {title !== undefined && reference !== undefined && <li className="wrap">{reference}</li>}
      <li>{formatDateTime(created_at)}</li>
      {duration_s !== null && <li>{formatDuration(duration_s)}</li>}
      {speakers > 0 && <li>{ROW_TEXTS.speakers(speakers)}</li>}
      {cost !== null && <li>{cost}</li>}
    </ul>
  );
}

/** The first words, or where the searched words are. */
function Said({ row, list }: { readonly row: TranscriptionSummary; readonly list: string }) {
  const { id, hits = [], preview } = row;
  if (hits.length === 0) {
    if (preview === undefined) return null;
    return <p className="listed-preview">{preview === '' ? ROW_TEXTS.noSpeech : preview}</p>;
  }
  return (
    <ol className="hits">
      {hits.map(({ start_s, text, words }) => (
        <li key={start_s}>
          <Link to={`/transcricoes/${id}?t=${start_s}`} state={{ list }} className="hit">
            <span className="hit-time">{formatClock(start_s)}</span>
            <span className="wrap">
              {markWords(text, words).map((part, index) =>
                part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface TagsProps {
  readonly tags: readonly string[];
  readonly onTag: (tag: string) => void;
}

function Tags({ tags, onTag }: TagsProps) {
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li key={tag}>
          <button
            type="button"
            className="tag tag-button wrap"
            aria-label={ROW_TEXTS.filterByTag(tag)}
            onClick={() => onTag(tag)}
          >
            {tag}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useCallback, useId } from 'react';
import type { ListFilter, TranscriptionStatus } from '../../api/queries';
import { SelectField } from '../../components/select-field';
import { STATUS_NAMES } from '../../texts/statuses';
import { TAG_MAX } from '../../labels/labels';
import { useKnownTags } from '../../labels/use-known-tags';
import { LIST_SEARCH_TEXTS, ORDER_NAMES } from '../../texts/transcriptions/page';
import { isSearchable, SEARCH_MAX } from './list-address';
import { NEWEST_FIRST } from './list-orders';
import { useTyped } from './use-typed';

const STATUSES = { all: LIST_SEARCH_TEXTS.anyStatus, ...STATUS_NAMES } as const;

interface Props {
  readonly filter: ListFilter;
  readonly onChange: (change: { readonly [Field in keyof ListFilter]: ListFilter[Field] | undefined }) => void;
}

/** The search over all that was said, and the filters of the list. */
export function ListSearch({ filter, onChange }: Props) {
  const id = useId();
  const known = useKnownTags();
  const setWords = useCallback(
    (words: string) => onChange({ words: isSearchable(words) ? words : undefined }),
    [onChange],
  );
  const setTag = useCallback((tag: string) => onChange({ tag: tag === '' ? undefined : tag }), [onChange]);
  const setFrom = useCallback((from: string) => onChange({ from: from === '' ? undefined : from }), [onChange]);
  const setTo = useCallback((to: string) => onChange({ to: to === '' ? undefined : to }), [onChange]);
  const words = useTyped(filter.words ?? '', setWords);
  const tag = useTyped(filter.tag ?? '', setTag);
  const isWordless = words.text.trim() !== '' && !isSearchable(words.text);
  return (
    <search className="list-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          words.apply();
          tag.apply();
        }}
      >
        <div className="field list-words">
          <label htmlFor={`${id}-words`}>{LIST_SEARCH_TEXTS.words}</label>
          <input
            id={`${id}-words`}
            type="search"
            enterKeyHint="search"
            aria-describedby={`${id}-more`}
            maxLength={SEARCH_MAX}
            placeholder={LIST_SEARCH_TEXTS.wordsPlaceholder}
            value={words.text}
            onChange={({ currentTarget }) => words.type(currentTarget.value)}
          />
          <p id={`${id}-more`} className="hint">
            {isWordless ? LIST_SEARCH_TEXTS.wordsInvalid : LIST_SEARCH_TEXTS.wordsHint}
          </p>
        </div>
        <div className="field field-inline">
          <label htmlFor={`${id}-tag`}>{LIST_SEARCH_TEXTS.tag}</label>
          <input
            id={`${id}-tag`}
            type="search"
            list={`${id}-tags`}
            autoComplete="off"
            maxLength={TAG_MAX}
            placeholder={LIST_SEARCH_TEXTS.tagPlaceholder}
            value={tag.text}
            onChange={({ currentTarget }) => tag.type(currentTarget.value)}
          />
          <datalist id={`${id}-tags`}>
            {known.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <SelectField
          label={LIST_SEARCH_TEXTS.status}
          value={filter.status ?? 'all'}
          options={STATUSES}
          onChange={(chosen: 'all' | TranscriptionStatus) =>
            onChange({ status: chosen === 'all' ? undefined : chosen })
          }
        />
        <SelectField
          label={LIST_SEARCH_TEXTS.order}
          value={filter.order ?? NEWEST_FIRST}
          options={ORDER_NAMES}
          onChange={(chosen) => onChange({ order: chosen === NEWEST_FIRST ? undefined : chosen })}
        />
        <DayField label={LIST_SEARCH_TEXTS.from} value={filter.from ?? ''} onChange={setFrom} />
        <DayField label={LIST_SEARCH_TEXTS.until} value={filter.to ?? ''} onChange={setTo} />
      </form>
    </search>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** The native date field. */
function DayField({ label, value, onChange }: DayProps) {
  const id = useId();
  const day = useTyped(value, onChange);
  return (
    <div className="field field-inline list-day">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={day.text} onChange={({ currentTarget }) => day.type(currentTarget.value)} />
    </div>
  );
}

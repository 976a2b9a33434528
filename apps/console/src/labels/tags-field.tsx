import { useId, type KeyboardEvent } from 'react';
import { LABEL_TEXTS } from '../texts/labels';
import { TAG_MAX, TAGS_MAX, withTag } from './labels';
import { useKnownTags } from './use-known-tags';

/** Tags, and the one that is being typed: it counts when the form is sent. */
export interface TagsDraft {
  readonly tags: readonly string[];
  readonly typed: string;
}

/** All tags of a draft. */
export function tagsOf({ tags, typed }: TagsDraft): readonly string[] {
  return withTag(tags, typed);
}

interface Props {
  readonly label: string;
  readonly draft: TagsDraft;
  readonly onChange: (draft: TagsDraft) => void;
  readonly autoFocus?: boolean;
}

export function TagsField({ label, draft, onChange, autoFocus = false }: Props) {
  const id = useId();
  const known = useKnownTags().filter((tag) => !draft.tags.includes(tag));
  const isFull = draft.tags.length >= TAGS_MAX;
  const add = (typed: string): void => onChange({ tags: withTag(draft.tags, typed), typed: '' });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && draft.typed === '') onChange({ tags: draft.tags.slice(0, -1), typed: '' });
    // In an empty field, Enter sends the form.
    if (draft.typed.trim() === '' || !['Enter', ','].includes(event.key)) return;
    event.preventDefault();
    add(draft.typed);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {draft.tags.length > 0 && (
        <ul className="tags">
          {draft.tags.map((tag) => (
            <li key={tag} className="tag">
              <span className="wrap">{tag}</span>
              <button
                type="button"
                className="tag-remove"
                aria-label={LABEL_TEXTS.removeTag(tag)}
                onClick={() => onChange({ ...draft, tags: draft.tags.filter((other) => other !== tag) })}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        list={`${id}-known`}
        aria-describedby={`${id}-more`}
        autoComplete="off"
        autoFocus={autoFocus}
        enterKeyHint="enter"
        maxLength={TAG_MAX}
        disabled={isFull}
        value={draft.typed}
        onChange={({ currentTarget }) => onChange({ ...draft, typed: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <datalist id={`${id}-known`}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <p id={`${id}-more`} className="hint">
        {isFull ? LABEL_TEXTS.tooMany(TAGS_MAX) : LABEL_TEXTS.hint}
      </p>
    </div>
  );
}

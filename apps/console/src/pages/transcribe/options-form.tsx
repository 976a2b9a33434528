import { useId, useState } from 'react';
import { CheckOption } from '../../components/check-option';
import { SelectField } from '../../components/select-field';
import { termsOf, type UploadOptions } from '../../uploads/options';
import { OPTIONS_TEXTS, SPEAKER_COUNTS } from '../../texts/transcribe';

interface Props {
  readonly options: UploadOptions;
  readonly onChange: (options: UploadOptions) => void;
}

export function OptionsForm({ options, onChange }: Props) {
  const set = (change: Partial<UploadOptions>): void => onChange({ ...options, ...change });
  return (
    <fieldset className="card">
      <legend>
        <h2>{OPTIONS_TEXTS.title}</h2>
      </legend>
      <div className="choices">
        <div className="choice-with-more">
          <CheckOption
            label={OPTIONS_TEXTS.diarization}
            description={OPTIONS_TEXTS.diarizationHint}
            isSelected={options.diarization}
            onChange={(diarization) => set({ diarization })}
          />
          {options.diarization && (
            <SelectField
              label={OPTIONS_TEXTS.speakers}
              value={options.speakers === null ? 'auto' : String(options.speakers)}
              options={SPEAKER_COUNTS}
              onChange={(count) => set({ speakers: count === 'auto' ? null : Number(count) })}
            />
          )}
        </div>
        <CheckOption
          label={OPTIONS_TEXTS.entities}
          description={OPTIONS_TEXTS.entitiesHint}
          isSelected={options.entities}
          onChange={(entities) => set({ entities })}
        />
        <CheckOption
          label={OPTIONS_TEXTS.sentiment}
          description={OPTIONS_TEXTS.sentimentHint}
          isSelected={options.sentiment}
          onChange={(sentiment) => set({ sentiment })}
        />
        <CheckOption
          label={OPTIONS_TEXTS.redact}
          description={OPTIONS_TEXTS.redactHint}
          isSelected={options.redact}
          onChange={(redact) => set({ redact })}
        />
        <Vocabulary terms={options.keyterms} onChange={(keyterms) => set({ keyterms })} />
      </div>
    </fieldset>
  );
}

interface VocabularyProps {
  readonly terms: readonly string[];
  readonly onChange: (terms: readonly string[]) => void;
}

/** Keeps the typed text locally, because the options hold only the parsed terms. */
function Vocabulary({ terms, onChange }: VocabularyProps) {
  const id = useId();
  const [typed, setTyped] = useState(terms.join('\n'));
  return (
    <div className="field choices-whole">
      <label htmlFor={id}>{OPTIONS_TEXTS.keyterms}</label>
      <textarea
        id={id}
        rows={2}
        aria-describedby={`${id}-more`}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(termsOf(currentTarget.value));
        }}
      />
      <p id={`${id}-more`} className="hint">
        {OPTIONS_TEXTS.keytermsHint}
      </p>
    </div>
  );
}

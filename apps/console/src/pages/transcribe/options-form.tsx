import { useId, useState } from 'react';
import { CheckOption } from '../../components/check-option';
import { SelectField } from '../../components/select-field';
import { termsOf, type UploadOptions } from '../../uploads/options';

interface Props {
  readonly options: UploadOptions;
  readonly onChange: (options: UploadOptions) => void;
}

const SPEAKERS: Readonly<Record<string, string>> = { auto: 'Detectar automaticamente', 1: '1', 2: '2', 3: '3', 4: '4' };

export function OptionsForm({ options, onChange }: Props) {
  const set = (change: Partial<UploadOptions>): void => onChange({ ...options, ...change });
  return (
    <fieldset className="card">
      <legend>
        <h2>2. O que você quer da transcrição</h2>
      </legend>
      <div className="choices">
        <div className="choice-with-more">
          <CheckOption
            label="Separar quem fala"
            description="Cada trecho diz de quem é a voz, até 4 pessoas."
            isSelected={options.diarization}
            onChange={(diarization) => set({ diarization })}
          />
          {options.diarization && (
            <SelectField
              label="Quantas pessoas falam?"
              value={options.speakers === null ? 'auto' : String(options.speakers)}
              options={SPEAKERS}
              onChange={(count) => set({ speakers: count === 'auto' ? null : Number(count) })}
            />
          )}
        </div>
        <CheckOption
          label="Identificar dados falados"
          description="CPF, e-mail, telefone, CEP e valores aparecem formatados, com o segundo em que foram ditos."
          isSelected={options.entities}
          onChange={(entities) => set({ entities })}
        />
        <CheckOption
          label="Medir o tom da conversa"
          description="Diz se cada frase é positiva, neutra ou negativa."
          isSelected={options.sentiment}
          onChange={(sentiment) => set({ sentiment })}
        />
        <CheckOption
          label="Esconder dados pessoais, para sempre"
          description="Os dados ditados viram máscaras como [CPF_1], e o áudio é apagado no fim. Não dá para desfazer."
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
      <label htmlFor={id}>Nomes e termos que aparecem no áudio (opcional)</label>
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
        Nomes de pessoas, empresas, siglas; um por linha ou separados por vírgula, até 200.
      </p>
    </div>
  );
}

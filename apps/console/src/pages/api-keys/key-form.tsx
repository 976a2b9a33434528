import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckOption } from '../../components/check-option';
import { DialogForm } from '../../components/dialog-form';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { formatDateTime } from '../../format/format';
import type { ApiKey, KeyFields } from '../../api/queries';
import { EXPIRY_NAMES, KEY_FORM_TEXTS } from '../../texts/api-keys/page';
import { SCOPE_TEXTS } from '../../texts/api-keys/scopes';
import { useKnownProjects } from './use-known-projects';
import { expiryOf, limitText, parseLimit, SCOPE_NAMES, type Expiry } from './key-options';

interface Props {
  /** The key to change; absent: a new one. */
  readonly apiKey?: ApiKey;
  readonly nameLabel: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly onSubmit: (fields: KeyFields) => Promise<unknown>;
}

/** Name, project, permissions, expiry and limit of a new or an existing key. */
export function KeyForm({ apiKey, nameLabel, submitLabel, onClose, onSubmit }: Props) {
  const [name, setName] = useState(apiKey?.name ?? '');
  const [project, setProject] = useState(apiKey?.project ?? '');
  const [scopes, setScopes] = useState<ApiKey['scopes']>(apiKey?.scopes ?? [...SCOPE_NAMES]);
  const [expiry, setExpiry] = useState<Expiry | 'keep'>(apiKey?.expires_at == null ? 'never' : 'keep');
  const [limit, setLimit] = useState(limitText(apiKey?.monthly_limit_brl ?? null));
  const submit = useMutation({
    mutationFn: () =>
      onSubmit({
        name,
        project: project.trim() === '' ? null : project.trim(),
        scopes,
        monthly_limit_brl: parseLimit(limit) ?? null,
        ...(expiry !== 'keep' && { expires_at: expiryOf(expiry, new Date()) }),
      }),
    onSuccess: onClose,
  });
  const current = apiKey?.expires_at;
  const kept = current == null ? {} : { keep: KEY_FORM_TEXTS.keepExpiry(formatDateTime(current)) };
  // `keep` is selected only where it is an option.
  const expiries = { ...kept, ...EXPIRY_NAMES } as Readonly<Record<Expiry | 'keep', string>>;
  return (
    <DialogForm
      submitLabel={submitLabel}
      action={submit}
      onSubmit={() => {
        if (scopes.length > 0) submit.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={nameLabel}
        description={KEY_FORM_TEXTS.nameHint}
        autoFocus
        isRequired
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <TextField
        label={KEY_FORM_TEXTS.project}
        description={KEY_FORM_TEXTS.projectHint}
        autoComplete="off"
        maxLength={60}
        suggestions={useKnownProjects()}
        value={project}
        onChange={setProject}
      />
      <fieldset className="options">
        <legend>{KEY_FORM_TEXTS.scopes}</legend>
        {SCOPE_NAMES.map((scope) => (
          <CheckOption
            key={scope}
            {...SCOPE_TEXTS[scope]}
            isSelected={scopes.includes(scope)}
            onChange={(selected) =>
              setScopes(SCOPE_NAMES.filter((each) => (each === scope ? selected : scopes.includes(each))))
            }
          />
        ))}
        {scopes.length === 0 && (
          <p role="status" className="field-error">
            {KEY_FORM_TEXTS.noScope}
          </p>
        )}
      </fieldset>
      <SelectField label={KEY_FORM_TEXTS.expires} value={expiry} options={expiries} onChange={setExpiry} />
      <TextField
        label={KEY_FORM_TEXTS.limit}
        description={KEY_FORM_TEXTS.limitHint}
        inputMode="decimal"
        validate={(value) => (parseLimit(value) === undefined ? KEY_FORM_TEXTS.limitInvalid : null)}
        value={limit}
        onChange={setLimit}
      />
    </DialogForm>
  );
}

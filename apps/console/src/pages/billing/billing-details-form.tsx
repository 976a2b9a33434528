import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { formErrorsOf } from '../../api/api-error';
import { billingDetailsQuery, type BillingDetails } from '../../api/queries';
import { Button } from '../../components/button';
import { ErrorAlert } from '../../components/alert';
import { TextField } from '../../components/text-field';
import { SubmitForm } from '../../components/submit-form';
import { BILLING_DETAILS_TEXTS } from '../../texts/billing/page';
import { COMMON_TEXTS } from '../../texts/common';

const MAX_NAME = 150;
const MAX_ADDRESS = 200;

interface Props {
  readonly details: BillingDetails;
  readonly onClose: () => void;
}

export function BillingDetailsForm({ details, onClose }: Props) {
  const queries = useQueryClient();
  const [name, setName] = useState(details.name ?? '');
  const [taxId, setTaxId] = useState(details.tax_id ?? '');
  const [address, setAddress] = useState(details.address ?? '');
  const [email, setEmail] = useState(details.email ?? '');
  const save = useMutation({
    mutationFn: () => {
      const body = { name, tax_id: taxId, address: textOrNull(address), email: textOrNull(email) };
      return unwrapResponse(app.PUT('/v1/app/billing-details', { body }));
    },
    onSuccess: (saved) => {
      queries.setQueryData(billingDetailsQuery.queryKey, saved);
      onClose();
    },
  });
  const errors = formErrorsOf(save.error);
  return (
    <SubmitForm className="stack form" {...errors.form} isBusy={save.isPending} onSubmit={() => save.mutate()}>
      <TextField
        label={BILLING_DETAILS_TEXTS.name}
        name="name"
        autoComplete="organization"
        isRequired
        maxLength={MAX_NAME}
        value={name}
        onChange={setName}
      />
      <TextField
        label={BILLING_DETAILS_TEXTS.taxId}
        name="tax-id"
        description={BILLING_DETAILS_TEXTS.taxIdHint}
        autoComplete="off"
        isRequired
        maxLength={40}
        value={taxId}
        onChange={setTaxId}
      />
      <TextField
        label={BILLING_DETAILS_TEXTS.address}
        name="address"
        autoComplete="street-address"
        maxLength={MAX_ADDRESS}
        value={address}
        onChange={setAddress}
      />
      <TextField
        label={BILLING_DETAILS_TEXTS.email}
        name="email"
        type="email"
        description={BILLING_DETAILS_TEXTS.emailHint}
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <p className="hint">{BILLING_DETAILS_TEXTS.apply}</p>
      <ErrorAlert error={errors.rest} />
      <div className="row">
        <Button type="submit" kind="primary" isPending={save.isPending}>
          {COMMON_TEXTS.save}
        </Button>
        <Button onPress={onClose}>{COMMON_TEXTS.back}</Button>
      </div>
    </SubmitForm>
  );
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

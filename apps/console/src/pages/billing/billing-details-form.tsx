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
        label="Nome ou razão social"
        name="name"
        autoComplete="organization"
        isRequired
        maxLength={MAX_NAME}
        value={name}
        onChange={setName}
      />
      <TextField
        label="CPF ou CNPJ"
        name="tax-id"
        description="Com ou sem pontuação."
        autoComplete="off"
        isRequired
        maxLength={40}
        value={taxId}
        onChange={setTaxId}
      />
      <TextField
        label="Endereço (opcional)"
        name="address"
        autoComplete="street-address"
        maxLength={MAX_ADDRESS}
        value={address}
        onChange={setAddress}
      />
      <TextField
        label="E-mail no recibo (opcional)"
        name="email"
        type="email"
        description="Sem ele, sai o e-mail da conta."
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <p className="hint">Valem para os próximos recibos. Os que já foram emitidos não mudam.</p>
      <ErrorAlert error={errors.rest} />
      <div className="row">
        <Button type="submit" kind="primary" isPending={save.isPending}>
          Salvar
        </Button>
        <Button onPress={onClose}>Voltar</Button>
      </div>
    </SubmitForm>
  );
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { unwrapResponse } from '../../api/unwrap-response';
import { app } from '../../api/clients';
import { billingDetailsQuery, paymentsQuery, type BillingDetails as Details } from '../../api/queries';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Loaded } from '../../components/loaded';
import { BILLING_DETAILS_TEXTS } from '../../texts/billing/page';
import { COMMON_TEXTS } from '../../texts/common';
import { BILLING_DETAILS_ID } from './billing-details-link';
import { BillingDetailsForm } from './billing-details-form';

/** Who the next receipts are made out to. Offered once there is a payment, and to users who follow a link to it. */
export function BillingDetails() {
  const { hash, key } = useLocation();
  const isLinked = hash === `#${BILLING_DETAILS_ID}`;
  const query = useQuery(billingDetailsQuery);
  const payments = useQuery(paymentsQuery).data?.data ?? [];
  const heading = useHeadingOfLink(isLinked);
  if (!isLinked && payments.length === 0 && (query.data?.name ?? null) === null) return null;
  return (
    <section className="card stack" aria-labelledby={BILLING_DETAILS_ID}>
      <h2 id={BILLING_DETAILS_ID} ref={heading} tabIndex={-1}>
        {BILLING_DETAILS_TEXTS.title}
      </h2>
      <Loaded query={query} what={BILLING_DETAILS_TEXTS.what}>
        {/* Each visit by the link opens the form. */}
        {(details) => <DetailsState key={isLinked ? key : ''} details={details} isLinked={isLinked} />}
      </Loaded>
    </section>
  );
}

function DetailsState({ details, isLinked }: { readonly details: Details; readonly isLinked: boolean }) {
  const isGiven = details.name !== null;
  const [isEditing, setEditing] = useState(isLinked && !isGiven);
  if (isEditing) return <BillingDetailsForm details={details} onClose={() => setEditing(false)} />;
  if (isGiven) return <Given details={details} onEdit={() => setEditing(true)} />;
  return (
    <>
      <p>{BILLING_DETAILS_TEXTS.none}</p>
      <div>
        <Button onPress={() => setEditing(true)}>{BILLING_DETAILS_TEXTS.add}</Button>
      </div>
    </>
  );
}

function Given({ details, onEdit }: { readonly details: Details; readonly onEdit: () => void }) {
  const queries = useQueryClient();
  const [isErasing, setErasing] = useState(false);
  const { name, tax_id, address, email } = details;
  const erase = async (): Promise<void> => {
    await unwrapResponse(app.DELETE('/v1/app/billing-details'));
    await queries.invalidateQueries(billingDetailsQuery);
  };
  return (
    <>
      <address className="party wrap">
        <strong>{name}</strong>
        <span>
          {nameOfTaxId(tax_id ?? '')} {tax_id}
        </span>
        {address !== null && <span>{address}</span>}
        {email !== null && <span>{email}</span>}
      </address>
      <p className="hint">{BILLING_DETAILS_TEXTS.apply}</p>
      <div className="row">
        <Button onPress={onEdit}>{BILLING_DETAILS_TEXTS.change}</Button>
        <Button onPress={() => setErasing(true)}>{BILLING_DETAILS_TEXTS.delete}</Button>
      </div>
      <ConfirmDialog
        title={BILLING_DETAILS_TEXTS.deleteTitle}
        confirmLabel={COMMON_TEXTS.delete}
        isOpen={isErasing}
        onClose={() => setErasing(false)}
        onConfirm={erase}
      >
        <p>{BILLING_DETAILS_TEXTS.deleteText}</p>
      </ConfirmDialog>
    </>
  );
}

/** Of a number with its punctuation. */
function nameOfTaxId(taxId: string): string {
  return taxId.includes('/') ? 'CNPJ' : 'CPF';
}

/** The heading that a link leads to: in view and focused, after the page has focused its title. */
function useHeadingOfLink(isLinked: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (!isLinked) return;
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLinked, key]);
  return heading;
}

import type { InvoiceParty } from '@aether/domain';
import { formatTaxId } from '@aether/language';
import type { BillingDetailsObject } from './billing-details.schema';

export function presentBillingDetails(details: InvoiceParty | undefined): BillingDetailsObject {
  return {
    object: 'billing_details',
    name: details?.name ?? null,
    tax_id: details === undefined ? null : formatTaxId(details.taxId),
    address: details?.address ?? null,
    email: details?.email ?? null,
  };
}

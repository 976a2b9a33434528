/** Leads to the billing details, from the purchase and from the payment. */
export const BILLING_DETAILS_LINK_TEXTS = {
  needsTaxId: 'Precisa do recibo com CPF ou CNPJ?',
  addBeforePaying: 'Informe os dados para o recibo',
  beforePaying: 'antes de pagar.',
  issuedTo: (name: string) => `O recibo sai em nome de ${name}`,
  check: 'conferir os dados',
} as const;

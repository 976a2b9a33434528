/** One side of a receipt: its issuer, or the customer that it is made out to. */
export interface InvoiceParty {
  /** Razão social of a company, or name of a person. */
  readonly name: string;
  /** CPF or CNPJ without punctuation: 11 digits, or 14 digits and capital letters. */
  readonly taxId: string;
  /** In one line. */
  readonly address?: string;
  readonly email?: string;
}

/** Characters that a line of a receipt holds at most. */
export const MAX_PARTY_NAME = 150;
export const MAX_PARTY_ADDRESS = 200;

import { MAX_PARTY_ADDRESS, MAX_PARTY_NAME, type InvoiceParty } from '@aether/domain';
import { readTaxId } from '@aether/language';
import { z } from 'zod';
import { email, text } from './env-values';

const line = (most: number) =>
  text
    .max(most, `must have at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'must be one line')
    .meta({ accepts: `text of up to ${most} characters` });

const cnpj = z
  .string()
  .refine((value) => readTaxId(value)?.kind === 'cnpj', 'must be a CNPJ with valid check digits')
  .transform((value) => readTaxId(value)?.value ?? '')
  .meta({ accepts: 'CNPJ, with or without punctuation' });

/** What receipts say about the company that issues them. */
export const ISSUER_VARIABLES = {
  AETHER_ISSUER_NAME: line(MAX_PARTY_NAME).optional(),
  AETHER_ISSUER_CNPJ: cnpj.optional(),
  AETHER_ISSUER_ADDRESS: line(MAX_PARTY_ADDRESS).optional(),
  AETHER_ISSUER_EMAIL: email.optional(),
};

type IssuerEnv = z.output<z.ZodObject<typeof ISSUER_VARIABLES>>;

const NEEDED = ['AETHER_ISSUER_NAME', 'AETHER_ISSUER_CNPJ'] as const;

/** Null: receipts name no issuer. */
export function readIssuerSettings(env: IssuerEnv): InvoiceParty | null {
  const { AETHER_ISSUER_NAME: name, AETHER_ISSUER_CNPJ: taxId } = env;
  if (name === undefined || taxId === undefined) return null;
  const { AETHER_ISSUER_ADDRESS: address, AETHER_ISSUER_EMAIL: contact } = env;
  return { name, taxId, ...(address !== undefined && { address }), ...(contact !== undefined && { email: contact }) };
}

/** An issuer is useless to a finance department without both name and CNPJ. */
export function issuerProblems(env: IssuerEnv): readonly string[] {
  const names = Object.keys(ISSUER_VARIABLES) as (keyof typeof ISSUER_VARIABLES)[];
  const given = names.filter((name) => env[name] !== undefined);
  const missing = given.length === 0 ? [] : NEEDED.filter((name) => env[name] === undefined);
  return missing.map((name) => `${name}: must be set together with ${given.join(', ')}`);
}

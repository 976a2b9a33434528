import { MAX_PARTY_ADDRESS, MAX_PARTY_NAME } from '@aether/domain';
import { readTaxId } from '@aether/language';
import { z } from 'zod';
import { emailSchema } from '../auth/sign-in/sign-in.schema';

const NAME_MISSING = 'informe o nome ou a razão social';
const TAX_ID_WRONG = 'confira o CPF ou CNPJ, os dígitos verificadores não batem';
const TAX_ID_MAX = 40;

/** Control and format characters, which could reorder or hide text on a receipt. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** Text in one line of a receipt. */
const line = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .normalize('NFC')
    .trim()
    .overwrite((text) => text.replace(/\s+/gu, ' '))
    .refine((text) => text !== '', missing)
    .refine((text) => [...text].length <= most, `use até ${most} caracteres`)
    .refine((text) => !INVISIBLE.test(text), 'use texto sem caracteres de controle');

export const newBillingDetailsSchema = z
  .strictObject({
    name: line(NAME_MISSING, MAX_PARTY_NAME).describe('Nome da pessoa, ou razão social da empresa.'),
    tax_id: z
      .string({ error: 'informe o CPF ou o CNPJ' })
      .refine((text) => text.trim() !== '', 'informe o CPF ou o CNPJ')
      .refine((text) => text.length <= TAX_ID_MAX && readTaxId(text) !== null, TAX_ID_WRONG)
      .describe('CPF ou CNPJ, também o alfanumérico; com ou sem pontuação.'),
    address: line('escreva o endereço, ou envie nulo', MAX_PARTY_ADDRESS)
      .nullish()
      .describe('Endereço em texto livre; nulo ou ausente: o recibo não tem.'),
    email: emailSchema.nullish().describe('E-mail que sai no recibo; nulo ou ausente: o da conta.'),
  })
  .describe('Substitui os dados anteriores por inteiro.');

export type NewBillingDetails = z.output<typeof newBillingDetailsSchema>;

const optionalText = z.string().nullable();

export const billingDetailsSchema = z.strictObject({
  object: z.literal('billing_details'),
  name: optionalText.describe('Nulo, com os demais, enquanto a conta não tem dados para o recibo.'),
  tax_id: optionalText.describe('CPF ou CNPJ, com pontuação.'),
  address: optionalText,
  email: optionalText.describe('Nulo: o recibo tem o e-mail da conta.'),
});

export type BillingDetailsObject = z.infer<typeof billingDetailsSchema>;

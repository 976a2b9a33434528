import { DISPUTE_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@aether/domain';
import { z } from 'zod';

const brl = z.number().min(0);
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-z]{26}$`));
const method = z.enum(PAYMENT_METHODS, { error: 'use `pix` ou `card`' });

export const offerSchema = z.strictObject({
  amount_brl: brl,
  brl_per_hour: brl.describe('Preço da hora de áudio com este crédito.'),
});

export const offersSchema = z.strictObject({
  object: z.literal('offers'),
  methods: z.array(method).describe('Vazio onde não se recebem pagamentos.'),
  sandbox: z.boolean().describe('Ambiente de testes: nenhum dinheiro é movimentado.'),
  top_ups: z.array(offerSchema),
  subscription: offerSchema.nullable().describe('Por mês; nulo onde não é oferecida.'),
});

export const newTopUpSchema = z.strictObject({
  amount_brl: z.number({ error: 'use um dos valores oferecidos, como 50' }),
  method,
});

export const newSubscriptionSchema = z.strictObject({ method });

export const paymentSchema = z.strictObject({
  id: id('pay'),
  object: z.literal('payment'),
  kind: z.enum(['top_up', 'subscription']),
  amount_brl: brl,
  brl_per_hour: brl,
  method,
  status: z.enum(PAYMENT_STATUSES),
  sandbox: z.boolean(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe('Até quando o Pix pode ser pago.'),
  confirmed_at: z.iso.datetime().nullable(),
  pix: z
    .strictObject({
      code: z.string().describe('O Pix copia e cola: BR Code com valor e identificador.'),
      qr_png: z.string().describe('Caminho da imagem.'),
      qr_svg: z.string(),
    })
    .nullable(),
  checkout_url: z
    .string()
    .nullable()
    .describe('Do cartão: a página de quem recebe o pagamento, que pede os dados; eles não passam por aqui.'),
  invoice_id: z.string().nullable(),
  refunded_brl: brl.describe('O que já foi devolvido ao pagador.'),
  dispute: z
    .enum(DISPUTE_STATUSES)
    .nullable()
    .describe(
      'A contestação do pagador junto ao banco: em aberto, decidida a favor do serviço ou contra ele; nulo sem nenhuma.',
    ),
  credited: z.boolean().describe('Se o pagamento virou saldo.'),
});

/** Only in the sandbox. */
export const sandboxRefundSchema = z.strictObject({
  amount_brl: z
    .number({ error: 'use um valor em reais' })
    .min(0.01, 'use um valor em reais acima de zero')
    .refine((brl) => Math.abs(brl * 100 - Math.round(brl * 100)) < 1e-6, 'use até duas casas decimais')
    .optional()
    .describe('Sem ele, o resto do pagamento.'),
});

/** Only in the sandbox. */
export const sandboxDisputeSchema = z.strictObject({
  status: z.enum(DISPUTE_STATUSES, { error: 'use `open`, `won` ou `lost`' }),
});

export const paymentListSchema = z.strictObject({ data: z.array(paymentSchema).describe('Os 100 mais novos.') });

const invoiceParty = z.strictObject({
  name: z.string(),
  tax_id: z.string().describe('CPF ou CNPJ, com pontuação.'),
  address: z.string().nullable(),
  email: z.string().nullable(),
});

export const invoiceSchema = z.strictObject({
  id: id('inv'),
  object: z.literal('invoice'),
  number: z.string().describe('Sem saltos, em toda a casa.'),
  issued_at: z.iso.datetime(),
  issuer: invoiceParty
    .nullable()
    .describe('Quem emitiu, como estava na emissão; nulo onde não é configurado, e em recibos antigos.'),
  customer: invoiceParty
    .nullable()
    .describe('Em nome de quem, como estava na emissão; nulo se a conta não tinha dados para o recibo.'),
  email: z.string().describe('O e-mail da conta na emissão.'),
  description: z.string(),
  amount_brl: brl,
  method,
  payment_id: id('pay'),
  period: z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable().describe('Da assinatura.'),
  notice: z.string().describe('Que não é documento fiscal.'),
  fiscal_document: z
    .strictObject({ number: z.string(), url: z.string() })
    .nullable()
    .describe('A NFS-e, onde é emitida.'),
  sandbox: z.boolean(),
  pdf: z.string().describe('Caminho do PDF.'),
});

export const invoiceListSchema = z.strictObject({ data: z.array(invoiceSchema).describe('Os 100 mais novos.') });

export type OffersObject = z.infer<typeof offersSchema>;
export type PaymentObject = z.infer<typeof paymentSchema>;
export type PaymentListObject = z.infer<typeof paymentListSchema>;
export type InvoiceObject = z.infer<typeof invoiceSchema>;
export type InvoiceListObject = z.infer<typeof invoiceListSchema>;

import { queryParameters } from '../platform/openapi/query-parameters';
import { statementQuery } from './statement-month';
import { REQUEST_ID } from '../platform/openapi/responses';
import { appResponse, appOperation } from '../platform/openapi/console-operation';

const tag = 'Pagamentos';

const PAYMENT_ID = 'pay_01k9zv3m5q8r2t4w6y8a0c1e3g';
const INVOICE_ID = 'inv_01k9zv3m5q8r2t4w6y8a0c1e3g';

const EXAMPLE_PAYMENT = {
  id: PAYMENT_ID,
  object: 'payment',
  kind: 'top_up',
  amount_brl: 50,
  brl_per_hour: 1.71,
  method: 'pix',
  status: 'pending',
  sandbox: false,
  created_at: '2026-03-02T14:05:10.120Z',
  expires_at: '2026-03-02T15:05:10.120Z',
  confirmed_at: null,
  pix: {
    code: '00020126…6304A13F',
    qr_png: `/v1/app/payments/${PAYMENT_ID}/qr.png`,
    qr_svg: `/v1/app/payments/${PAYMENT_ID}/qr.svg`,
  },
  checkout_url: null,
  invoice_id: null,
  refunded_brl: 0,
  dispute: null,
  credited: false,
};

const EXAMPLE_INVOICE = {
  id: INVOICE_ID,
  object: 'invoice',
  number: '00000042',
  issued_at: '2026-03-02T14:06:31.004Z',
  issuer: {
    name: 'Exemplo Transcrições Ltda.',
    tax_id: '11.444.777/0001-61',
    address: 'Rua Direita, 100, Sé, São Paulo, SP, 01002-000',
    email: 'financeiro@exemplo.com.br',
  },
  customer: { name: 'Clínica Boa Vista Ltda.', tax_id: '11.222.333/0001-81', address: null, email: null },
  email: 'ana@exemplo.com.br',
  description: 'Recarga de crédito para transcrição de áudio, a R$ 1,71 por hora',
  amount_brl: 50,
  method: 'pix',
  payment_id: PAYMENT_ID,
  period: null,
  notice: 'Recibo de pagamento. Não é documento fiscal: não substitui a NFS-e.',
  fiscal_document: null,
  sandbox: false,
  pdf: `/v1/app/invoices/${INVOICE_ID}/pdf`,
};

const idLike = (example: string): object => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  example,
});

const file = (description: string, type: string): object => ({
  description,
  headers: REQUEST_ID,
  content: { [type]: { schema: { type: 'string' } } },
});

const paymentAnswer = (description: string): object =>
  appResponse(description, { schema: 'Payment', example: EXAMPLE_PAYMENT });

/** An operation that reads one resource by its id. */
const one = (operationId: string, summary: string, example: string, response: object): object =>
  appOperation({
    operationId,
    tag,
    summary,
    parameters: [idLike(example)],
    responses: { 200: response },
    errors: ['not_found'],
  });

const buy = (operationId: string, summary: string, schema: 'NewTopUp' | 'NewSubscription', example: object): object =>
  appOperation({
    operationId,
    tag,
    summary,
    description: 'O crédito aparece quando o pagamento é confirmado.',
    changes: true,
    body: { schema, example },
    responses: { 201: paymentAnswer('O pagamento, à espera.') },
    errors: ['not_found'],
  });

export const billingPaths = {
  '/v1/app/balance': {
    get: appOperation({
      operationId: 'getBalance',
      tag,
      summary: 'O saldo',
      responses: {
        200: appResponse('O saldo.', {
          schema: 'Balance',
          example: { available_brl: 0.9, reserved_brl: 0, debt_brl: 0, lots: [] },
        }),
      },
    }),
  },
  '/v1/app/statement': {
    get: appOperation({
      operationId: 'getStatement',
      tag,
      summary: 'O extrato de um mês, em CSV',
      parameters: queryParameters(statementQuery),
      responses: { 200: file('O extrato.', 'text/csv') },
    }),
  },
  '/v1/app/offers': {
    get: appOperation({
      operationId: 'getOffers',
      tag,
      summary: 'O que pode ser comprado, e como',
      responses: {
        200: appResponse('As ofertas.', {
          schema: 'Offers',
          example: {
            object: 'offers',
            methods: ['pix', 'card'],
            sandbox: false,
            top_ups: [{ amount_brl: 20, brl_per_hour: 1.8 }],
            subscription: null,
          },
        }),
      },
    }),
  },
  '/v1/app/top-ups': {
    post: buy('createTopUp', 'Compra crédito', 'NewTopUp', { amount_brl: 50, method: 'pix' }),
  },
  '/v1/app/subscription': {
    post: buy('createSubscription', 'Paga um mês de assinatura', 'NewSubscription', { method: 'card' }),
  },
  '/v1/app/payments': {
    get: appOperation({
      operationId: 'listPayments',
      tag,
      summary: 'Os pagamentos, do mais novo ao mais antigo',
      responses: {
        200: appResponse('Os pagamentos.', { schema: 'PaymentList', example: { data: [EXAMPLE_PAYMENT] } }),
      },
    }),
  },
  '/v1/app/payments/{id}': {
    get: one('getPayment', 'Um pagamento, como está agora', PAYMENT_ID, paymentAnswer('O pagamento.')),
  },
  '/v1/app/payments/{id}/qr.png': {
    get: one('getPixPng', 'O Pix como QR code, em PNG', PAYMENT_ID, file('A imagem.', 'image/png')),
  },
  '/v1/app/payments/{id}/qr.svg': {
    get: one('getPixSvg', 'O Pix como QR code, em SVG', PAYMENT_ID, file('A imagem.', 'image/svg+xml')),
  },
  '/v1/app/payments/{id}/sandbox-payment': {
    post: appOperation({
      operationId: 'payInSandbox',
      tag,
      summary: 'Paga no ambiente de testes, como o banco do pagador faria',
      changes: true,
      parameters: [idLike(PAYMENT_ID)],
      responses: { 200: paymentAnswer('O pagamento.') },
      errors: ['not_found'],
    }),
  },
  '/v1/app/payments/{id}/sandbox-refund': {
    post: appOperation({
      operationId: 'refundInSandbox',
      tag,
      summary: 'Reembolsa no ambiente de testes, como quem recebeu o pagamento faria',
      changes: true,
      parameters: [idLike(PAYMENT_ID)],
      body: { schema: 'SandboxRefund', example: { amount_brl: 20 } },
      responses: { 200: paymentAnswer('O pagamento.') },
      errors: ['not_found'],
    }),
  },
  '/v1/app/payments/{id}/sandbox-dispute': {
    post: appOperation({
      operationId: 'disputeInSandbox',
      tag,
      summary: 'Contesta no ambiente de testes, como o pagador faria, ou decide a contestação, como o banco faria',
      changes: true,
      parameters: [idLike(PAYMENT_ID)],
      body: { schema: 'SandboxDispute', example: { status: 'open' } },
      responses: { 200: paymentAnswer('O pagamento.') },
      errors: ['not_found'],
    }),
  },
  '/v1/app/invoices': {
    get: appOperation({
      operationId: 'listInvoices',
      tag,
      summary: 'Os recibos, do mais novo ao mais antigo',
      responses: { 200: appResponse('Os recibos.', { schema: 'InvoiceList', example: { data: [EXAMPLE_INVOICE] } }) },
    }),
  },
  '/v1/app/invoices/{id}': {
    get: one(
      'getInvoice',
      'Um recibo',
      INVOICE_ID,
      appResponse('O recibo.', { schema: 'Invoice', example: EXAMPLE_INVOICE }),
    ),
  },
  '/v1/app/invoices/{id}/pdf': {
    get: one('getInvoicePdf', 'Um recibo, em PDF', INVOICE_ID, file('O recibo.', 'application/pdf')),
  },
};

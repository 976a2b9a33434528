import { appOperation, appResponse, NO_CONTENT } from '../platform/openapi/console-operation';

const tag = 'Pagamentos';

const EXAMPLE = {
  object: 'billing_details',
  name: 'Clínica Boa Vista Ltda.',
  tax_id: '11.222.333/0001-81',
  address: 'Avenida Paulista, 1000, conjunto 51, São Paulo, SP, 01310-100',
  email: 'financeiro@exemplo.com.br',
};

const { object: _, ...EXAMPLE_BODY } = EXAMPLE;

const answer = (description: string): object =>
  appResponse(description, { schema: 'BillingDetails', example: EXAMPLE });

export const billingDetailsPaths = {
  '/v1/app/billing-details': {
    get: appOperation({
      operationId: 'getBillingDetails',
      tag,
      summary: 'Os dados para o recibo',
      responses: { 200: answer('Os dados; nulos enquanto a conta não tem.') },
    }),
    put: appOperation({
      operationId: 'replaceBillingDetails',
      tag,
      summary: 'Muda os dados para o recibo',
      description: 'Valem para os próximos recibos: os que já foram emitidos não mudam.',
      changes: true,
      body: { schema: 'NewBillingDetails', example: EXAMPLE_BODY },
      responses: { 200: answer('Os dados, como ficaram.') },
    }),
    delete: appOperation({
      operationId: 'eraseBillingDetails',
      tag,
      summary: 'Apaga os dados para o recibo',
      description: 'Os recibos que já foram emitidos não mudam.',
      changes: true,
      responses: { 204: NO_CONTENT },
    }),
  },
};

import { appOperation, appResponse } from '../platform/openapi/console-operation';
import { SITE_TEXTS } from './site.schema';

const EXAMPLE_SITE = {
  object: 'site',
  operator: { name: 'Exemplo Transcrições Ltda.', tax_id: '12.345.678/0001-95', email: 'contato@exemplo.com.br' },
  sign_in: { password: true, provider: { label: 'conta Exemplo' } },
  prices: {
    base_brl_per_hour: 1.8,
    sentiment_brl_per_hour: 0,
    trial_seconds: 1800,
    top_ups: [{ amount_brl: 20, brl_per_hour: 1.8 }],
    subscription: null,
  },
};

export const sitePaths = {
  '/v1/app/site': {
    get: appOperation({
      operationId: 'getSite',
      tag: 'Serviço',
      summary: 'O que as páginas públicas mostram: quem opera e preços',
      open: true,
      responses: { 200: appResponse('O serviço.', { schema: 'Site', example: EXAMPLE_SITE }) },
    }),
  },
  '/v1/app/site/texts/{name}': {
    get: appOperation({
      operationId: 'getSiteText',
      tag: 'Serviço',
      summary: 'Os termos ou o aviso de privacidade de quem opera o serviço',
      open: true,
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: [...SITE_TEXTS] },
          example: SITE_TEXTS[0],
        },
      ],
      responses: {
        200: appResponse('O texto.', {
          schema: 'SiteText',
          example: { object: 'site_text', name: 'terms', text: '## Uso\n\nUse com respeito.' },
        }),
      },
      errors: ['not_found'],
    }),
  },
};

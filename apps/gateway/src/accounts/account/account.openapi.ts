import { queryParameters } from '../../platform/openapi/query-parameters';
import { errorResponses, jsonResponse } from '../../platform/openapi/responses';
import { usageQuery } from './usage-query';

const tags = ['Conta'];

const USED = { transcriptions: 12, seconds: 5410, cost_brl: 2.705 };

export const accountPaths = {
  '/v1/account': {
    get: {
      operationId: 'getAccount',
      tags,
      summary: 'A conta, seu plano, seu saldo, seus limites e o espaço usado',
      responses: {
        '200': jsonResponse('A conta.', 'Account', {
          id: 'acc_01k9zv3m5q8r2t4w6y8a0c1e3g',
          object: 'account',
          email: 'ana@exemplo.com.br',
          name: null,
          tier: 'paid',
          created_at: '2026-03-02T14:05:10.120Z',
          balance: {
            available_brl: 48.7305,
            reserved_brl: 0.0245,
            debt_brl: 0,
            lots: [
              {
                kind: 'top_up',
                available_brl: 48.7305,
                brl_per_hour: 1.71,
                granted_at: '2026-03-02T14:05:10.120Z',
                expires_at: null,
              },
            ],
          },
          subscribed_until: null,
          trial_withheld: null,
          limits: {
            requests_per_minute: 600,
            simultaneous_transcriptions: 10,
            api_keys: 10,
            open_uploads: 100,
            stored_bytes: 50 * 2 ** 30,
          },
          storage: { used_bytes: 1_284_505_600 },
        }),
        ...errorResponses('invalid_parameter'),
      },
    },
  },
  '/v1/usage': {
    get: {
      operationId: 'getUsage',
      tags,
      summary: 'O que foi usado, por dia e por chave',
      description: 'Das transcrições terminadas, também as apagadas depois; no máximo 366 dias por chamada.',
      parameters: queryParameters(usageQuery),
      responses: {
        '200': jsonResponse('O uso.', 'Usage', {
          object: 'usage',
          from: '2026-03-01',
          to: '2026-03-30',
          time_zone: 'America/Sao_Paulo',
          total: USED,
          data: [
            {
              date: '2026-03-02',
              api_key_id: 'key_01k9zv3m5q8r2t4w6y8a0c1e3g',
              api_key_hint: 'x7Qa',
              project: 'Cobrança',
              ...USED,
            },
          ],
        }),
        ...errorResponses('invalid_parameter'),
      },
    },
  },
};

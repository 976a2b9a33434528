import { setting, type SettingDoc } from './setting-doc';
import type { ISSUER_VARIABLES } from './issuer-settings';

const GROUP = 'Receipts';

export const ISSUER_SETTING_DOCS: Readonly<Record<keyof typeof ISSUER_VARIABLES, SettingDoc>> = {
  AETHER_ISSUER_NAME: setting(
    GROUP,
    'Razão social of the company that issues receipts ([how to](../how-to/take-payments.md#receipts)). Set it together with the CNPJ. Not set: receipts name no issuer.',
    'Exemplo Transcrições Ltda.',
  ),
  AETHER_ISSUER_CNPJ: setting(GROUP, 'CNPJ of that company, numeric or with letters.', '11.222.333/0001-81'),
  AETHER_ISSUER_ADDRESS: setting(
    GROUP,
    'Address of that company, in one line. Not set: receipts have none.',
    'Rua Direita, 100, Sé, São Paulo, SP, 01002-000',
  ),
  AETHER_ISSUER_EMAIL: setting(
    GROUP,
    'Whom customers ask about a receipt. Not set: receipts have none.',
    'financeiro@exemplo.com.br',
  ),
};

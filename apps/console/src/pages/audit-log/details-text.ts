import type { AuditEntry } from '../../api/team-queries';
import { formatDate, formatMoney } from '../../format/format';
import { ROLE_NAMES } from '../../session/role-texts';

type Value = AuditEntry['details'][string];

const SCOPES = { transcribe: 'transcrever', read: 'ler', manage: 'gerenciar' };
const KINDS = { trial: 'teste grátis', grant: 'crédito dado', top_up: 'recarga', subscription: 'assinatura' };
const METHODS = { pix: 'Pix', card: 'cartão', provider: 'pelo provedor de acesso' };
const TIERS = { free: 'grátis', paid: 'pago', office: 'escritório' };
const DISPUTES = { open: 'em aberto', won: 'decidida a seu favor', lost: 'perdida' };

/** The text of a value that has one; else the value. */
function named(names: object, value: Value): string {
  const found = (names as Readonly<Record<string, string>>)[String(value)];
  return found ?? String(value);
}

const reais = (value: Value): string => formatMoney(Number(value) / 1e6);
const yesNo = (value: Value): string => (value === true ? 'sim' : 'não');

/** What each detail says, in the order of the text. Null: it says nothing to a person. */
const TEXTS: Readonly<Record<string, (value: Value) => string | null>> = {
  role: (value) => `função: ${named(ROLE_NAMES, value)}`,
  name: (value) => (value === '' ? 'sem nome' : `nome: “${String(value)}”`),
  audioRetentionDays: (value) => `áudio guardado por ${value === 1 ? '1 dia' : `${value} dias`}`,
  trainingConsent: (value) => `uso para treino: ${yesNo(value)}`,
  learning: (value) => `aprender com as correções: ${yesNo(value)}`,
  scopes: (value) =>
    `pode: ${String(value)
      .split(' ')
      .map((scope) => named(SCOPES, scope))
      .join(', ')}`,
  expiresAt: (value) => (value === 'never' ? 'não vence' : `vence em ${formatDate(String(value))}`),
  monthlyLimitMicroBrl: (value) => (value === 'none' ? 'sem limite por mês' : `limite por mês: ${reais(value)}`),
  kind: (value) => named(KINDS, value),
  microBrl: reais,
  microBrlPerHour: (value) => `${reais(value)} por hora`,
  method: (value) => named(METHODS, value),
  status: (value) => named(DISPUTES, value),
  tier: (value) => named(TIERS, value),
  issuer: (value) => String(value),
  // The page shows a link to it.
  transcriptionId: () => null,
  // The page names the invited.
  invitationId: () => null,
};

/** What changed, in words; null if there is nothing to say. A detail that is not known yet is shown by its name. */
export function detailsText(details: AuditEntry['details']): string | null {
  const known = Object.keys(TEXTS).filter((name) => Object.hasOwn(details, name));
  const others = Object.keys(details).filter((name) => !Object.hasOwn(TEXTS, name));
  const texts = [
    ...known.map((name) => TEXTS[name]!(details[name]!)),
    ...others.map((name) => `${name}: ${String(details[name])}`),
  ].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(' · ');
}

import type { AuditEntry } from '../../api/team-queries';
import { formatDate, formatMoney } from '../../format/format';
import { ROLE_NAMES } from '../../texts/roles';
import {
  DETAIL_DISPUTES,
  DETAIL_KINDS,
  DETAIL_METHODS,
  DETAIL_SCOPES,
  DETAIL_TIERS,
  DETAILS_TEXTS,
} from '../../texts/audit-log/details';

type Value = AuditEntry['details'][string];

/** The text of a value that has one; else the value. */
function named(names: object, value: Value): string {
  const found = (names as Readonly<Record<string, string>>)[String(value)];
  return found ?? String(value);
}

const reais = (value: Value): string => formatMoney(Number(value) / 1e6);

/** What each detail says, in the order of the text. Null: it says nothing to a person. */
const TEXTS: Readonly<Record<string, (value: Value) => string | null>> = {
  role: (value) => DETAILS_TEXTS.role(named(ROLE_NAMES, value)),
  name: (value) => (value === '' ? DETAILS_TEXTS.unnamed : DETAILS_TEXTS.named(String(value))),
  audioRetentionDays: (value) => DETAILS_TEXTS.audioDays(Number(value)),
  trainingConsent: (value) => DETAILS_TEXTS.training(value === true),
  learning: (value) => DETAILS_TEXTS.learning(value === true),
  scopes: (value) => {
    const scopes = String(value).split(' ');
    return DETAILS_TEXTS.scopes(scopes.map((scope) => named(DETAIL_SCOPES, scope)));
  },
  expiresAt: (value) =>
    value === 'never' ? DETAILS_TEXTS.noExpiry : DETAILS_TEXTS.expiresOn(formatDate(String(value))),
  monthlyLimitMicroBrl: (value) => (value === 'none' ? DETAILS_TEXTS.noLimit : DETAILS_TEXTS.limit(reais(value))),
  kind: (value) => named(DETAIL_KINDS, value),
  microBrl: reais,
  microBrlPerHour: (value) => DETAILS_TEXTS.perHour(reais(value)),
  method: (value) => named(DETAIL_METHODS, value),
  status: (value) => named(DETAIL_DISPUTES, value),
  tier: (value) => named(DETAIL_TIERS, value),
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

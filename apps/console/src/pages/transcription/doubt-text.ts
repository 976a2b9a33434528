import type { Entities, UncertainEntity } from '../../api/queries';
import { DOUBT_REASONS, ENTITIES_TEXTS } from '../../texts/transcription/entities';

type Entity = NonNullable<Entities[keyof Entities]>[number] | UncertainEntity;

/** Values with less confidence are marked. */
const SURE_FROM = 0.8;

/** What to check about a value, such as "Confira: falta um dígito"; null for a value that is sure enough. */
export function doubtText(entity: Entity): string | null {
  const isInvalid = 'valid' in entity && !entity.valid;
  const isSure = (entity.confidence ?? 1) >= SURE_FROM;
  if (isSure && !isInvalid) return null;
  // Transcripts of earlier versions have no doubts.
  const doubts = entity.doubts ?? (isInvalid ? ['check_digits' as const] : []);
  const missing = 'missing_digits' in entity ? entity.missing_digits : undefined;
  const reasons = doubts.map((doubt) => (doubt === 'incomplete' ? missingText(missing) : DOUBT_REASONS[doubt]));
  return reasons.length === 0 ? ENTITIES_TEXTS.check : ENTITIES_TEXTS.checkBecause(reasons.join('; '));
}

function missingText(digits: number | undefined): string {
  if (digits === undefined) return DOUBT_REASONS.incomplete;
  return ENTITIES_TEXTS.missingDigits(digits);
}

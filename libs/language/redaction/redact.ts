import type { UncertainValue } from '../entities/confidence/uncertain-values';
import type { Candidate, Entities, Entity, UncertainEntity } from '../entities/entity';
import type { EntityKind } from '../entities/entity-kinds';
import type { Passage } from '../entities/passage';
import type { SpanText } from '../portuguese/replace-spans';
import type { TimeSpan } from '../speakers/time-spans';
import { MaskBook } from './masks';
import { partialMentions } from './partial-mentions';
import { sortValues } from './sort-values';
import { redactedKinds, type RedactionPolicy } from './redaction-policy';
import { repeatedAddresses } from './repeated-addresses';
import { repeatedAmounts } from './repeated-amounts';

export interface Redaction {
  /** Every masked run of tokens with its mask, in order. */
  readonly spans: readonly SpanText[];
  /** The times of each masked run, including every word that contains a part of it. */
  readonly timeSpans: readonly TimeSpan[];
  /** Replaces the hidden values in entity lists by their masks. */
  redactEntities(entities: Entities): Entities;
  /** Uncertain values with the masks that stand for their words in the text. */
  redactUncertain(values: readonly UncertainValue[]): UncertainEntity[];
}

function redactEntity(kind: EntityKind, entity: Entity, masks: MaskBook, shared: ReadonlyMap<string, string>): Entity {
  return masked(entity, shared.get(entity.value) ?? masks.maskOf(kind, entity.value, false));
}

/** Without the fields that repeat the value. */
function masked<E extends Entity>(entity: E, mask: string): Omit<E, 'e164' | 'extension' | 'cents'> {
  const { e164: _e164, extension: _extension, cents: _cents, ...rest } = entity;
  return { ...rest, value: mask, said: mask };
}

/** From the earliest start to the latest end, because the words of two channels can overlap. */
function timeSpanOf({ words, tokens }: Passage, { from, to }: SpanText): TimeSpan {
  const spoken = words.slice(tokens[from]?.word, (tokens[to - 1]?.word ?? -1) + 1);
  return {
    startS: Math.min(...spoken.map(({ startS }) => startS)),
    endS: Math.max(...spoken.map(({ endS }) => endS)),
  };
}

/** Any overlap counts: what the text masks in part, a list must not show. */
function redactUncertainValue({ entity, from, to }: UncertainValue, spans: readonly SpanText[]): UncertainEntity {
  const mask = spans.find((span) => span.from < to && span.to > from)?.text;
  return mask === undefined ? entity : masked(entity, mask);
}

/** Joins overlapping candidates into one, with the mask of the first. */
function withoutOverlaps(candidates: readonly Candidate[]): Candidate[] {
  const apart: Candidate[] = [];
  for (const candidate of [...candidates].sort((a, b) => a.from - b.from)) {
    const last = apart[apart.length - 1];
    if (last === undefined || candidate.from >= last.to) apart.push(candidate);
    else apart[apart.length - 1] = { ...last, to: Math.max(last.to, candidate.to) };
  }
  return apart;
}

/**
 * Masks every value of the policy's kinds, including partial, corrected and repeated mentions.
 * @param chosen all recognized values, in order.
 */
export function redact(passage: Passage, chosen: readonly Candidate[], policy: RedactionPolicy): Redaction {
  const sorted = sortValues(passage, chosen, redactedKinds(policy));
  const { kinds, hidden } = sorted;
  const masks = new MaskBook(hidden.filter(({ partial }) => partial !== true));
  const apart = hidden.flatMap((value) => (value.apart ?? []).map((span) => ({ ...value, ...span, partial: true })));
  const rest = [
    ...apart,
    ...partialMentions(passage, sorted),
    ...repeatedAddresses(passage, sorted),
    ...repeatedAmounts(passage, sorted),
  ];
  const spans = withoutOverlaps([...hidden, ...rest]).map(({ kind, value, from, to, partial }) => ({
    from,
    to,
    text: masks.maskOf(kind, value, partial === true),
  }));
  // A Pix key that is a CPF, telephone, … gets the mask of that value.
  const shared = new Map<string, string>();
  for (const { kind, value, fields } of hidden) {
    const mask = masks.maskOf(kind, value, false);
    shared.set(value, mask);
    if (fields.e164 !== undefined) shared.set(fields.e164, mask);
  }
  return {
    spans,
    timeSpans: spans.map((span) => timeSpanOf(passage, span)),
    redactUncertain: (values) => values.map((value) => redactUncertainValue(value, spans)),
    redactEntities: (entities) =>
      Object.fromEntries(
        Object.entries(entities).map(([kind, list]) => [
          kind,
          // A telephone that is masked as a Pix key is listed among the telephones, too.
          list.map((entity) =>
            kinds.has(kind as EntityKind) || shared.has(entity.value)
              ? redactEntity(kind as EntityKind, entity, masks, shared)
              : entity,
          ),
        ]),
      ) as unknown as Entities,
  };
}

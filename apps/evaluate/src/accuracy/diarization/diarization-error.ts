import type { SpeakerTurn } from '@aether/language';
import { bestPairing } from './best-pairing';

/** Seconds of wrong speech, by kind. Where several speak at once each of them counts. */
export interface DiarizationError {
  /** Speech of the reference. */
  readonly speechS: number;
  /** Nobody was heard, or fewer than spoke. */
  readonly missS: number;
  /** Nobody spoke, or fewer than were heard. */
  readonly falseAlarmS: number;
  /** Somebody else was heard. */
  readonly confusionS: number;
}

/** A span in which nobody begins or ends. */
interface Stretch {
  readonly seconds: number;
  readonly reference: readonly number[];
  readonly hypothesis: readonly number[];
}

/**
 * Diarization error as NIST's md-eval and pyannote.metrics count it, without collar, overlaps included: names are paired one to one so
 * that the two agree for as long as can be. Names need not be equal, nor turns in order.
 */
export function diarizationError(
  reference: readonly SpeakerTurn[],
  hypothesis: readonly SpeakerTurn[],
): DiarizationError {
  const [spoken, heard] = [namesOf(reference), namesOf(hypothesis)];
  const spans = stretchesOf([timesOf(reference, spoken), timesOf(hypothesis, heard)]);
  const shared = heard.map(() => spoken.map(() => 0));
  for (const span of spans) {
    for (const it of span.hypothesis) for (const who of span.reference) shared[it]![who]! += span.seconds;
  }
  const pairs = bestPairing(shared);
  const error = { speechS: 0, missS: 0, falseAlarmS: 0, confusionS: 0 };
  for (const span of spans) {
    const [speak, sound] = [span.reference.length, span.hypothesis.length];
    const right = span.hypothesis.filter((it) => span.reference.includes(pairs[it] ?? -1)).length;
    error.speechS += speak * span.seconds;
    error.missS += Math.max(0, speak - sound) * span.seconds;
    error.falseAlarmS += Math.max(0, sound - speak) * span.seconds;
    error.confusionS += (Math.min(speak, sound) - right) * span.seconds;
  }
  return error;
}

/** Of several recordings together. */
export function totalError(errors: readonly DiarizationError[]): DiarizationError {
  const sum = (pick: (it: DiarizationError) => number): number => errors.reduce((all, it) => all + pick(it), 0);
  return {
    speechS: sum((it) => it.speechS),
    missS: sum((it) => it.missS),
    falseAlarmS: sum((it) => it.falseAlarmS),
    confusionS: sum((it) => it.confusionS),
  };
}

/** DER in percent of the speech. */
export function errorRate({ speechS, missS, falseAlarmS, confusionS }: DiarizationError): number {
  return (100 * (missS + falseAlarmS + confusionS)) / speechS;
}

export function namesOf(turns: readonly SpeakerTurn[]): string[] {
  return [...new Set(turns.map(({ speaker }) => speaker))];
}

interface Edge {
  readonly atS: number;
  readonly who: number;
  readonly change: 1 | -1;
}

function timesOf(turns: readonly SpeakerTurn[], names: readonly string[]): Edge[] {
  return turns.flatMap(({ speaker, startS, endS }) => {
    const who = names.indexOf(speaker);
    return [
      { atS: startS, who, change: 1 as const },
      { atS: endS, who, change: -1 as const },
    ];
  });
}

/** `sides`: edges of the reference and of the hypothesis. */
function stretchesOf(sides: readonly [readonly Edge[], readonly Edge[]]): Stretch[] {
  const edges = sides.flatMap((of, side) => of.map((edge) => ({ ...edge, side }))).sort((a, b) => a.atS - b.atS);
  // How many turns of each speaker are open: a speaker's own turns may overlap and count once.
  const open = sides.map(() => new Map<number, number>());
  const speaking = (side: number): number[] => [...open[side]!].flatMap(([who, turns]) => (turns > 0 ? [who] : []));
  const spans: Stretch[] = [];
  let lastS = edges[0]?.atS ?? 0;
  for (const { atS, who, change, side } of edges) {
    if (atS > lastS) spans.push({ seconds: atS - lastS, reference: speaking(0), hypothesis: speaking(1) });
    open[side]!.set(who, (open[side]!.get(who) ?? 0) + change);
    lastS = atS;
  }
  return spans;
}

import type { SpeakerTurn } from '@aether/language';
import { bestPairing } from './best-pairing';

/** Seconds of diarization error by kind. In overlaps, each speaker counts. */
export interface DiarizationError {
  /** Speech of the reference. */
  readonly speechS: number;
  /** Speech with no or too few detected speakers. */
  readonly missS: number;
  /** Detected speakers beyond those who speak. */
  readonly falseAlarmS: number;
  /** Speech attributed to the wrong speaker. */
  readonly confusionS: number;
}

/** A span in which no turn starts or ends. */
interface Interval {
  readonly seconds: number;
  readonly reference: readonly number[];
  readonly hypothesis: readonly number[];
}

/**
 * Diarization error as NIST's md-eval and pyannote.metrics count it, without collar and with overlaps: pairs names one to one to maximize
 * the agreement. Names need not be equal, and turns need not be in order.
 */
export function diarizationError(
  reference: readonly SpeakerTurn[],
  hypothesis: readonly SpeakerTurn[],
): DiarizationError {
  const [referenceNames, hypothesisNames] = [namesOf(reference), namesOf(hypothesis)];
  const intervals = intervalsOf([timesOf(reference, referenceNames), timesOf(hypothesis, hypothesisNames)]);
  const shared = hypothesisNames.map(() => referenceNames.map(() => 0));
  for (const interval of intervals) {
    for (const it of interval.hypothesis) for (const who of interval.reference) shared[it]![who]! += interval.seconds;
  }
  const pairs = bestPairing(shared);
  const error = { speechS: 0, missS: 0, falseAlarmS: 0, confusionS: 0 };
  for (const interval of intervals) {
    const [speak, sound] = [interval.reference.length, interval.hypothesis.length];
    const right = interval.hypothesis.filter((it) => interval.reference.includes(pairs[it] ?? -1)).length;
    error.speechS += speak * interval.seconds;
    error.missS += Math.max(0, speak - sound) * interval.seconds;
    error.falseAlarmS += Math.max(0, sound - speak) * interval.seconds;
    error.confusionS += (Math.min(speak, sound) - right) * interval.seconds;
  }
  return error;
}

/** Total over several recordings. */
export function totalError(errors: readonly DiarizationError[]): DiarizationError {
  const sum = (pick: (it: DiarizationError) => number): number => errors.reduce((all, it) => all + pick(it), 0);
  return {
    speechS: sum((it) => it.speechS),
    missS: sum((it) => it.missS),
    falseAlarmS: sum((it) => it.falseAlarmS),
    confusionS: sum((it) => it.confusionS),
  };
}

/** DER in percent of the reference's speech. */
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
function intervalsOf(sides: readonly [readonly Edge[], readonly Edge[]]): Interval[] {
  const edges = sides.flatMap((of, side) => of.map((edge) => ({ ...edge, side }))).sort((a, b) => a.atS - b.atS);
  // Number of open turns per speaker: overlapping turns of one speaker count once.
  const open = sides.map(() => new Map<number, number>());
  const speaking = (side: number): number[] => [...open[side]!].flatMap(([who, turns]) => (turns > 0 ? [who] : []));
  const intervals: Interval[] = [];
  let lastS = edges[0]?.atS ?? 0;
  for (const { atS, who, change, side } of edges) {
    if (atS > lastS) intervals.push({ seconds: atS - lastS, reference: speaking(0), hypothesis: speaking(1) });
    open[side]!.set(who, (open[side]!.get(who) ?? 0) + change);
    lastS = atS;
  }
  return intervals;
}

import { POLARITIES, type Polarity, type SentimentScore } from '@aether/language';
import { markdownTable } from './measured-page';
import type { SentimentPassage, SentimentRound } from './sentiment-rounds';
import { scoreSentiment, type SentimentAccuracy } from './sentiment-scores';

export interface MeasuredRound {
  readonly round: SentimentRound;
  /** Of each passage. */
  readonly ours: readonly SentimentScore[];
  readonly peer: readonly Polarity[];
}

/** Doubt: a confidence of at most this. */
const DOUBT = 0.5;

/** Our scores, or the peer's, of the passages that a test keeps. */
export function roundScores(
  { round, ours, peer }: MeasuredRound,
  who: 'ours' | 'peer',
  keeps: (passage: SentimentPassage) => boolean,
): SentimentAccuracy {
  const judged = who === 'ours' ? ours.map(({ tone }) => tone) : peer;
  const pairs = round.passages.map((passage, at) => ({ passage, expected: passage.tone, judged: judged[at]! }));
  return scoreSentiment(pairs.filter(({ passage }) => keeps(passage)));
}

export const isSincere = ({ ironic }: SentimentPassage): boolean => !ironic;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export function roundTables(measured: MeasuredRound): string {
  const { name, first, passages } = measured.round;
  const rows = (['ours', 'peer'] as const).map((who) => {
    const all = roundScores(measured, who, () => true);
    const sincere = roundScores(measured, who, isSincere);
    const byTone = POLARITIES.map((tone) => percent(sincere.f1[tone]));
    return [
      who === 'ours' ? 'Aether' : 'LeIA 0.0.1',
      ...[all, sincere].map(({ macroF1 }) => percent(macroF1)),
      ...byTone,
    ];
  });
  const head = ['', 'macro-F1, all', 'without irony', ...POLARITIES.map((tone) => `F1: ${tone}`)];
  const before =
    first === null
      ? ''
      : `\n\nFirst result (${first.date}, ${first.commit}): ${percent(first.all)}, without irony ${percent(first.withoutIrony)}.`;
  return `### ${name}: ${passages.length} passages${before}

${markdownTable([head, ...rows])}

${registerTable(measured)}

${confusionTable(measured)}

${ironyTable(measured)}`;
}

function registerTable(measured: MeasuredRound): string {
  const registers = [...new Set(measured.round.passages.map(({ register }) => register))];
  const rows = registers.map((register) => {
    const keeps = (passage: SentimentPassage): boolean => passage.register === register && !passage.ironic;
    const [ours, peer] = (['ours', 'peer'] as const).map((who) => roundScores(measured, who, keeps));
    return [register, ours!.sentences, ours!.right, percent(ours!.macroF1), percent(peer!.macroF1)];
  });
  return markdownTable([['without irony', 'passages', 'right', 'macro-F1', 'LeIA'], ...rows]);
}

function confusionTable({ round, ours }: MeasuredRound): string {
  const rows = POLARITIES.map((meant) => {
    const as = POLARITIES.map(
      (judged) =>
        round.passages.filter(({ tone, ironic }, at) => !ironic && tone === meant && ours[at]!.tone === judged).length,
    );
    return [meant, ...as];
  });
  return markdownTable([['without irony', ...POLARITIES.map((tone) => `as ${tone}`)], ...rows]);
}

function ironyTable({ round, ours, peer }: MeasuredRound): string {
  const rows = [true, false].map((ironic) => {
    const at = [...round.passages.keys()].filter((index) => round.passages[index]!.ironic === ironic);
    const scores = at.map((index) => ours[index]!);
    const counts = POLARITIES.map((tone) => scores.filter((score) => score.tone === tone).length);
    const mean = scores.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, scores.length);
    const doubted = scores.filter(({ confidence }) => confidence <= DOUBT).length;
    const leia = at.filter((index) => peer[index] === 'positivo').length;
    return [ironic ? 'ironic' : 'not ironic', at.length, ...counts, mean.toFixed(2), doubted, leia];
  });
  const head = [
    '',
    'passages',
    ...POLARITIES.map((tone) => `as ${tone}`),
    'mean confidence',
    `at most ${DOUBT}`,
    'LeIA: as positivo',
  ];
  return markdownTable([head, ...rows]);
}

import { POLARITIES, type SentimentScore, type Polarity } from '@aether/language';
import { loadSentimentModel, pullModel, SENTIMENT_LEXICON } from '@aether/speech';
import { cacheDirOfMeasurements } from '../../cache-dir';
import type { TextSection } from '../accuracy-section';
import { judgeWithLeia } from '../leia-peer';
import { markdownTable } from '../measured-page';
import { isSincere, roundScores, roundTables, type MeasuredRound } from '../sentiment-round-tables';
import { sentimentRounds } from '../sentiment-rounds';
import { scoreSentiment, type SentimentAccuracy } from '../sentiment-scores';
import { IRONY_HALVES, SENTIMENT_HALVES, sentimentSet, type SentimentSentence } from '../sentiment-set';

/** Minimum accuracy at which callers can rely on the polarity. */
const MIN_ACCURACY = 0.75;
/** Maximum share of ironic sentences taken for praise: some irony is recognizable only with world knowledge. */
const MAX_PRAISED = 0.45;
/** Minimum share of sincere praise, in words typical of irony, that is classified as praise. */
const MIN_SINCERE = 0.65;
/** Minimum macro-F1 on a round by other writers, without irony. */
const MIN_ROUND = 0.8;

interface Reading {
  readonly sentences: readonly SentimentSentence[];
  readonly ours: readonly SentimentScore[];
  readonly peer: readonly Polarity[];
}

/** Polarity of written sentences, compared with the plain lexicon and VADER's rules. */
export const sentimentSection: TextSection = {
  name: 'sentiment',
  text: true,
  async measure() {
    const cacheDir = cacheDirOfMeasurements();
    await pullModel(SENTIMENT_LEXICON, { cacheDir });
    const model = await loadSentimentModel(cacheDir);
    const read = (sentences: readonly SentimentSentence[]): Reading => {
      const texts = sentences.map(({ text }) => text);
      return { sentences, ours: texts.map((text) => model.classify(text)), peer: judgeWithLeia(texts, cacheDir) };
    };
    const readings = SENTIMENT_HALVES.map((half) => read(sentimentSet(half)));
    const ironic = IRONY_HALVES.map((half) => read(sentimentSet(half)));
    const rounds = sentimentRounds().map((round): MeasuredRound => {
      const texts = round.passages.map(({ text }) => text);
      return { round, ours: texts.map((text) => model.classify(text)), peer: judgeWithLeia(texts, cacheDir) };
    });
    const [heldOut] = readings as [Reading, Reading];
    const { accuracy } = scoreOf(heldOut, 'ours');
    const both = [heldOut, ironic[0]!];
    const irony = both.flatMap((reading) => judgedHow(reading, 'irony'));
    const praised = irony.filter((tone) => tone === 'positivo').length;
    const sincere = judgedHow(ironic[0]!, 'sincere');
    const praisedSincerely = sincere.filter((tone) => tone === 'positivo').length;
    return {
      markdown: [markdown(readings), ironyMarkdown(ironic), ...roundsMarkdown(rounds)].join('\n\n'),
      bounds: [
        { name: `held-out sentences: at least ${100 * MIN_ACCURACY} % right`, held: accuracy >= MIN_ACCURACY },
        {
          name: 'held-out sentences: more right than the plain lexicon',
          held: accuracy > scoreOf(heldOut, 'peer').accuracy,
        },
        {
          name: `held-out irony: at most ${percent(MAX_PRAISED)} taken for praise (${praised} of ${irony.length})`,
          held: praised <= MAX_PRAISED * irony.length,
        },
        {
          name: `held-out sincere praise in words typical of irony: at least ${percent(MIN_SINCERE)} classified as praise (${praisedSincerely} of ${sincere.length})`,
          held: praisedSincerely >= MIN_SINCERE * sincere.length,
        },
        ...rounds.map((measured) => {
          const { macroF1 } = roundScores(measured, 'ours', isSincere);
          return {
            name: `${measured.round.name}: macro-F1 of at least ${percent(MIN_ROUND)} without irony`,
            held: macroF1 >= MIN_ROUND,
          };
        }),
      ],
    };
  },
};

function roundsMarkdown(rounds: readonly MeasuredRound[]): string[] {
  if (rounds.length === 0) return [];
  const intro = `Rounds: passages by writers who had seen neither the code nor other passages. \`ironic\` passages have the tone that is meant; the
confidence in their tone should be low.`;
  return [intro, ...rounds.map(roundTables)];
}

function judgedHow({ sentences, ours }: Reading, how: string): Polarity[] {
  return sentences.flatMap((sentence, index) => (sentence.how === how ? [ours[index]!.tone] : []));
}

function scoreOf({ sentences, ours, peer }: Reading, who: 'ours' | 'peer', how?: string): SentimentAccuracy {
  const judged = who === 'ours' ? ours.map(({ tone }) => tone) : peer;
  const pairs = sentences.map(({ tone }, index) => ({ expected: tone, judged: judged[index]! }));
  return scoreSentiment(pairs.filter((_, index) => how === undefined || sentences[index]!.how === how));
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function markdown(readings: readonly Reading[]): string {
  const [heldOut] = readings as [Reading, Reading];
  const rows = (['ours', 'peer'] as const).map((who) => [
    who === 'ours' ? 'Aether' : 'LeIA 0.0.1',
    ...readings.flatMap((reading) => {
      const { accuracy, macroF1 } = scoreOf(reading, who);
      return [percent(accuracy), percent(macroF1)];
    }),
    ...POLARITIES.map((tone) => percent(scoreOf(heldOut, who).f1[tone])),
  ]);
  const head = [
    '',
    'held-out: right',
    'macro-F1',
    'tuning: right',
    'macro-F1',
    ...POLARITIES.map((tone) => `held-out F1: ${tone}`),
  ];
  const kinds = [...new Set(heldOut.sentences.map(({ how }) => how))].map((how) => {
    const [ours, peer] = (['ours', 'peer'] as const).map((who) => scoreOf(heldOut, who, how));
    return [how, ours!.sentences, ours!.right, peer!.right];
  });
  return `## Sentiment

Polarity of ${readings.map(({ sentences }) => sentences.length).join(' and ')} sentences of calls, hearings and reviews (\`apps/evaluate/src/accuracy/sentiment\`), compared with unmodified LeIA (VADER's
rules and the same lexicon, MIT). Phrases and rules were developed on the tuning sentences, and the model was trained on them and on other
passages by the same author, some of the kinds of held-out sentences that it had read wrongly (\`README.md\` there has the result before that).
Irony has the tone that is meant. How well the model generalizes shows on the rounds by other writers.

${markdownTable([head, ...rows])}

The held-out sentences by difficulty:

${markdownTable([['', 'sentences', 'right', 'LeIA'], ...kinds])}

Confidence on the held-out sentences: ${calibration(heldOut)}.

The text is clean: expect lower accuracy on recognized speech. Errors on the held-out sentences:

${mistakes(heldOut)}`;
}

function ironyMarkdown(readings: readonly Reading[]): string {
  const rows = readings.flatMap((reading, index) =>
    ['irony', 'sincere'].map((how) => {
      const judged = judgedHow(reading, how);
      const count = (tone: Polarity): number => judged.filter((each) => each === tone).length;
      const leia = reading.peer.filter((tone, at) => tone === 'positivo' && reading.sentences[at]!.how === how);
      return [`${['held-out', 'tuning'][index]}, ${how}`, judged.length, ...POLARITIES.map(count), leia.length];
    }),
  );
  return `Irony (\`irony-held-out.json\`: only measured), and sincere praise in the same words:

${markdownTable([['', 'sentences', ...POLARITIES.map((tone) => `as ${tone}`), 'LeIA: as positivo'], ...rows])}`;
}

/** Accuracy by confidence. */
function calibration({ sentences, ours }: Reading): string {
  const bands = [
    [0, 0.7],
    [0.7, 0.85],
    [0.85, 1.01],
  ] as const;
  return bands
    .map(([from, to]) => {
      const band = ours.flatMap(({ confidence, tone }, index) =>
        confidence >= from && confidence < to ? [{ confidence, right: tone === sentences[index]!.tone }] : [],
      );
      const mean = band.reduce((sum, { confidence }) => sum + confidence, 0) / band.length;
      const right = band.filter((each) => each.right).length / band.length;
      return `${band.length} sentences with ${mean.toFixed(2)} on average, ${percent(right)} of them right`;
    })
    .join('; ');
}

function mistakes({ sentences, ours }: Reading): string {
  const wrong = sentences.flatMap(({ text, tone }, index) => {
    const { tone: judged } = ours[index]!;
    return judged === tone ? [] : [`- ${text} (${tone}, taken for ${judged})`];
  });
  return wrong.join('\n') || '- none';
}

import { homedir } from 'node:os';
import { join } from 'node:path';
import { POLARITIES, type SentimentScore, type Polarity } from '@aether/language';
import { loadSentimentModel, pullModel, SENTIMENT_LEXICON } from '@aether/speech';
import type { TextSection } from '../accuracy-section';
import { judgeWithLeia } from '../leia-peer';
import { markdownTable } from '../measured-page';
import { scoreSentiment, type SentimentAccuracy } from '../sentiment-scores';
import { IRONY_HALVES, SENTIMENT_HALVES, sentimentSet, type SentimentSentence } from '../sentiment-set';

/** Below it a caller could not rely on a tone. */
const LEAST_ACCURACY = 0.75;
/** Irony that only knowledge of the world gives away is taken for praise: of the ironic sentences at most so many. */
const MOST_PRAISED = 0.45;
/** Praise in earnest, in the words of irony, is still told as praise: at least so much. */
const LEAST_EARNEST = 0.65;

interface Reading {
  readonly sentences: readonly SentimentSentence[];
  readonly ours: readonly SentimentScore[];
  readonly peer: readonly Polarity[];
}

/** The tone of written sentences, beside the bare lexicon with VADER's rules. */
export const sentimentSection: TextSection = {
  name: 'sentiment',
  text: true,
  async measure() {
    const cacheDir = process.env['AETHER_CACHE_DIR'] ?? join(homedir(), '.cache', 'aether');
    await pullModel(SENTIMENT_LEXICON, { cacheDir });
    const model = await loadSentimentModel(cacheDir);
    const read = (sentences: readonly SentimentSentence[]): Reading => {
      const texts = sentences.map(({ text }) => text);
      return { sentences, ours: texts.map((text) => model.classify(text)), peer: judgeWithLeia(texts, cacheDir) };
    };
    const readings = SENTIMENT_HALVES.map((half) => read(sentimentSet(half)));
    const ironic = IRONY_HALVES.map((half) => read(sentimentSet(half)));
    const [heldOut] = readings as [Reading, Reading];
    const { accuracy } = scoreOf(heldOut, 'ours');
    const both = [heldOut, ironic[0]!];
    const irony = both.flatMap((reading) => judgedHow(reading, 'irony'));
    const praised = irony.filter((tone) => tone === 'positivo').length;
    const earnest = judgedHow(ironic[0]!, 'sincere');
    const told = earnest.filter((tone) => tone === 'positivo').length;
    return {
      markdown: `${markdown(readings)}\n\n${ironyMarkdown(ironic)}`,
      bounds: [
        { name: `held-out sentences: at least ${100 * LEAST_ACCURACY} % right`, held: accuracy >= LEAST_ACCURACY },
        {
          name: 'held-out sentences: more right than the bare lexicon',
          held: accuracy > scoreOf(heldOut, 'peer').accuracy,
        },
        {
          name: `held-out irony: at most ${percent(MOST_PRAISED)} taken for praise (${praised} of ${irony.length})`,
          held: praised <= MOST_PRAISED * irony.length,
        },
        {
          name: `held-out praise in the words of irony: at least ${percent(LEAST_EARNEST)} told as praise (${told} of ${earnest.length})`,
          held: told >= LEAST_EARNEST * earnest.length,
        },
      ],
    };
  },
};

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

Polarity of ${readings.map(({ sentences }) => sentences.length).join(' and ')} sentences of calls, hearings and reviews (\`apps/evaluate/src/accuracy/sentiment\`), beside LeIA (VADER's rules and the same
lexicon, MIT) as it comes. No package was found that ships a labeled set of Portuguese, so the sentences were written. Phrases and rules were
made with the tuning ones in sight; the held-out ones were written once these were frozen, and only measured.

${markdownTable([head, ...rows])}

The held-out sentences by what makes its sentences hard:

${markdownTable([['', 'sentences', 'right', 'LeIA'], ...kinds])}

Confidence on the held-out sentences: ${calibration(heldOut)}.

Sentences and rules are by the same hand, and the words are clean: on what a recognizer heard expect less. What a complaint names in
words that are in no list is neutral. Wrong on the held-out sentences:

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
  return `Irony by itself (\`irony-held-out.json\` was written before the last rules were, and only measured), and praise in earnest in the same words:

${markdownTable([['', 'sentences', ...POLARITIES.map((tone) => `told as ${tone}`), 'LeIA: as positivo'], ...rows])}`;
}

/** How often a judgment is right, by how sure it was. */
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
      return `${band.length} judged with ${mean.toFixed(2)} on average, ${percent(right)} of them right`;
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

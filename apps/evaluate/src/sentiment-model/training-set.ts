import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isQuestion, passageFeatures, POLARITIES, sentimentTokens, type Polarity } from '@aether/language';
import type { SentimentPassage } from '../accuracy/sentiment-rounds';
import { sentimentSet } from '../accuracy/sentiment-set';
import type { LabeledExample } from '../learning/train-linear';

const FOLDER = resolve('apps/evaluate/src/accuracy/sentiment');
/** Phrases have no context, so that one counts less than a passage. */
const PHRASE_WEIGHT = 0.4;

export interface TrainingPassage {
  readonly text: string;
  readonly tone: Polarity;
  /** Undefined: a phrase, which may be either. */
  readonly ironic?: boolean;
  readonly weight: number;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(resolve(FOLDER, file), 'utf8')) as T;

/** Passages that the rules were not developed on, so that it shows on them how far the rules can be trusted. */
export function freshPassages(): TrainingPassage[] {
  return read<SentimentPassage[]>('passages.json').map(({ text, tone, ironic }) => ({ text, tone, ironic, weight: 1 }));
}

/** Passages that the rules were developed on, and phrases: examples for the linear model alone. */
export function otherExamples(): TrainingPassage[] {
  const developed = [...sentimentSet('tuning'), ...sentimentSet('irony-tuning')].map(({ text, tone, how }) => ({
    text,
    tone,
    ironic: how === 'irony',
    weight: 1,
  }));
  const phrases = read<Record<Polarity, string[]>>('phrases.json');
  const listed = POLARITIES.flatMap((tone) => phrases[tone].map((text) => ({ text, tone, weight: PHRASE_WEIGHT })));
  return [...developed, ...listed];
}

export function linearExample({ text, tone, ironic, weight }: TrainingPassage): LabeledExample {
  const features = passageFeatures(sentimentTokens(text), isQuestion(text));
  return { features, wanted: wantedOutputs(tone, ironic), weight };
}

/** `POLARITIES`, then irony. */
export function wantedOutputs(tone: Polarity, ironic: boolean | undefined): LabeledExample['wanted'] {
  return [...POLARITIES.map((each) => (each === tone ? 1 : 0)), ironic === undefined ? undefined : Number(ironic)];
}

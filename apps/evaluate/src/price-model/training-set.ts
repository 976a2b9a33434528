import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { priceExamples, wordsFromText, type PriceExample, type SpokenWord } from '@aether/language';
import { singleKindSets } from '../accuracy/single-kind-sets';
import { valueRounds, type RoundText } from '../accuracy/value-rounds';
import { wordsOfTurns } from '../accuracy/words-of-turns';
import type { LabeledExample } from '../learning/train-linear';

const FIXTURES = resolve('libs/language/entities/fixtures');
/** Texts of other values: their amounts are not listed. */
const WITHOUT_AMOUNTS = /^(?:names|addresses|dictations|named-forms)\.json$/u;
/** Fixtures are more alike than what strangers write. */
const FIXTURE_WEIGHT = 0.7;

/** The numbers of a text. */
export interface TrainingText {
  /** A blind round, or a set of texts with sums; undefined: a fixture, on which nothing is measured. */
  readonly round?: string;
  readonly examples: readonly LabeledExample[];
}

/** The numbers without a currency in all blind rounds of values, in the sets of texts with sums, and in the fixtures of the grammar. */
export function trainingTexts(): TrainingText[] {
  const sets = [...valueRounds(), ...singleKindSets().filter(({ kind }) => kind === 'amount')];
  return [...sets.flatMap(({ name, texts }) => texts.map((text) => trainingText(name, text))), ...fixtures()];
}

function trainingText(round: string, { turns, values }: RoundText): TrainingText {
  const amounts = values.flatMap(({ kind, value }) => (kind === 'amount' ? [value] : []));
  return { round, examples: labeled(wordsOfTurns(turns), amounts, 1) };
}

interface Stored {
  readonly text?: string;
  readonly turns?: readonly { readonly speaker: string; readonly text: string }[];
  readonly entities?: { readonly amounts?: readonly { readonly value: string }[] };
}

function fixtures(): TrainingText[] {
  const files = readdirSync(FIXTURES).filter((file) => file.endsWith('.json') && !WITHOUT_AMOUNTS.test(file));
  const texts = files.flatMap((file) => JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')) as Stored[]);
  return texts.map(({ text = '', turns = [{ speaker: '', text }], entities }) => {
    const words = turns.flatMap(({ speaker, text: said }) =>
      wordsFromText(said).map((word) => (speaker === '' ? word : { ...word, speaker })),
    );
    return {
      examples: labeled(
        words,
        (entities?.amounts ?? []).map(({ value }) => value),
        FIXTURE_WEIGHT,
      ),
    };
  });
}

function labeled(words: readonly SpokenWord[], amounts: readonly string[], weight: number): LabeledExample[] {
  const said = new Set(amounts.map((value) => Number(value.replace(/\D/gu, ''))));
  const isPrice = ({ cents }: PriceExample): boolean => cents.some((each) => said.has(each));
  return priceExamples(words)
    .filter((example) => !isReplaced(example, said) || isPrice(example))
    .map((example) => ({ features: example.features, wanted: [isPrice(example) ? 1 : 0], weight }));
}

/** What may be a sum that was corrected or denied: no value, but no other number either. */
function isReplaced({ byRules }: PriceExample, said: ReadonlySet<number>): boolean {
  return byRules && said.size > 0;
}

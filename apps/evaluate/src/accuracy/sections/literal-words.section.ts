import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildTranscript } from '@aether/language';
import { countErrors } from '../../../../../test/support/measure/word-alignment';
import type { AccuracySection } from '../accuracy-section';
import { dictationSet } from '../dictations/dictation-set';
import { writtenWords, wordsAsSaid } from '../literal/words-as-said';
import { markdownTable } from '../measured-page';
import { SHARED_AUDIO, type MeasurementEnvironment } from '../measurement-environment';

/** Recordings with exact references that say a number: dictated data, and one in `every` of the read sentences. */
const SHARED_SETS = [
  { kind: 'pt-dictated', every: 1 },
  { kind: 'pt-read', every: 4 },
] as const;
/** Decoded at once. */
const TOGETHER = 8;

interface Clip {
  /** Absolute path of the recording. */
  readonly path: string;
  readonly transcript: string;
}

/** Word errors against what was said, out of `words`. */
interface WordErrors {
  readonly words: number;
  /** The recognizer's text, with digits as it wrote them, and with every number in its usual words. */
  readonly written: number;
  readonly recognizer: number;
  /** The verbatim transcript. */
  readonly literal: number;
  /** Words with digits in the verbatim transcript. */
  readonly digits: number;
}

/** Word errors of the verbatim transcript where numbers are said. */
export const literalWordsSection: AccuracySection = {
  name: 'literal-words',
  async measure(environment) {
    const dictations = dictationSet(environment).map(({ path, text }) => ({ path, transcript: text }));
    const sets = [];
    for (const { kind, every } of SHARED_SETS)
      sets.push({ name: `\`${kind}\``, errors: await errorsOf(environment, clipsOf(kind, every)) });
    sets.push({ name: 'dictations by other voices', errors: await errorsOf(environment, dictations) });
    return {
      markdown: markdown(sets),
      bounds: sets.flatMap(({ name, errors: { literal, recognizer, digits } }) => [
        {
          name: `${name}: no more word errors than the recognizer (${literal}, ${recognizer})`,
          held: literal <= recognizer,
        },
        { name: `${name}: no digit in the verbatim transcript`, held: digits === 0 },
      ]),
    };
  },
};

/** Recordings in which a number is said; in the others both texts have the same words. */
function clipsOf(kind: string, every: number): Clip[] {
  const entries = JSON.parse(readFileSync(resolve(SHARED_AUDIO, 'manifest.json'), 'utf8')) as {
    readonly file: string;
    readonly kind: string;
    readonly transcript: string;
  }[];
  return entries
    .filter((clip) => clip.kind === kind && SAYS_NUMBER.test(clip.transcript))
    .filter((_, at) => at % every === 0)
    .map(({ file, transcript }) => ({ path: resolve(SHARED_AUDIO, file), transcript }));
}

const SAYS_NUMBER =
  /(?<!\p{L})(?:dois|duas|três|quatro|cinco|seis|meia|sete|oito|nove|dez|onze|doze|treze|(?:ca|qua)torze|quinze|deze(?:sseis|ssete|nove)|dezoito|(?:tri|quare|cinque|cinqüe|sesse|sete|oite|nove)nta|vinte|ce(?:m|nto)|(?:duz|trez|quatroc|quinh|seisc|setec|oitoc|novec)ent[oa]s|mil|zero)(?!\p{L})/iu;

async function errorsOf(environment: MeasurementEnvironment, clips: readonly Clip[]): Promise<WordErrors> {
  const measured: WordErrors[] = [];
  for (let at = 0; at < clips.length; at += TOGETHER) {
    const some = clips.slice(at, at + TOGETHER).map((clip) => errorsIn(environment, clip));
    measured.push(...(await Promise.all(some)));
    environment.progress('literal words', measured.length, clips.length);
  }
  const sum = (field: keyof WordErrors): number => measured.reduce((total, each) => total + each[field], 0);
  return {
    words: sum('words'),
    written: sum('written'),
    recognizer: sum('recognizer'),
    literal: sum('literal'),
    digits: sum('digits'),
  };
}

async function errorsIn(environment: MeasurementEnvironment, { path, transcript }: Clip): Promise<WordErrors> {
  const hypothesis = await environment.hypothesis(await environment.decode(path));
  const { literal } = buildTranscript(hypothesis);
  const text = hypothesis.windows.flatMap(({ segments }) => segments.map((segment) => segment.text)).join(' ');
  const said = wordsAsSaid(transcript);
  return {
    words: said.length,
    written: countErrors(said, writtenWords(text)),
    recognizer: countErrors(said, wordsAsSaid(text)),
    literal: countErrors(said, wordsAsSaid(literal.text)),
    digits: literal.words.filter((word) => /\d/.test(word.text) && !word.text.includes('@')).length,
  };
}

function markdown(sets: readonly { readonly name: string; readonly errors: WordErrors }[]): string {
  const rate = (errors: number, words: number): string => `${errors}, ${((100 * errors) / words).toFixed(1)} %`;
  const rows = sets.map(({ name, errors: { words, written, recognizer, literal } }) => [
    name,
    words,
    rate(written, words),
    rate(recognizer, words),
    rate(literal, words),
  ]);
  const head = [
    '',
    'words said',
    'recognizer, digits as written',
    'recognizer, numbers in their usual words',
    'verbatim transcript',
  ];
  return `## Numbers in the verbatim transcript

Word errors against what was said, in recordings that say a number. Whisper writes most numbers in digits; the verbatim transcript says each as
its context and its duration suggest: digits one by one where a code is dictated, otherwise as a number. "Meia" counts as "seis". Of \`pt-read\`, one in
four of the sentences that say a number.

${markdownTable([head, ...rows])}`;
}

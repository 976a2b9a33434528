import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildTranscript } from '@aether/language';
import type { AccuracySection } from '../accuracy-section';
import { DISFLUENCIES, disfluencySet, type Disfluency, type SaidWord } from '../literal/disfluency-set';
import { keptWords, type Kept } from '../literal/kept-words';
import { wordsInCommon } from '../literal/words-in-common';
import { markdownTable } from '../measured-page';
import { SHARED_AUDIO, type MeasurementEnvironment } from '../measurement-environment';

const KINDS: readonly (Disfluency | null)[] = [...DISFLUENCIES, null];

interface RecognizedSentence {
  readonly words: readonly SaidWord[];
  readonly ours: string;
  readonly theirs: string;
}

/** How many disfluencies and spoken number words the verbatim transcript keeps. */
export const literalSection: AccuracySection = {
  name: 'literal',
  async measure(environment) {
    const clips = disfluencySet();
    const recognized: RecognizedSentence[] = [];
    for (const { path, words } of clips) {
      const samples = await environment.decode(path);
      recognized.push({
        words,
        ours: await literalOf(environment, path),
        theirs: (await environment.theirs(samples)).text,
      });
      environment.progress('literal', recognized.length, clips.length);
    }
    const count = (kind: Disfluency | null, of: 'ours' | 'theirs'): Kept => {
      const counts = recognized.map((it) => keptWords(it.words, it[of], kind));
      return { said: sum(counts.map((it) => it.said)), kept: sum(counts.map((it) => it.kept)) };
    };
    const rows = KINDS.map((kind) => {
      const [ours, theirs] = [count(kind, 'ours'), count(kind, 'theirs')];
      return [kind ?? 'all other words', ours.said, ours.kept, share(ours), theirs.kept, share(theirs)];
    });
    const numbers = await dictatedNumbers(environment);
    const kept = (of: 'ours' | 'theirs'): number => sum(DISFLUENCIES.map((kind) => count(kind, of).kept));
    return {
      markdown: markdown(rows, numbers, clips.length),
      bounds: [
        { name: 'no fewer disfluencies kept than by faster-whisper', held: kept('ours') >= kept('theirs') },
        {
          name: 'no fewer spoken words of dictated data in the verbatim transcript than in the text of the recognizer',
          held: numbers.literal >= numbers.written,
        },
        { name: 'no digit in the verbatim transcript of dictated data', held: numbers.digits === 0 },
      ],
    };
  },
};

async function literalOf(environment: MeasurementEnvironment, path: string): Promise<string> {
  return buildTranscript(await environment.hypothesis(await environment.decode(path))).literal.text;
}

interface DictatedNumbers {
  readonly words: number;
  /** Number of them in the verbatim transcript; `written`: in Whisper's text. */
  readonly literal: number;
  readonly written: number;
  readonly digits: number;
}

/** How many of the spoken words of `pt-dictated`, which has exact references, the verbatim transcript and Whisper's text contain. */
async function dictatedNumbers(environment: MeasurementEnvironment): Promise<DictatedNumbers> {
  const entries = JSON.parse(readFileSync(resolve(SHARED_AUDIO, 'manifest.json'), 'utf8')) as {
    readonly file: string;
    readonly kind: string;
    readonly transcript: string;
  }[];
  const counts: DictatedNumbers[] = [];
  for (const { file, transcript } of entries.filter(({ kind }) => kind === 'pt-dictated')) {
    const hypothesis = await environment.hypothesis(await environment.decode(resolve(SHARED_AUDIO, file)));
    const { literal } = buildTranscript(hypothesis);
    const written = hypothesis.windows.flatMap(({ segments }) => segments.map(({ text }) => text)).join(' ');
    const said = plainWords(transcript);
    counts.push({
      words: said.length,
      literal: wordsInCommon(said, plainWords(literal.text)),
      written: wordsInCommon(said, plainWords(written)),
      digits: literal.words.filter(({ text }) => /\d/.test(text) && !text.includes('@')).length,
    });
  }
  const total = (of: (it: DictatedNumbers) => number): number => sum(counts.map(of));
  return {
    words: total((it) => it.words),
    literal: total((it) => it.literal),
    written: total((it) => it.written),
    digits: total((it) => it.digits),
  };
}

/** Lower-case words without punctuation; digits are kept, and "meia" counts as "seis". */
function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => (word === 'meia' ? 'seis' : word));
}

function markdown(rows: readonly (readonly (string | number)[])[], numbers: DictatedNumbers, clips: number): string {
  const percent = (part: number): string => `${((100 * part) / numbers.words).toFixed(1)} %`;
  return `## Verbatim transcript

Kept words of ${clips} synthesized sentences with hesitations ("hum", "ahn", "é"), repetitions ("eu, eu") and filler words ("né", "tipo")
(\`apps/evaluate/src/accuracy/literal\`), in any spelling. Neither decoding nor post-processing removes them: Whisper omits the missing ones, because
it was trained on subtitles, which omit them.

${markdownTable([['', 'spoken', 'Aether keeps', '', 'faster-whisper keeps', ''], ...rows])}

Numbers in words: of the ${numbers.words} words of \`pt-dictated\`, the verbatim transcript contains ${numbers.literal} (${percent(numbers.literal)}) as spoken; Whisper's text, which
writes mostly digits, contains ${numbers.written} (${percent(numbers.written)}). What a number counts or names decides how it
can be said, its duration which of these ways.

Two synthetic voices read the hesitations as words; fewer real hesitations, which are drawn out and mumbled, are kept.`;
}

const share = ({ said, kept }: Kept): string => `${((100 * kept) / said).toFixed(0)} %`;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

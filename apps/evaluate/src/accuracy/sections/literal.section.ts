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

interface HeardSentence {
  readonly words: readonly SaidWord[];
  readonly ours: string;
  readonly theirs: string;
}

/** What the literal reading keeps of how people speak, and of numbers as they are said. */
export const literalSection: AccuracySection = {
  name: 'literal',
  async measure(environment) {
    const clips = disfluencySet();
    const heard: HeardSentence[] = [];
    for (const { path, words } of clips) {
      const samples = await environment.decode(path);
      heard.push({ words, ours: await literalOf(environment, path), theirs: (await environment.theirs(samples)).text });
      environment.progress('literal', heard.length, clips.length);
    }
    const count = (kind: Disfluency | null, of: 'ours' | 'theirs'): Kept => {
      const counts = heard.map((it) => keptWords(it.words, it[of], kind));
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
        { name: 'no digit in the literal reading of dictated data', held: numbers.digits === 0 },
      ],
    };
  },
};

async function literalOf(environment: MeasurementEnvironment, path: string): Promise<string> {
  return buildTranscript(await environment.hypothesis(await environment.decode(path))).literal.text;
}

interface DictatedNumbers {
  readonly words: number;
  /** As many of them stand in the reading. */
  readonly literal: number;
  readonly written: number;
  readonly digits: number;
}

/** Of all that is said in `pt-dictated`, whose words are known exactly: how much is in the literal reading, and in what Whisper wrote. */
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

/** Lower case, without punctuation; digits stay digits, and "meia" is a six. */
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
  return `## Speech as it came out

What is kept of ${clips} synthesised sentences with hesitations ("hum", "ahn", "é"), repetitions ("eu, eu") and filler words ("né", "tipo")
(\`apps/evaluate/src/accuracy/literal\`), in any spelling. Nothing of it is taken out by decoding or after it, so what is missing is what Whisper does not write:
it was trained on subtitles, which leave it out.

${markdownTable([['', 'said', 'Aether keeps', '', 'faster-whisper keeps', ''], ...rows])}

Numbers in words: of the ${numbers.words} words of \`pt-dictated\` ${numbers.literal} (${percent(numbers.literal)}) stand as they were said in the literal reading, ${numbers.written}
(${percent(numbers.written)}) in what Whisper writes, mostly in digits. Which of the ways to say a number was used is told by how long it took.

Two synthetic voices, whose hesitations are words that they read: of real ones, drawn out and mumbled, fewer are kept.`;
}

const share = ({ said, kept }: Kept): string => `${((100 * kept) / said).toFixed(0)} %`;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

import { buildTranscript } from '@aether/language';
import type { AccuracySection } from '../accuracy-section';
import { DISFLUENCIES, disfluencySet, type Disfluency, type SaidWord } from '../literal/disfluency-set';
import { keptWords, type Kept } from '../literal/kept-words';
import { markdownTable } from '../measured-page';
import type { MeasurementEnvironment } from '../measurement-environment';

const KINDS: readonly (Disfluency | null)[] = [...DISFLUENCIES, null];

interface RecognizedSentence {
  readonly words: readonly SaidWord[];
  readonly ours: string;
  readonly theirs: string;
}

/** How many disfluencies the verbatim transcript keeps. */
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
    const kept = (of: 'ours' | 'theirs'): number => sum(DISFLUENCIES.map((kind) => count(kind, of).kept));
    return {
      markdown: markdown(rows, clips.length),
      bounds: [{ name: 'no fewer disfluencies kept than by faster-whisper', held: kept('ours') >= kept('theirs') }],
    };
  },
};

async function literalOf(environment: MeasurementEnvironment, path: string): Promise<string> {
  return buildTranscript(await environment.hypothesis(await environment.decode(path))).literal.text;
}

function markdown(rows: readonly (readonly (string | number)[])[], clips: number): string {
  return `## Verbatim transcript

Kept words of ${clips} synthesized sentences with hesitations ("hum", "ahn", "é"), repetitions ("eu, eu") and filler words ("né", "tipo")
(\`apps/evaluate/src/accuracy/literal\`), in any spelling. Neither decoding nor post-processing removes them: Whisper omits the missing ones, because
it was trained on subtitles, which omit them.

${markdownTable([['', 'spoken', 'Aether keeps', '', 'faster-whisper keeps', ''], ...rows])}

Two synthetic voices read the hesitations as words; fewer real hesitations, which are drawn out and mumbled, are kept.`;
}

const share = ({ said, kept }: Kept): string => `${((100 * kept) / said).toFixed(0)} %`;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

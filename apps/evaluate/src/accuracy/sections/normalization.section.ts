import { normalizeTranscript, wordsFromText } from '@aether/language';
import type { TextSection } from '../accuracy-section';
import { markdownTable } from '../measured-page';
import { CONVENTIONS, explained, type Convention } from '../normalization/conventions';
import { nemoFiles, type NemoCase } from '../normalization/nemo-cases';

/** Addresses with single letters and digits in words: read only in part. */
const MAX_UNEXPLAINED = 1;

interface Difference extends NemoCase {
  readonly ours: string;
  /** Null without a reason. */
  readonly conventions: readonly Convention[] | null;
}

interface Measured {
  readonly name: string;
  readonly cases: number;
  readonly differences: readonly Difference[];
}

/**
 * Spoken forms written by the formatter, compared with the Portuguese tests of NeMo-text-processing.
 * @param folder their files; null without them.
 */
export const normalizationSection = (folder: string | null): TextSection => ({
  name: 'normalization',
  text: true,
  measure() {
    if (folder === null) return Promise.reject(new Error('the section normalization needs --nemo FOLDER'));
    const files = nemoFiles(folder).map(({ name, cases }): Measured => ({
      name,
      cases: cases.length,
      differences: cases.flatMap(differenceOf),
    }));
    const differences = files.flatMap((file) => file.differences);
    const unexplained = differences.filter(({ conventions }) => conventions === null);
    return Promise.resolve({
      markdown: markdown(files, unexplained),
      bounds: [
        { name: 'files with test cases', held: files.length > 0 },
        {
          name: `at most ${MAX_UNEXPLAINED} difference without a reason (${unexplained.length} of ${differences.length})`,
          held: unexplained.length <= MAX_UNEXPLAINED,
        },
      ],
    });
  },
});

function differenceOf(expected: NemoCase): Difference[] {
  const { words } = normalizeTranscript(wordsFromText(expected.said));
  const ours = words.map(({ text }) => text).join(' ');
  return ours === expected.written ? [] : [{ ...expected, ours, conventions: explained(ours, expected) }];
}

function markdown(files: readonly Measured[], unexplained: readonly Difference[]): string {
  const rows = files.map(({ name, cases, differences }) => {
    const reasons = differences.filter(({ conventions }) => conventions !== null).length;
    return [name, cases, cases - differences.length, reasons, differences.length - reasons];
  });
  const reasons = CONVENTIONS.map((convention) => {
    const count = files
      .flatMap((file) => file.differences)
      .filter(({ conventions }) => conventions?.includes(convention)).length;
    return { ...convention, count };
  }).filter(({ count }) => count > 0);
  return `## Written forms of numbers

The Portuguese tests of inverse text normalization of NeMo-text-processing (\`fetch\` its folder, then \`--nemo FOLDER\`), compared with the formatted
text, letter by letter. Another convention: the same reading, written differently for a reason below.

${markdownTable([['', 'cases', 'as NeMo', 'another convention', 'other'], ...rows])}

${markdownTable([['convention', 'why', 'cases'], ...reasons.map(({ name, why, count }) => [name, why, count])])}

Other differences:

${unexplained.map(({ said, written, ours }) => `- ${said}: ${ours} (NeMo: ${written})`).join('\n') || '- none'}`;
}

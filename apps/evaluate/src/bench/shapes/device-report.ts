import type { SectionReport } from '../../accuracy/accuracy-section';
import { markdownTable } from '../../accuracy/measured-page';
import type { DeviceWords } from './compare-devices';

/** Most words in a hundred that may differ between a GPU and the CPU: rounding decides between words of almost equal probability. */
const MAX_DIFFERENT = 1;

/** A section of the report benchmarks.md. */
export function deviceReport(results: readonly DeviceWords[], minutes: number): SectionReport {
  const rows = results.map(({ description, seconds, different, words, wer }) => [
    `${description.device.toUpperCase()}, ${description.precision}`,
    `${seconds.toFixed(1)} s`,
    `${words}`,
    `${different}`,
    `${wer.toFixed(2)} %`,
  ]);
  const gpu = results.filter(({ description }) => description.device === 'gpu');
  return {
    markdown: `## Words on a GPU

Whisper base, ${minutes} minutes, ${results[0]!.description.processes} processes with batches of ${results[0]!.description.batch}.

${markdownTable([['', 'wall time', 'words', 'different from the first', 'WER'], ...rows])}`,
    bounds: [
      { name: 'a GPU is used', held: gpu.length > 0 },
      ...gpu.map(({ description, different, words }) => ({
        name: `${description.precision}: at most ${MAX_DIFFERENT} % of the words differ from the CPU's`,
        held: different <= (MAX_DIFFERENT / 100) * words,
      })),
    ],
  };
}

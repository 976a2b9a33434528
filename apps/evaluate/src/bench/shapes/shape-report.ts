import type { SectionReport } from '../../accuracy/accuracy-section';
import { markdownTable } from '../../accuracy/measured-page';
import { gibibytes } from '../time-report';
import type { ShapeMeasurements } from './time-shapes';

/** A section of the report benchmarks.md. `minutes`: length of the recording of the runs. */
export function shapeReport({ passes, runs }: ShapeMeasurements, minutes: number): SectionReport {
  const device = passes[0]!.times.device;
  const ms = (seconds: number): string => `${(1000 * seconds).toFixed(seconds < 0.1 ? 1 : 0)} ms`;
  const bytes = (value: number): string => (Number.isNaN(value) ? '–' : gibibytes(value));
  const passRows = passes.flatMap(({ shape, engine, precision, threads, weightBytes, times, bytes: peak, gpuBytes }) =>
    times.batches.map(({ batch, encodeS, stepS, alignS }) => [
      shape,
      `${engine}, ${precision}`,
      `${batch}`,
      ms(encodeS),
      ms(stepS),
      ms(alignS),
      `${times.loadS.toFixed(1)} s`,
      gibibytes(weightBytes),
      bytes(peak),
      bytes(gpuBytes),
      `${threads}`,
    ]),
  );
  const runRows = runs.map(({ shape, description, seconds, bytes: peak, gpuBytes }) => [
    shape,
    description.precision as string,
    `${description.processes} × ${description.threads}`,
    `${description.batch}`,
    `${seconds.toFixed(1)} s`,
    ((60 * minutes) / seconds).toFixed(0),
    bytes(peak),
    bytes(gpuBytes),
  ]);
  const markdown = `## Models by size, on the ${device.toUpperCase()}

Models of the published sizes with random weights. Passes, the shortest of three: encoding one of the windows of 30 s that are encoded together, one
step of all of them with five beams, the alignment of one window with 128 tokens.

${markdownTable([
  [
    'model',
    'engine',
    'windows',
    'encoder, a window',
    'step',
    'alignment',
    'load',
    'weights (float16)',
    'memory, peak',
    'GPU memory, peak',
    'threads',
  ],
  ...passRows,
])}

${
  runs.length === 0
    ? ''
    : `${minutes} minutes from file to words: the model computes everything, and its results are replaced by a text of the length of speech.

${markdownTable([
  [
    'model',
    'precision',
    'processes × threads',
    'windows',
    'wall time',
    '× real time',
    'largest process',
    'GPU memory, peak',
  ],
  ...runRows,
])}`
}`;
  return { markdown: markdown.trim(), bounds: [] };
}

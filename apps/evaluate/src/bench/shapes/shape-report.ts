import type { Bound, SectionReport } from '../../accuracy/accuracy-section';
import { markdownTable } from '../../accuracy/measured-page';
import { gibibytes } from '../time-report';
import type { PassesOfShape, ShapeMeasurements } from './time-shapes';

/** Maximum ratio of our time to that of CTranslate2 with int8 on a CPU, by our precision. */
const MAX_RATIO: Readonly<Record<string, Readonly<Record<'encoder' | 'step', number>>>> = {
  bfloat16: { encoder: 0.7, step: 1 },
  int8_bfloat16: { encoder: 0.7, step: 1 },
  float32: { encoder: 1, step: 1 },
  int8_float32: { encoder: 1, step: 1 },
};

/** A section of the report benchmarks.md. `minutes`: length of the recording of the runs. */
export function shapeReport({ passes, runs }: ShapeMeasurements, minutes: number): SectionReport {
  const device = passes[0]!.times.device;
  const ms = (seconds: number): string => `${(1000 * seconds).toFixed(seconds < 0.1 ? 1 : 0)} ms`;
  const bytes = (value: number): string => (Number.isNaN(value) ? '–' : gibibytes(value));
  const passRows = passes.flatMap(({ shape, engine, precision, threads, weightBytes, times, memory, gpuBytes }) =>
    times.batches.map(({ batch, encodeS, stepS, alignS }) => [
      shape,
      `${engine}, ${precision}`,
      `${batch}`,
      ms(encodeS),
      ms(stepS),
      ms(alignS),
      `${times.loadS.toFixed(1)} s`,
      gibibytes(weightBytes),
      bytes(memory.processBytes),
      bytes(memory.ownBytes),
      bytes(gpuBytes),
      `${threads}`,
    ]),
  );
  const runRows = runs.map(({ shape, description, seconds, memory, gpuBytes }) => [
    shape,
    description.precision as string,
    `${description.processes} × ${description.threads}`,
    `${description.batch}`,
    `${seconds.toFixed(1)} s`,
    ((60 * minutes) / seconds).toFixed(0),
    bytes(memory.processBytes),
    bytes(memory.ownBytes),
    bytes(gpuBytes),
  ]);
  const ratios = passes.flatMap((ours) => ratiosOf(ours, passes));
  const markdown = `## Models by size, on the ${device.toUpperCase()}

Models of the published sizes with random weights. Passes, the shortest of three: encoding one of the windows of 30 s that are encoded together, to
its first token (CTranslate2 computes the decoder's keys and values of the audio with that token, Aether with the encoder); one step of all of them
with five beams; the alignment of one window with 128 tokens (CTranslate2 computes their probabilities with it, Aether with the steps). Weights are packed where the engine would pack them.
Memory without files leaves out what is mapped from files, above all prepared weights: processes share it, and the system drops what is not read.

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
    'without files',
    'GPU memory, peak',
    'threads',
  ],
  ...passRows,
])}

${
  ratios.length === 0
    ? ''
    : `${markdownTable([
        ['Aether’s time ÷ that of CTranslate2 with int8', 'precision', 'windows', 'encoder', 'step'],
        ...ratios.map(({ shape, precision, batch, encoder, step }) => [
          shape,
          precision,
          `${batch}`,
          encoder.toFixed(2),
          step.toFixed(2),
        ]),
      ])}

`
}${
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
    'without files',
    'GPU memory, peak',
  ],
  ...runRows,
])}`
  }`;
  return { markdown: markdown.trim(), bounds: device === 'cpu' ? ratios.flatMap(boundsOf) : [] };
}

interface Ratios {
  readonly shape: string;
  readonly precision: string;
  readonly batch: number;
  readonly encoder: number;
  readonly step: number;
}

/** Our passes beside CTranslate2's of the same model and windows; empty where it was not timed. */
function ratiosOf({ shape, engine, precision, times }: PassesOfShape, passes: readonly PassesOfShape[]): Ratios[] {
  const peer = passes.find((it) => it.shape === shape && it.engine === 'CTranslate2' && it.precision === 'int8');
  if (engine !== 'Aether' || peer === undefined) return [];
  return times.batches.map(({ batch, encodeS, stepS }) => {
    const theirs = peer.times.batches.find((it) => it.batch === batch)!;
    return { shape, precision, batch, encoder: encodeS / theirs.encodeS, step: stepS / theirs.stepS };
  });
}

function boundsOf({ shape, precision, batch, encoder, step }: Ratios): Bound[] {
  const most = MAX_RATIO[precision];
  if (most === undefined) return [];
  const name = `${shape}, ${precision}, ${batch} ${batch === 1 ? 'window' : 'windows'}`;
  return [
    { name: `${name}: encoder at most ${most.encoder} of CTranslate2’s time with int8`, held: encoder <= most.encoder },
    { name: `${name}: step at most ${most.step}`, held: step <= most.step },
  ];
}

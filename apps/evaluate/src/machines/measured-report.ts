import { predictRecordingS, predictSpeed, WINDOW_S, type RunSettings, type WhisperDimensions } from '@aether/speech';
import type { SectionReport } from '../accuracy/accuracy-section';
import { markdownTable } from '../accuracy/measured-page';
import {
  AUDIO_POSITIONS,
  HEAD_WIDTH,
  TEXT_POSITIONS,
  VOCABULARY,
  WHISPER_SHAPES,
  type ShapeName,
} from '../bench/shapes/whisper-shapes';
import type { CoresMeasurement } from './measure-on-cores';

const GIGA = 1e9;
/** Load average of a minute below which nothing else runs. */
const IDLE_LOAD = 0.5;
/** Most by which a prediction of a run may differ from what was measured, as a factor. */
const LARGEST_FACTOR = 1.5;

/** Predictions beside measurements on some of this machine's cores. */
export function measuredReport(measurements: readonly CoresMeasurement[]): SectionReport {
  const runs = measurements.flatMap(runRows);
  const passes = measurements.flatMap(passRows);
  const ratios = runs.map(({ ratio }) => ratio).filter((ratio) => !Number.isNaN(ratio));
  const texts = new Set(measurements.flatMap(({ texts: each }) => each.map(({ words }) => words)));
  const settings = measurements.flatMap(({ texts: each }) => each.map((text) => text.settings));
  const machines = measurements.map(
    ({ cores, load, processor: { flops, bandwidth, machineBandwidth } }) =>
      `${cores} ${cores === 1 ? 'core' : 'cores'}: ${(flops / GIGA).toFixed(0)} GFLOP/s a core, ${(bandwidth / GIGA).toFixed(0)} GB/s a core, ${(machineBandwidth / GIGA).toFixed(0)} GB/s together, load ${load.toFixed(1)} before`,
  );
  return {
    markdown: `## Prediction beside measurement

Models with random weights, on cores to which \`taskset\` bound the processes; rates measured as \`doctor\` measures them. ${machines.join('; ')}.

From file to words, one recording alone. With one thread a process, \`measured\` is the processor time of the process with the most windows, which other programs do not change; with several it is
the wall time, if the load was below ${IDLE_LOAD} before.

${markdownTable([['model', 'cores', 'processes × threads', 'audio', 'predicted', 'measured', 'processor time', 'wall time', 'measured ÷ predicted'], ...runs.map(({ cells }) => cells)])}

Passes of one window, the shortest of three (of one thread, processor time):

${markdownTable([['model', 'threads', 'encoder: predicted', 'measured', 'step: predicted', 'measured', 'alignment: predicted', 'measured'], ...passes])}

Words with times and confidences of Whisper base (trained weights) with ${settings.join(', ')} processes × threads: ${texts.size === 1 ? 'the same to the letter' : `${texts.size} different results`}.`,
    bounds: [
      {
        name: `runs within a factor of ${LARGEST_FACTOR} of their prediction`,
        held: ratios.every((ratio) => ratio < LARGEST_FACTOR && ratio > 1 / LARGEST_FACTOR),
      },
      { name: 'the same words with any number of processes and threads', held: texts.size === 1 },
    ],
  };
}

function runRows({ cores, load, precision, processor, runs }: CoresMeasurement): { ratio: number; cells: string[] }[] {
  return runs.map(({ shape, description, seconds, processorS, minutes }) => {
    const { processes, threads, batch } = description;
    const settings: RunSettings = { precision, processes, threads, batch, packed: precision === 'bfloat16' };
    const predicted = predictRecordingS(processor, dimensionsOf(shape), settings, 60 * minutes);
    // The processor time of the process with the most windows is what the run would take on an idle machine, if each process has one thread.
    const windows = Math.ceil((60 * minutes) / WINDOW_S);
    const share = Math.ceil(windows / processes) / windows;
    const isAlone = load < IDLE_LOAD;
    const idle = threads === 1 ? Math.min(seconds, share * processorS) : isAlone ? seconds : NaN;
    const ratio = idle / predicted;
    const inSeconds = (value: number): string => (Number.isNaN(value) ? '–' : `${value.toFixed(1)} s`);
    const times = [predicted, idle, processorS, seconds].map(inSeconds);
    const shown = Number.isNaN(ratio) ? '–' : ratio.toFixed(2);
    return { ratio, cells: [shape, `${cores}`, `${processes} × ${threads}`, `${minutes} min`, ...times, shown] };
  });
}

function passRows({ load, precision, processor, passes }: CoresMeasurement): string[][] {
  return passes.map(({ shape, threads, times }) => {
    const settings: RunSettings = { precision, processes: 1, threads, batch: 1, packed: precision === 'bfloat16' };
    const predicted = predictSpeed(processor, dimensionsOf(shape), settings);
    const { encodeS, stepS, alignS } = times.batches[0]!;
    const pairs = [
      [predicted.encodeS, encodeS],
      [predicted.stepS, stepS],
      [predicted.alignS, alignS],
    ];
    const ms = (value: number): string => `${(1000 * value).toFixed(0)} ms`;
    const isComparable = threads === 1 || load < IDLE_LOAD;
    const cells = pairs.flatMap(([value, time]) => [ms(value!), isComparable ? ms(time!) : '–']);
    return [shape, `${threads}`, ...cells];
  });
}

function dimensionsOf(shape: ShapeName): WhisperDimensions {
  const { width, ...others } = WHISPER_SHAPES[shape];
  return {
    width,
    heads: width / HEAD_WIDTH,
    audioPositions: AUDIO_POSITIONS,
    textPositions: TEXT_POSITIONS,
    vocabulary: VOCABULARY,
    ...others,
  };
}

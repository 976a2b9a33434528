import { parseArgs } from 'node:util';
import type { WantedPrecision } from '@aether/speech';
import { COMPUTE_TYPES } from './shapes/ctranslate2-shapes';
import type { ShapeOptions } from './shapes/time-shapes';
import { WHISPER_SHAPES, type ShapeName } from './shapes/whisper-shapes';
import { PEER_MODES, type PeerMode } from './peer-contestants';

/** Options of `npm run bench -- …`. */
export interface BenchOptions {
  /** Lengths in minutes of the recordings to time. */
  readonly minutes: readonly number[];
  readonly rounds: number;
  readonly peers: readonly PeerMode[];
  /** Lengths in minutes for measuring memory instead of times. */
  readonly memory: readonly number[] | null;
  /** Hours of words for timing transcript formatting instead. */
  readonly understanding: number | null;
  /** Hours of a transcript whose exports, corrections and page are timed instead. */
  readonly transcript: number | null;
  /** Length in minutes of the recording for timing one and two inference workers instead. */
  readonly workers: number | null;
  /** Lengths in seconds of the recordings whose way through the whole service is timed instead. */
  readonly answers: readonly number[] | null;
  /** The first of `--precisions`. */
  readonly precision: WantedPrecision;
  /** Sizes of models with random weights to measure instead. */
  readonly shapes: ShapeOptions | null;
  /** Minutes of the recording whose words on the GPU are compared with those on the CPU instead. */
  readonly gpu: number | null;
}

/** @throws Error that names the argument */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string' },
      rounds: { type: 'string' },
      peers: { type: 'string', default: 'sequential,batched' },
      memory: { type: 'string' },
      understanding: { type: 'string' },
      transcript: { type: 'string' },
      workers: { type: 'string' },
      answers: { type: 'string' },
      shapes: { type: 'string' },
      precisions: { type: 'string', default: 'auto' },
      beside: { type: 'string' },
      batches: { type: 'string', default: 'auto' },
      processes: { type: 'string', default: 'auto' },
      gpu: { type: 'string' },
    },
  });
  const [rounds] = numbers('rounds', values.rounds ?? (values.workers === undefined ? '5' : '1'));
  const [hours] = values.understanding === undefined ? [] : numbers('understanding', values.understanding);
  const minutes = values.minutes ?? (values.shapes === undefined ? '10,60' : '10');
  const precisions = values.precisions.split(',').map((name) => oneOf('precisions', name, PRECISIONS));
  return {
    minutes: numbers('minutes', minutes),
    precision: precisions[0]!,
    rounds: rounds!,
    peers: values.peers.split(',').map(peerMode),
    memory: values.memory === undefined ? null : numbers('memory', values.memory),
    understanding: hours ?? null,
    transcript: values.transcript === undefined ? null : numbers('transcript', values.transcript)[0]!,
    workers: values.workers === undefined ? null : numbers('workers', values.workers)[0]!,
    answers: values.answers === undefined ? null : numbers('answers', values.answers),
    gpu: values.gpu === undefined ? null : numbers('gpu', values.gpu)[0]!,
    shapes:
      values.shapes === undefined
        ? null
        : {
            shapes: values.shapes.split(',').map((name) => oneOf('shapes', name, SHAPES)),
            precisions,
            beside: (values.beside?.split(',') ?? []).map((name) => oneOf('beside', name, COMPUTE_TYPES)),
            batches: autoOrNumbers('batches', values.batches),
            processes: autoOrNumbers('processes', values.processes),
            minutes: numbers('minutes', minutes)[0]!,
          },
  };
}

const SHAPES = Object.keys(WHISPER_SHAPES) as ShapeName[];
const PRECISIONS = ['auto', 'float32', 'bfloat16', 'int8'] as const;

function oneOf<T extends string>(option: string, name: string, known: readonly T[]): T {
  const found = known.find((it) => it === name);
  if (found === undefined) throw new Error(`--${option} takes ${known.join(', ')}, not ${name}`);
  return found;
}

function autoOrNumbers(name: string, text: string): readonly (number | 'auto')[] {
  return text === 'auto' ? ['auto'] : numbers(name, text);
}

function numbers(name: string, text: string): number[] {
  const values = text.split(',').map(Number);
  if (values.some((value) => !Number.isInteger(value) || value < 1))
    throw new Error(`--${name} takes whole numbers from 1, separated by commas, not ${text}`);
  return values;
}

function peerMode(name: string): PeerMode {
  return oneOf('peers', name, Object.keys(PEER_MODES) as PeerMode[]);
}

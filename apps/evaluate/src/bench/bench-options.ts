import { parseArgs } from 'node:util';
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
  /** Length in minutes of the recording for timing one and two inference workers instead. */
  readonly workers: number | null;
}

/** @throws Error that names the argument */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '10,60' },
      rounds: { type: 'string' },
      peers: { type: 'string', default: 'sequential,batched' },
      memory: { type: 'string' },
      understanding: { type: 'string' },
      workers: { type: 'string' },
    },
  });
  const [rounds] = numbers('rounds', values.rounds ?? (values.workers === undefined ? '5' : '1'));
  const [hours] = values.understanding === undefined ? [] : numbers('understanding', values.understanding);
  return {
    minutes: numbers('minutes', values.minutes),
    rounds: rounds!,
    peers: values.peers.split(',').map(peerMode),
    memory: values.memory === undefined ? null : numbers('memory', values.memory),
    understanding: hours ?? null,
    workers: values.workers === undefined ? null : numbers('workers', values.workers)[0]!,
  };
}

function numbers(name: string, text: string): number[] {
  const values = text.split(',').map(Number);
  if (values.some((value) => !Number.isInteger(value) || value < 1))
    throw new Error(`--${name} takes whole numbers from 1, separated by commas, not ${text}`);
  return values;
}

function peerMode(name: string): PeerMode {
  if (!Object.hasOwn(PEER_MODES, name))
    throw new Error(`--peers takes ${Object.keys(PEER_MODES).join(', ')}, not ${name}`);
  return name as PeerMode;
}

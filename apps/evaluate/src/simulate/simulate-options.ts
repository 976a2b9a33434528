import { parseArgs } from 'node:util';

/** Options of `npm run simulate -- …`. */
export interface SimulateOptions {
  /** Inference workers. */
  readonly workers: number;
  /** Recordings a second, one step each. */
  readonly rates: readonly number[];
  /** How long each step sends recordings. */
  readonly stepS: number;
  /** Length of the recording. */
  readonly audioS: number;
  /** How long the idle service is measured before the first step. */
  readonly idleS: number;
  /** Another Temporal than the development server; null: that. */
  readonly temporal: OtherTemporal | null;
}

export interface OtherTemporal {
  /** `host:port` */
  readonly address: string;
  /** URL of its metrics. */
  readonly metrics: string;
  /** Its processes and those of its database, on this machine. */
  readonly pids: readonly number[];
  /** Its database, for the report. */
  readonly name: string;
}

/** @throws Error that names the argument */
export function simulateOptions(args: readonly string[]): SimulateOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      workers: { type: 'string', default: '1000' },
      rates: { type: 'string', default: '0.25,0.5,1,2' },
      'step-seconds': { type: 'string', default: '60' },
      'audio-seconds': { type: 'string', default: '30' },
      'idle-seconds': { type: 'string', default: '30' },
      temporal: { type: 'string' },
      'temporal-metrics': { type: 'string', default: '' },
      'temporal-pids': { type: 'string', default: '' },
      'temporal-name': { type: 'string', default: 'another database' },
    },
  });
  const whole = (name: 'workers' | 'step-seconds' | 'audio-seconds' | 'idle-seconds'): number =>
    positive(name, values[name], Number.isInteger);
  return {
    workers: whole('workers'),
    rates: values.rates.split(',').map((rate) => positive('rates', rate)),
    stepS: whole('step-seconds'),
    audioS: whole('audio-seconds'),
    idleS: whole('idle-seconds'),
    temporal:
      values.temporal === undefined
        ? null
        : {
            address: values.temporal,
            metrics: values['temporal-metrics'],
            pids: values['temporal-pids'].split(',').map((pid) => positive('temporal-pids', pid, Number.isInteger)),
            name: values['temporal-name'],
          },
  };
}

function positive(name: string, text: string, isAllowed: (value: number) => boolean = Number.isFinite): number {
  const value = Number(text);
  if (!(value > 0) || !isAllowed(value)) throw new Error(`--${name} takes a number above 0, not ${text}`);
  return value;
}

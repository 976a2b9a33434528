import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporal } from '@temporalio/proto';

const FOLDER = resolve(__dirname, '../../temporal/histories');

export const SCENARIOS = [
  'completed',
  'retried-inference',
  'canceled',
  'failed',
  'delivered',
  'undelivered',
  'reconciled',
  'retention',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** Runs of older versions, in folders named after the change that they precede. */
export const OLDER_RUNS = ['before-prepare-audio', 'before-local-steps', 'before-stages-beside-steps'].flatMap(
  (folder) => ['completed', 'retried-inference', 'canceled', 'failed'].map((scenario) => `${folder}/${scenario}`),
);

type History = temporal.api.history.v1.IHistory;
const { History } = temporal.api.history.v1;

export interface RecordedHistory {
  readonly workflowId: string;
  readonly history: History;
}

/** Histories of real runs of this version and, in subfolders, of older versions. `name`: path of the file. */
export function recordedHistories(): readonly (RecordedHistory & { readonly name: string })[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { workflowId, history } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as {
        readonly workflowId: string;
        readonly history: Record<string, unknown>;
      };
      return { workflowId, history: History.fromObject(history), name: file.slice(0, -'.json'.length) };
    });
}

/** Whether it is the history of a `transcribe` workflow. */
export function isTranscription({ history }: RecordedHistory): boolean {
  return history.events?.[0]?.workflowExecutionStartedEventAttributes?.workflowType?.name === 'transcribe';
}

/** Worker identities of the SDK, such as `4711@host`. */
const PROCESS_AND_HOST = /^\d+@.+$/;

/** Writes a history to its file, without worker identities. */
export function keepHistory(scenario: Scenario, { workflowId, history }: RecordedHistory): void {
  const neutral = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && PROCESS_AND_HOST.test(value) ? 'worker' : value;
  const kept = JSON.stringify({ workflowId, history: readable(history) }, neutral, 1);
  writeFileSync(join(FOLDER, `${scenario}.json`), `${kept}\n`);
}

/** The history as plain data, with enumerations by name and bytes in base64. */
export function readable(history: History): unknown {
  return History.toObject(History.fromObject(history), { enums: String, bytes: String, longs: String });
}

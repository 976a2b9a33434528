import type { AudioServer } from '../../../../test/support/stack/audio-server';
import type { Stack } from '../../../../test/support/stack/stack';
import { highest, peakMemory, type PeakMemory } from './peak-memory';
import { sendRecording, type UploadMethod } from './send-recording';

/** Workers to kill, alternating. */
const VICTIMS = ['inference', 'worker'] as const;

interface TimedWord {
  readonly text: string;
  readonly start_s: number;
  readonly end_s: number;
}

/** Result and measurements of one transcription of the recording. */
export interface LongRun {
  readonly uploadMethod: UploadMethod;
  readonly text: string;
  readonly words: readonly TimedWord[];
  readonly durationS: number;
  /** From the request to the stored result, in seconds. */
  readonly tookS: number;
  readonly pieces: number;
  /** Events in the workflow's history; `bytes`: size of the history. */
  readonly events: number;
  readonly bytes: number;
  /** Peak of each process, including killed ones. */
  readonly memory: readonly PeakMemory[];
  /** Attempts at pieces; `startedOver`: those that restarted a piece with a stored window from the beginning. */
  readonly attempts: { readonly all: number; readonly startedOver: number };
}

interface LongRunOptions {
  readonly path: string;
  readonly uploadMethod: UploadMethod;
  readonly audioServer: AudioServer;
  readonly seconds: number;
  /** Number of workers to kill, evenly spread over the recording. */
  readonly kills: number;
  readonly log: (line: string) => void;
}

/** Transcribes a recording through the whole service. @throws Error when it is not completed */
export async function longRun(stack: Stack, { seconds, kills, log, ...recording }: LongRunOptions): Promise<LongRun> {
  const id = await sendRecording(stack.client, recording);
  const samples: PeakMemory[][] = [];
  // Long enough for a machine that transcribes at a third of real time.
  const patience = { timeoutMs: 3 * 1000 * seconds };
  for (let kill = 1; kill <= kills; kill++) {
    const victim = VICTIMS[(kill - 1) % VICTIMS.length]!;
    await stack.untilTranscribed(id, (kill / (kills + 1)) * seconds, patience);
    samples.push(peakMemory(stack));
    await stack.kill(victim);
    log(`kill ${kill}: ${victim}`);
  }
  const { status } = await stack.untilEnded(id, patience);
  if (status !== 'completed') throw new Error(`${id} is ${status}`);
  const { json } = await stack.client.get(`/v1/transcriptions/${id}`);
  const result = json as {
    readonly text: string;
    readonly words: readonly TimedWord[];
    readonly duration_s: number;
    readonly created_at: string;
    readonly completed_at: string;
  };
  const handle = stack.temporal.workflow.getHandle(id);
  const { pieces } = (await handle.result()) as { readonly pieces: number };
  const { historyLength, raw } = await handle.describe();
  return {
    uploadMethod: recording.uploadMethod,
    text: result.text,
    words: result.words,
    durationS: result.duration_s,
    tookS: (Date.parse(result.completed_at) - Date.parse(result.created_at)) / 1000,
    pieces,
    events: historyLength,
    bytes: Number(raw.workflowExecutionInfo?.historySizeBytes ?? NaN),
    memory: highest([...samples, peakMemory(stack)]),
    attempts: stack.pieceAttempts(id),
  };
}

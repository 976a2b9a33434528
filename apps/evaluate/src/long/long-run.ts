import type { AudioServer } from '../../../../test/support/stack/audio-server';
import type { Stack } from '../../../../test/support/stack/stack';
import { highest, peakMemory, type PeakMemory } from './peak-memory';
import { sendRecording, type WayIn } from './send-recording';

/** Of the workers that compute on it, each in its turn. */
const VICTIMS = ['inference', 'worker'] as const;

interface TimedWord {
  readonly text: string;
  readonly start_s: number;
  readonly end_s: number;
}

/** What one transcription of the recording came to. */
export interface LongRun {
  readonly wayIn: WayIn;
  readonly text: string;
  readonly words: readonly TimedWord[];
  readonly durationS: number;
  /** From the request to the stored result, in seconds. */
  readonly tookS: number;
  readonly pieces: number;
  /** Of the workflow's history. */
  readonly events: number;
  readonly bytes: number;
  /** The highest of each process, those that were killed included. */
  readonly memory: readonly PeakMemory[];
  /** Attempts at pieces, and those that began a piece anew of which a window was stored. */
  readonly attempts: { readonly all: number; readonly startedOver: number };
}

interface LongRunOptions {
  readonly path: string;
  readonly wayIn: WayIn;
  readonly audioServer: AudioServer;
  readonly seconds: number;
  /** Killed on the way, evenly spread. */
  readonly kills: number;
  readonly log: (line: string) => void;
}

/** Transcribes a recording through the whole service. @throws Error when it is not completed */
export async function longRun(stack: Stack, { seconds, kills, log, ...recording }: LongRunOptions): Promise<LongRun> {
  const id = await sendRecording(stack.client, recording);
  const looks: PeakMemory[][] = [];
  // Long enough for a machine that transcribes at a third of real time.
  const patience = { timeoutMs: 3 * 1000 * seconds };
  for (let kill = 1; kill <= kills; kill++) {
    const victim = VICTIMS[(kill - 1) % VICTIMS.length]!;
    await stack.untilTranscribed(id, (kill / (kills + 1)) * seconds, patience);
    looks.push(peakMemory(stack));
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
    wayIn: recording.wayIn,
    text: result.text,
    words: result.words,
    durationS: result.duration_s,
    tookS: (Date.parse(result.completed_at) - Date.parse(result.created_at)) / 1000,
    pieces,
    events: historyLength,
    bytes: Number(raw.workflowExecutionInfo?.historySizeBytes ?? NaN),
    memory: highest([...looks, peakMemory(stack)]),
    attempts: stack.pieceAttempts(id),
  };
}

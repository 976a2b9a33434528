/**
 * "A worker that hangs is noticed by heartbeat in under a minute." Two recognizers hang at once (SIGSTOP): the worker of one, and the processes with
 * the model of the other. Only the second worker can continue, once it has detected the hang.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporal } from '@temporalio/proto';
import { eventually } from '../support/eventually';
import { childrenOf } from '../support/stack/children-of';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { Stack, type FurtherApp } from '../support/stack/stack';

const DURATION_S = 150;
const NOTICED_MS = 60_000;
const { TIMEOUT_TYPE_HEARTBEAT } = temporal.api.enums.v1.TimeoutType;

describe('recognizers that hang', () => {
  let stack: Stack;
  let second: FurtherApp;
  let scratch: string;
  let recording: Buffer;
  const stopped: number[] = [];

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-hang-'));
    stack = await Stack.isolated({ env: { AETHER_PIECE_S: '30' } });
    const path = join(scratch, 'recording.flac');
    joinPortugueseClips(stack.ffmpeg, path, DURATION_S);
    recording = readFileSync(path);
  });
  afterAll(async () => {
    for (const pid of stopped) signal(pid, 'SIGCONT');
    await second?.stop();
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  function signal(pid: number, name: NodeJS.Signals): void {
    try {
      process.kill(pid, name);
    } catch {
      // The process was killed meanwhile.
    }
  }

  /** Whether Temporal has timed out a worker of this transcription because of missing heartbeats. */
  async function isGivenUp(id: string): Promise<boolean> {
    const { raw } = await stack.temporal.workflow.getHandle(id).describe();
    return (raw.pendingActivities ?? []).some(
      ({ lastFailure }) => lastFailure?.timeoutFailureInfo?.timeoutType === TIMEOUT_TYPE_HEARTBEAT,
    );
  }

  /** Waits for a fact. Returns the milliseconds until then. */
  async function timed(what: string, probe: () => boolean | Promise<boolean>): Promise<number> {
    const began = performance.now();
    await eventually(what, probe, { timeoutMs: 2 * NOTICED_MS, intervalMs: 50 });
    return performance.now() - began;
  }

  it('are detected in under a minute, and the transcription completes with the same text', async () => {
    const { text } = (await stack.client.postRaw('/v1/transcriptions', recording)).json as { text: string };
    second = await stack.another('inference');
    const accepted = await stack.client.postRaw('/v1/transcriptions', recording, { prefer: 'respond-async' });
    const { id } = accepted.json as { id: string };
    await stack.untilDecoding(id);

    const engines = childrenOf(second.pid()!);
    expect(engines).not.toEqual([]);
    stopped.push(stack.pid('inference')!, ...engines);
    for (const pid of stopped) signal(pid, 'SIGSTOP');
    const noticed = await Promise.all([
      timed('the recognizer processes are killed', () => !engines.some(exists)),
      timed('the worker is given up', () => isGivenUp(id)),
    ]);
    console.log(`noticed after ${noticed.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' (engine), ')} (worker)`);
    for (const ms of noticed) expect(ms).toBeLessThan(NOTICED_MS);

    expect(await stack.untilEnded(id)).toMatchObject({ status: 'completed', text });
  });
});

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

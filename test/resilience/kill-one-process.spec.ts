/**
 * "SIGKILL of the inference worker, of the pipeline worker, of the gateway, and of the Temporal server, each in the middle of a
 * 10-minute file: the transcription completes with the same text as undisturbed, no piece inferred twice from its start."
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { Stack, type ProcessName } from '../support/stack/stack';

const TEN_MINUTES_S = 600;
/** Time for ten minutes of audio on a busy machine. */
const LONG = { timeoutMs: 540_000 };
/** Seconds of transcribed audio after which each process is killed. */
const AFTER_S = { inference: 60, worker: 120, gateway: 180, temporal: 240, nats: 300, mongod: 300, minio: 300 };

describe('a process is killed in the middle of a ten-minute recording', () => {
  let stack: Stack;
  let scratch: string;
  let recording: Buffer;
  let undisturbed: string;

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-kill-'));
    // With pieces of two minutes, several are in progress at each kill.
    stack = await Stack.start({ env: { AETHER_PIECE_S: '120' } });
    const path = join(scratch, 'ten-minutes.flac');
    joinPortugueseClips(stack.ffmpeg, path, TEN_MINUTES_S);
    recording = readFileSync(path);
    undisturbed = (await stack.untilEnded(await begin(), LONG)).text ?? '';
    expect(undisturbed.split(' ').length).toBeGreaterThan(800);
  });
  afterAll(async () => {
    await stack.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  async function begin(): Promise<string> {
    const accepted = await stack.client.postRaw('/v1/transcriptions', recording, { prefer: 'respond-async' });
    expect(accepted.status).toBe(202);
    return (accepted.json as { id: string }).id;
  }

  it('completes with the same text when each process is killed, one after the other', async () => {
    const id = await begin();
    for (const [victim, audioS] of Object.entries(AFTER_S)) {
      await stack.untilTranscribed(id, audioS);
      await stack.kill(victim as ProcessName);
    }

    const finished = await stack.untilEnded(id, LONG);
    expect(finished.status).toBe('completed');
    expect(finished.text).toBe(undisturbed);

    const attempts = stack.pieceAttempts(id);
    expect(attempts.startedOver).toBe(0);
    expect(attempts.all).toBeGreaterThanOrEqual(6);
  });
});

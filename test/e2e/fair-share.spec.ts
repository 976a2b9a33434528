/** "One account's long file never starves another's short one." */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../support/eventually';
import { joinPortugueseClips } from '../support/stack/join-audio';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import type { ConformingClient } from '../support/api/conforming-client';

const LONG_S = 900;
/** With pieces of a minute there are more than a worker takes at once. */
const PIECE_S = '60';

interface Seen {
  readonly status: string;
  readonly progress: { readonly audio_s: number } | null;
}

describe('a long recording of one account', () => {
  let stack: Stack;
  let other: ConformingClient;
  let scratch: string;
  let long: Buffer;
  const short = readFileSync(SHORT.path);

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-fair-'));
    stack = await Stack.isolated({
      engine: 'scripted',
      only: ['gateway', 'worker', 'inference'],
      env: { AETHER_PIECE_S: PIECE_S },
    });
    other = await stack.otherAccount();
    const path = join(scratch, 'long.flac');
    joinPortugueseClips(stack.ffmpeg, path, LONG_S);
    long = readFileSync(path);
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  it('does not delay the short recording of another account', async () => {
    const accepted = await stack.client.postRaw('/v1/transcriptions', long, { prefer: 'respond-async' });
    const { id } = accepted.json as { id: string };
    const isBusy = (): boolean => stack.pieceAttempts(id).all >= 3;
    await eventually('the worker has started three pieces', isBusy, { timeoutMs: 300_000 });

    const began = Date.now();
    const answer = await other.postRaw('/v1/transcriptions', short);
    const tookS = (Date.now() - began) / 1000;
    const { status, progress } = (await stack.client.get(`/v1/transcriptions/${id}`)).json as Seen;
    const transcribedS = progress?.audio_s ?? LONG_S;
    console.log(
      `short recording: ${tookS.toFixed(1)} s; by then ${Math.round(transcribedS)} s of the long one were done`,
    );
    expect((answer.json as Seen).status).toBe('completed');
    expect(status).toBe('processing');
    expect(transcribedS).toBeLessThan(LONG_S / 2);
    await stack.client.post(`/v1/transcriptions/${id}/cancel`);
    await stack.untilEnded(id);
  });
});

/** Speech in a confidently detected other language fails with `unsupported_language`, free of charge. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingPath, SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const ENGLISH_CALL = 'english/call.flac';
const ENGLISH_MEETING = 'english/meeting.flac';

interface Failure {
  readonly error: { readonly code: string; readonly message: string };
}

describe('the language of the speech', () => {
  let stack: Stack;
  let scratch: string;
  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-languages-'));
    stack = await Stack.shared();
  });
  afterAll(async () => {
    await stack.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** Concatenates recordings. */
  function joined(...files: readonly string[]): Buffer {
    const path = join(scratch, 'joined.wav');
    const inputs = files.flatMap((file) => ['-i', recordingPath(file)]);
    const sound = files.map((_, i) => `[${i}:a]aresample=16000,aformat=channel_layouts=mono[a${i}];`).join('');
    const all = files.map((_, i) => `[a${i}]`).join('');
    const filter = `${sound}${all}concat=n=${files.length}:v=0:a=1`;
    execFileSync(stack.ffmpeg, ['-v', 'error', '-nostdin', '-y', ...inputs, '-filter_complex', filter, path]);
    return readFileSync(path);
  }

  function beginning(file: string, seconds: number): Buffer {
    const path = join(scratch, 'beginning.wav');
    const duration = ['-t', String(seconds)];
    execFileSync(stack.ffmpeg, ['-v', 'error', '-nostdin', '-y', '-i', recordingPath(file), ...duration, path]);
    return readFileSync(path);
  }

  it.each([ENGLISH_CALL, ENGLISH_MEETING])('rejects English in the same request, free of charge: %s', async (file) => {
    const answer = await stack.client.postRaw('/v1/transcriptions', readFileSync(recordingPath(file)));
    expect(answer.status).toBe(422);
    const { error } = answer.json as Failure;
    expect(error.code).toBe('unsupported_language');
    expect(error.message).toMatch(/português/);
    const id = answer.headers.get('x-transcription-id')!;
    const { json } = await stack.client.get(`/v1/transcriptions/${id}`);
    expect(json).toMatchObject({
      status: 'failed',
      billing: null,
      error: { code: 'unsupported_language' },
      text: null,
    });
  });

  // Twelve seconds, because a failure after the first keep-alive of this route, at 20 s, has no status.
  it('rejects English on the compatible route', async () => {
    const form = new FormData();
    form.append('model', 'aether');
    form.append('file', new Blob([Uint8Array.from(beginning(ENGLISH_CALL, 12))]), 'call.wav');
    const answer = await stack.client.call('/v1/audio/transcriptions', { method: 'POST', body: form });
    expect({ status: answer.status, code: (answer.json as Failure).error.code }).toEqual({
      status: 422,
      code: 'unsupported_language',
    });
  });

  it('accepts a Portuguese call with an English segment', async () => {
    const answer = await stack.client.postRaw('/v1/transcriptions', joined(ENGLISH_CALL, SUPPORT_CALL.file));
    expect(answer.status).toBe(200);
    expect((answer.json as { text: string }).text).toMatch(/obrigado pela ajuda/i);
  });
});

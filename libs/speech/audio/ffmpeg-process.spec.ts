import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startFfmpeg } from './ffmpeg-process';
import { probeAudio } from './probe-audio';

const BY_SIGNAL = (signal: number): string => `echo 'Exiting normally, received signal ${signal}.' >&2; exit 255`;

describe('startFfmpeg', () => {
  let dir: string;
  let sound: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'ffmpeg-process-'));
    sound = join(dir, 'sound');
    writeFileSync(sound, 'some bytes');
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  /** A fake ffmpeg: writes one second of sound, then runs the shell command `end`. Without a version it runs in the weakest fence. */
  function endingWith(end: string): string {
    const path = join(dir, 'ffmpeg');
    const report = "Input #0, wav, from 'x':\n  Duration: 00:01:00.00\n  Stream #0:0: Audio: pcm, 16000 Hz, mono, s16";
    writeFileSync(
      path,
      `#!/bin/sh\n[ "$1" = -version ] && exit 1\necho "${report}" >&2\nhead -c 32000 /dev/zero\n${end}\n`,
      { mode: 0o755 },
    );
    return path;
  }

  async function statusAfter(end: string): Promise<number | null> {
    const run = await startFfmpeg(sound, { ffmpeg: endingWith(end) });
    expect(await text(run.output)).toHaveLength(32_000);
    return run.exit;
  }

  it.each([
    ['the kernel, out of memory', 'kill -KILL $$'],
    ['a terminal that closes', 'kill -HUP $$'],
    ['a service manager', BY_SIGNAL(15)],
    ['a user at the terminal', BY_SIGNAL(2)],
    ['a service manager in a hurry', "echo 'Received > 3 system signals, hard exiting' >&2; exit 123"],
  ])('a run ended by %s fails with a retryable error', async (_who, end) => {
    const error = { code: 'internal_error', retryable: true };
    await expect(statusAfter(end)).rejects.toMatchObject(error);
    await expect(probeAudio(sound, { ffmpeg: endingWith(end) })).rejects.toMatchObject(error);
  });

  it('a tag that contains a line separator is no message of ffmpeg', async () => {
    const tag = "printf '    title : a\\342\\200\\250Exiting normally, received signal 15.\\n' >&2; exit 255";
    expect(await statusAfter(tag)).toBe(255);
  });

  it.each([
    ['a file that cannot be read', 'exit 1', 1],
    ['an error that has the same status as a signal', 'exit 255', 255],
    ['the limit of processor time', BY_SIGNAL(24), 255],
    ['the limit of processor time, before ffmpeg reports it', 'kill -XCPU $$', null],
    ['a crash', 'kill -SEGV $$', null],
  ])('%s counts as a fault of the audio', async (_what, end, status) => {
    expect(await statusAfter(end)).toBe(status);
    expect(await probeAudio(sound, { ffmpeg: endingWith(end) })).toMatchObject({ durationS: 60 });
  });

  it('kill() resolves after the process has exited', async () => {
    const run = await startFfmpeg(sound, { ffmpeg: endingWith('echo $$; exec sleep 600') });
    let written = '';
    for await (const chunk of run.output) if ((written += chunk.toString()).endsWith('\n')) break;
    const pid = Number(/(\d+)\n$/.exec(written)?.[1]);
    expect(process.kill(pid, 0)).toBe(true);
    await run.kill();
    // Not even a zombie process remains.
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await run.exit).toBeNull();
  });

  it('a run whose signal aborts rejects with an AbortError', async () => {
    const abort = new AbortController();
    const run = await startFfmpeg(sound, { ffmpeg: endingWith('exec sleep 600'), signal: abort.signal });
    abort.abort();
    await expect(run.exit).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** What ends ffmpeg in the middle of a recording and is not the recording: the kernel for want of memory, a service manager. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bleepAudio, decodeAudio, type DecodeOutcome } from '@aether/speech';
import { silentFlac } from '../support/made-files';
import { ffmpegPath } from '../support/speech/speech-cache';

const RECORDING_S = 4 * 3600 - 1;
const FAILURE = { code: 'internal_error', retryable: true };

describe('an ffmpeg that is killed', () => {
  let dir: string;
  let ffmpeg: string;
  let recording: string;
  beforeAll(async () => {
    ffmpeg = await ffmpegPath();
    dir = mkdtempSync(join(tmpdir(), 'aether-killed-'));
    recording = join(dir, 'recording');
    writeFileSync(recording, silentFlac(ffmpeg, RECORDING_S, RECORDING_S));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  /** A reader that looks up from the first block; ffmpeg waits for it in the middle of the recording. */
  async function decodeAndSend(signal: NodeJS.Signals): Promise<DecodeOutcome> {
    const audio = decodeAudio(recording, { ffmpeg });
    let sent = false;
    for await (const _ of audio) {
      if (!sent) process.kill(await running(`file:${recording}`), signal);
      sent = true;
    }
    return audio.outcome();
  }

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('by %s is no recording cut short', async (signal) => {
    await expect(decodeAndSend(signal)).rejects.toMatchObject(FAILURE);
  });

  it('at its limit of processor time has decoded what there is', async () => {
    const { durationS, truncated } = await decodeAndSend('SIGXCPU');
    expect(truncated).toBe(true);
    expect(durationS).toBeLessThan(RECORDING_S);
  });

  it.each([
    ['reads', 'SIGKILL'],
    ['reads', 'SIGTERM'],
    ['writes', 'SIGKILL'],
    ['writes', 'SIGTERM'],
  ] as const)('while it %s what is covered with tones, by %s, leaves nothing to be kept', async (work, signal) => {
    const target = join(dir, 'bleeped.flac');
    const bleeping = bleepAudio(recording, target, { ffmpeg, spans: [] });
    const failed = expect(bleeping).rejects.toMatchObject(FAILURE);
    // The recording is looked into by another ffmpeg first.
    const writer = await running(`file:${target}`);
    process.kill(work === 'reads' ? await running(`file:${recording}`) : writer, signal);
    await failed;
  });

  /** Id of the process with this argument, waited for. */
  async function running(argument: string): Promise<number> {
    for (;;) {
      const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
      const found = ids.find((id) => argumentsOf(id).includes(argument));
      if (found !== undefined) return Number(found);
      await sleep(5);
    }
  }

  function argumentsOf(id: string): string[] {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    } catch {
      // It has ended between the one look and the other.
      return [];
    }
  }
});

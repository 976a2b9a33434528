/** ffmpeg killed in the middle of a recording for reasons other than the recording, such as the OOM killer or a service manager. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bleepAudio, decodeAudio, type DecodeOutcome } from '@aether/speech';
import { eventually } from '../support/eventually';
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

  /** Sends the signal after the first block, while ffmpeg waits for the reader in the middle of the recording. */
  async function decodeAndSend(signal: NodeJS.Signals): Promise<DecodeOutcome> {
    const audio = decodeAudio(recording, { ffmpeg });
    let sent = false;
    for await (const _ of audio) {
      if (!sent) process.kill(await running(`file:${recording}`), signal);
      sent = true;
    }
    return audio.outcome();
  }

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
    'by %s is not treated as a truncated recording',
    async (signal) => {
      await expect(decodeAndSend(signal)).rejects.toMatchObject(FAILURE);
    },
  );

  it('by its limit of processor time counts as a truncated recording', async () => {
    const { durationS, truncated } = await decodeAndSend('SIGXCPU');
    expect(truncated).toBe(true);
    expect(durationS).toBeLessThan(RECORDING_S);
  });

  it.each([
    ['reads', 'SIGKILL'],
    ['reads', 'SIGTERM'],
    ['writes', 'SIGKILL'],
    ['writes', 'SIGTERM'],
  ] as const)('while it %s bleeped audio, by %s, fails with a retryable error', async (work, signal) => {
    const target = join(dir, 'bleeped.flac');
    const bleeping = bleepAudio(recording, target, { ffmpeg, spans: [] });
    const failed = expect(bleeping).rejects.toMatchObject(FAILURE);
    // Another ffmpeg probes the recording first.
    const writer = await running(`file:${target}`);
    process.kill(work === 'reads' ? await running(`file:${recording}`) : writer, signal);
    await failed;
  });

  /** Resolves with the id of the ffmpeg with this argument, once it runs. The processes of its fence have the same arguments. */
  async function running(argument: string): Promise<number> {
    const find = (): string | undefined => {
      const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
      return ids.find((id) => {
        const [program = '', ...rest] = argumentsOf(id);
        return basename(program) === basename(ffmpeg) && rest.includes(argument);
      });
    };
    return Number(await eventually(`a process with the argument ${argument} runs`, find, { intervalMs: 5 }));
  }

  function argumentsOf(id: string): string[] {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0');
    } catch {
      // The process has exited meanwhile.
      return [];
    }
  }
});

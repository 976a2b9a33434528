/** "Every file in formats is transcribed; a text file, an empty file and a video without sound each get their own 4xx." */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingPath, recordingsOf, SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { wordErrors } from '../support/stack/word-errors';

describe('recordings of every container and codec', () => {
  let stack: Stack;
  let scratch: string;
  const formats = recordingsOf('format');

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'aether-formats-'));
    stack = await Stack.shared();
  });
  afterAll(async () => {
    await stack.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  it('covers every recording in the folder of formats', () => {
    expect(readdirSync(recordingPath('formats')).sort()).toEqual(
      formats.map((entry) => entry.file.slice('formats/'.length)).sort(),
    );
  });

  it.each(formats.map((entry) => [entry.file, entry] as const))('transcribes %s as a raw body', async (file, entry) => {
    const answer = await stack.client.postRaw('/v1/transcriptions', readFileSync(recordingPath(file)));
    expect(answer.status).toBe(200);
    const transcription = answer.json as { status: string; duration_s: number; text: string };
    expect(transcription.status).toBe('completed');
    expect(transcription.duration_s).toBeCloseTo(entry.duration_s, 0);
    expect(wordErrors(entry.transcript, transcription.text)).toBeLessThanOrEqual(1);
  });

  it('transcribes the same file sent as multipart', async () => {
    const answer = await stack.client.postFile(
      '/v1/transcriptions',
      readFileSync(recordingPath('formats/whatsapp.ogg')),
      'áudio do "cliente".ogg',
    );
    expect(answer.status).toBe(200);
  });

  describe('WAV from a pipe, whose header does not know its size', () => {
    const curl = (): string =>
      `curl -sS -H 'Authorization: Bearer ${stack.apiKey}' --data-binary @- '${stack.client.baseUrl}/v1/transcriptions'`;
    const toWav = (): string => `'${stack.ffmpeg}' -v error -i '${SHORT.path}' -f wav -`;

    function expectWhole(answer: string): void {
      const { text, ...rest } = JSON.parse(answer) as { text: string };
      expect(rest).toMatchObject({
        status: 'completed',
        warnings: [],
        duration_s: expect.closeTo(SHORT.duration_s, 1) as number,
      });
      expect(wordErrors(SHORT.transcript, text)).toBeLessThanOrEqual(1);
    }

    it('is transcribed whole and without a warning from `ffmpeg … -f wav - | curl --data-binary @-`', () => {
      expectWhole(execFileSync('sh', ['-c', `${toWav()} | ${curl()}`], { encoding: 'utf8' }));
    });

    it('is transcribed whole and without a warning with the size 0', () => {
      const wav = execFileSync('sh', ['-c', toWav()]);
      const sizeAt = wav.indexOf('data') + 4;
      // What ffmpeg writes, as in the other test.
      expect([wav.readUInt32LE(4), wav.readUInt32LE(sizeAt)]).toEqual([0xffff_ffff, 0xffff_ffff]);
      wav.writeUInt32LE(0, 4);
      wav.writeUInt32LE(0, sizeAt);
      expectWhole(execFileSync('sh', ['-c', curl()], { encoding: 'utf8', input: wav }));
    });
  });

  const refused: readonly (readonly [what: string, body: () => Buffer, status: number, code: string])[] = [
    ['a text file', () => Buffer.from('Isto não é áudio, é um texto.\n'.repeat(200)), 400, 'audio_undecodable'],
    ['an empty body', () => Buffer.alloc(0), 400, 'missing_audio'],
    ['a video without sound', () => silentVideo(), 400, 'audio_no_stream'],
  ];

  /** Creates a file from one of ffmpeg's test sources. Returns its path. */
  function generate(name: string, source: readonly string[]): string {
    const path = join(scratch, name);
    execFileSync(stack.ffmpeg, ['-v', 'error', '-nostdin', '-y', '-f', 'lavfi', ...source, path]);
    return path;
  }

  function silentVideo(): Buffer {
    const path = generate('silent.mp4', ['-i', 'testsrc=size=64x64:rate=5:duration=2', '-an']);
    return readFileSync(path);
  }

  it.each(refused)(
    'rejects %s with a specific error, and leaves no workflow running',
    async (_what, body, status, code) => {
      const answer = await stack.client.postRaw('/v1/transcriptions', body());
      expect({ status: answer.status, code: (answer.json as { error: { code: string } }).error.code }).toEqual({
        status,
        code,
      });
      await stack.untilNoWorkflowRuns();
    },
  );

  it('rejects an empty file part', async () => {
    const answer = await stack.client.postFile('/v1/transcriptions', Buffer.alloc(0), 'vazio.wav');
    expect({ status: answer.status, code: (answer.json as { error: { code: string } }).error.code }).toEqual({
      status: 400,
      code: 'audio_empty',
    });
    await stack.untilNoWorkflowRuns();
  });

  it('transcribes a truncated file up to its end, with a warning', async () => {
    const whole = readFileSync(recordingPath('formats/flac.flac'));
    const answer = await stack.client.postRaw('/v1/transcriptions', whole.subarray(0, Math.floor(whole.length * 0.7)));
    expect(answer.status).toBe(200);
    const transcription = answer.json as { text: string; warnings: string[] };
    expect(transcription.text.length).toBeGreaterThan(0);
    expect(transcription.warnings.length).toBeGreaterThan(0);
  });

  it('returns an empty text for silence', async () => {
    const path = generate('silence.wav', ['-i', 'anullsrc=r=16000:cl=mono', '-t', '5']);
    const answer = await stack.client.postRaw('/v1/transcriptions', readFileSync(path));
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ status: 'completed', text: '', words: [], duration_s: 5 });
  });
});

/** The recipes in docs/how-to/integrations: recorded requests of other products, and the pages' own commands, on the running service. Voice notes: `voice-notes.spec.ts`. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sendRaw, type RawAnswer } from '../support/api/raw-request';
import { AETHER_CLI } from '../support/client/aether-cli';
import { codeOf } from '../support/docs/markdown-code';
import { eventually } from '../support/eventually';
import { CHECKOUT } from '../support/stack/checkout';
import { recordingPath, SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const FIXTURES = join(CHECKOUT, 'test/fixtures/integrations');
const VOICE_NOTE = readFileSync(recordingPath('formats/whatsapp.ogg'));

describe('recipes', () => {
  let stack: Stack;
  let scratch: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    scratch = mkdtempSync(join(tmpdir(), 'aether-recipes-'));
    const bin = join(scratch, 'bin');
    mkdirSync(bin);
    symlinkSync(stack.ffmpeg, join(bin, 'ffmpeg'));
    writeFileSync(join(bin, 'aether-cli'), `#!/bin/sh\nexec '${process.execPath}' '${AETHER_CLI}' "$@"\n`);
    chmodSync(join(bin, 'aether-cli'), 0o755);
    env = {
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      HOME: scratch,
      AETHER_URL: stack.client.baseUrl,
      AETHER_KEY: stack.apiKey,
      CALL_ID: '1731071861.42',
    };
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  /** Sends a recorded request with this audio. */
  function replay(name: string, audio: Buffer): Promise<RawAnswer> {
    const lines = readFileSync(join(FIXTURES, `${name}.http`), 'utf8').replaceAll('\n', '\r\n');
    const filled = lines.replace('{{audio-length}}', String(audio.length));
    const bodyAt = filled.indexOf('\r\n\r\n') + 4;
    const [before = '', after = ''] = filled.slice(bodyAt).split('{{audio}}');
    const length = Buffer.byteLength(before) + audio.length + Buffer.byteLength(after);
    const head = filled
      .slice(0, bodyAt)
      .replace('{{key}}', stack.apiKey)
      .replace('{{host}}', new URL(stack.client.baseUrl).host)
      .replace('{{length}}', String(length))
      .replace(/^connection: .*$/im, 'Connection: close');
    return sendRaw(stack.client.baseUrl, [head, before, audio, after]);
  }

  const bodyOf = ({ body }: RawAnswer): Record<string, unknown> => JSON.parse(body) as Record<string, unknown>;

  it.each([
    ['chatwoot', VOICE_NOTE],
    ['n8n', VOICE_NOTE],
    ['open-webui', readFileSync(recordingPath('formats/alaw8k.wav'))],
    ['anythingllm', readFileSync(recordingPath('formats/mp3_24k.mp3'))],
  ])('the request of %s returns the text', async (name, audio) => {
    const answer = await replay(name, audio);
    expect(answer.status).toBe(200);
    expect(bodyOf(answer)).toMatchObject({ text: expect.stringMatching(/\S/) as string });
  });

  it('the request of n8n for a binary file returns the transcription with its speakers', async () => {
    const answer = await replay('n8n-http-request', VOICE_NOTE);
    expect(answer.status).toBe(200);
    const { text, speakers, options } = bodyOf(answer);
    expect(text).toMatch(/\S/);
    expect(speakers).toEqual([expect.anything()]);
    expect(options).toMatchObject({ diarization: true });
  });

  it('the request of litellm returns the duration that it needs for its costs', async () => {
    const answer = await replay('litellm', readFileSync(recordingPath('formats/mp3_24k.mp3')));
    expect(answer.status).toBe(200);
    const { text, duration, segments } = bodyOf(answer);
    expect([text, duration, segments]).toEqual([
      expect.stringMatching(/\S/),
      expect.any(Number),
      expect.arrayContaining([expect.objectContaining({ start: expect.any(Number) as number })]),
    ]);
  });

  describe('of call recordings', () => {
    const PAGE = 'how-to/integrations/call-recordings.md';
    let folder: string;

    const ffmpeg = (...args: string[]): void =>
      void execFileSync(stack.ffmpeg, ['-v', 'error', '-y', ...args], { cwd: folder });
    const shell = (command: string): Promise<{ stdout: string }> =>
      promisify(execFile)('sh', ['-ec', command], { cwd: folder, env });

    beforeEach(() => {
      folder = mkdtempSync(join(scratch, 'calls-'));
    });

    /** Sends `call.wav` by the command of the page. */
    async function send(): Promise<{
      readonly speakers: readonly { readonly channel: number }[];
      readonly reference: string;
    }> {
      const [curl = ''] = codeOf(PAGE, 'shell');
      return JSON.parse((await shell(curl)).stdout) as Awaited<ReturnType<typeof send>>;
    }

    const channelsOf = ({ speakers }: Awaited<ReturnType<typeof send>>): number[] =>
      [...new Set(speakers.map(({ channel }) => channel))].sort();

    it.each(['pcm_mulaw', 'pcm_alaw', 'pcm_s16le'])(
      'stereo WAV in %s gives a speaker for each channel',
      async (codec) => {
        const join_ = 'join=inputs=2:channel_layout=stereo';
        ffmpeg(
          '-i',
          SHORT.path,
          '-i',
          recordingPath('sentences/ponte.flac'),
          '-filter_complex',
          join_,
          '-ar',
          '8000',
          '-c:a',
          codec,
          'call.wav',
        );
        const result = await send();
        expect([channelsOf(result), result.reference]).toEqual([[1, 2], env['CALL_ID']]);
      },
    );

    it('the legs of Asterisk are joined, with headers and without', async () => {
      const [, withHeader = '', withoutHeader = ''] = codeOf(PAGE, 'shell');
      const legs = [
        ['in', SHORT.path],
        ['out', recordingPath('sentences/ponte.flac')],
      ] as const;
      for (const [name, source] of legs) {
        const leg = `${env['CALL_ID']}-${name}`;
        ffmpeg('-i', source, '-ar', '8000', '-ac', '1', `${leg}.wav`);
        ffmpeg('-i', source, '-ar', '8000', '-ac', '1', '-f', 'alaw', `${leg}.alaw`);
      }
      for (const command of [withHeader, withoutHeader]) {
        rmSync(join(folder, 'call.wav'), { force: true });
        await shell(`${command.trim()} 2>&1`);
        expect(channelsOf(await send())).toEqual([1, 2]);
      }
    });

    it('a folder is followed, with the data masked', async () => {
      const [, , , watch = ''] = codeOf(PAGE, 'shell');
      mkdirSync(join(folder, 'calls'));
      ffmpeg(
        '-i',
        SHORT.path,
        '-i',
        SHORT.path,
        '-filter_complex',
        'join=inputs=2:channel_layout=stereo',
        'calls/a.wav',
      );
      const watching = spawn('sh', ['-ec', `exec ${watch.trim().replaceAll('/var/spool', folder)}`], { env });
      const result = join(folder, 'texts/a.json');
      await eventually('the call is transcribed', () => existsSync(result), { timeoutMs: 60_000 });
      watching.kill('SIGTERM');
      await once(watching, 'exit');
      expect(JSON.parse(readFileSync(result, 'utf8'))).toMatchObject({
        status: 'completed',
        options: { channels: true, redact: 'all' },
      });
    });
  });

  it('the sound of an OBS recording is taken out, and its other track is reported', async () => {
    const [command = ''] = codeOf('how-to/integrations/obs-and-zoom.md', 'shell');
    const folder = mkdtempSync(join(scratch, 'obs-'));
    const video = ['-f', 'lavfi', '-i', 'color=size=64x64:rate=5:duration=4'];
    const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a', '-c:v', 'mpeg4', '-c:a', 'aac', '-shortest'];
    const sound = ['-i', SHORT.path, '-i', recordingPath('sentences/ponte.flac')];
    execFileSync(stack.ffmpeg, ['-v', 'error', ...video, ...sound, ...maps, 'recording.mkv'], { cwd: folder });
    const whole = await stack.client.postRaw('/v1/transcriptions', readFileSync(join(folder, 'recording.mkv')));
    expect([whole.status, (whole.json as { warnings: string[] }).warnings.length]).toEqual([200, 1]);
    await promisify(execFile)('sh', ['-ec', command], { cwd: folder, env });
    const sent = await stack.client.postRaw('/v1/transcriptions', readFileSync(join(folder, 'recording.m4a')));
    expect([sent.status, sent.json]).toMatchObject([
      200,
      { warnings: [], text: expect.stringMatching(/\S/) as string },
    ]);
  });

  it('a folder of Zoom’s participants gives a text and subtitles for each', async () => {
    const [, command = ''] = codeOf('how-to/integrations/obs-and-zoom.md', 'shell');
    const folder = mkdtempSync(join(scratch, 'zoom-'));
    mkdirSync(join(folder, 'Audio Record'));
    for (const [name, source] of [
      ['audioAna1.m4a', SHORT.path],
      ['audioBia2.m4a', recordingPath('sentences/ponte.flac')],
    ] as const) {
      const args = ['-v', 'error', '-i', source, '-ar', '32000', '-c:a', 'aac', join('Audio Record', name)];
      execFileSync(stack.ffmpeg, args, { cwd: folder });
    }
    copyFileSync(SHORT.path, join(folder, 'Audio Record', '.oculto.m4a'));
    const { stdout } = await promisify(execFile)('sh', ['-ec', command], { cwd: folder, env });
    const written = ['audioAna1', 'audioBia2'].flatMap((name) => [`${name}.srt`, `${name}.txt`]);
    expect(stdout.trim().split('\n').sort()).toEqual(written.map((name) => join(folder, 'texts', name)));
  });
});

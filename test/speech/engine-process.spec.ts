/** The built engine in separate processes with the real model and real audio, and when either side dies. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  pullModel,
  resolveVad,
  SILERO_VAD,
  SpeechEnginePool,
  type DecodedWindow,
  type SpeechEngineOptions,
} from '@aether/speech';
import { eventually } from '../support/eventually';
import { SUPPORT_CALL } from '../support/stack/own-recordings';
import { decodedSamples } from '../support/speech/real-engine';
import { CACHE_DIR, installedTensorFlow, whisperBaseDir } from '../support/speech/speech-cache';

const BUILT = resolve(__dirname, '../../dist/libs/speech/engine');
const DURATION_S = 48.0810625;

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the recognizer process', () => {
  let scratch: string;
  let pcmPath: string;
  let options: SpeechEngineOptions;
  let engine: SpeechEnginePool;

  beforeAll(async () => {
    if (!existsSync(BUILT)) throw new Error('not built: run `npm run build`');
    scratch = mkdtempSync(join(tmpdir(), 'aether-engine-'));
    pcmPath = join(scratch, 'dialogue.pcm');
    writeFileSync(pcmPath, await decodedSamples(SUPPORT_CALL.path));
    await installedTensorFlow();
    await pullModel(SILERO_VAD, { cacheDir: CACHE_DIR });
    options = {
      modelDir: await whisperBaseDir(),
      modelName: 'whisper-base',
      vadModelPath: await resolveVad(CACHE_DIR),
      precision: 'auto',
      processes: 2,
      threads: 1,
      batch: 4,
      packed: true,
    };
    engine = await SpeechEnginePool.start(options, join(BUILT, 'engine-process.js'));
  }, 600_000);
  afterAll(async () => {
    await engine.close();
    rmSync(scratch, { recursive: true });
  });

  async function windowsOf(fromWindow: number): Promise<DecodedWindow[]> {
    const windows: DecodedWindow[] = [];
    for await (const window of engine.transcribe({ pcmPath, fromWindow })) windows.push(window);
    return windows;
  }

  it('transcribes a dialogue, and resumes at a later window with the same result', async () => {
    const windows = await windowsOf(0);
    expect(windows.map(({ hypothesis }) => hypothesis.index)).toEqual(windows.map((_, i) => i));
    const segments = windows.flatMap(({ hypothesis }) => hypothesis.segments);
    const text = segments.map((segment) => segment.text).join(' ');
    for (const said of ['central de atendimento', 'roteador da tomada', '18 horas', 'r$ 7,90', 'obrigado pela ajuda']) {
      expect(text.toLowerCase()).toContain(said);
    }
    const words = segments.flatMap((segment) => segment.words);
    expect(words.map((word) => word.text).join(' ')).toBe(text);
    let lastEndS = 0;
    for (const { startS, endS } of words) {
      expect(startS).toBeGreaterThanOrEqual(lastEndS);
      expect(endS).toBeGreaterThanOrEqual(startS);
      lastEndS = endS;
    }
    expect(lastEndS).toBeLessThanOrEqual(DURATION_S);
    const later = await windowsOf(1);
    const texts = (some: readonly DecodedWindow[]): string[] =>
      some.map(({ hypothesis }) => hypothesis.segments.map((segment) => segment.text).join(' '));
    expect(texts(later)).toEqual(texts(windows.slice(1)));
  }, 300_000);

  it('fails the call with a retryable error when it is killed, and restarts for the next call', async () => {
    const pids = await engine.pids();
    expect(pids).toHaveLength(2);
    const call = windowsOf(0);
    const failure = expect(call).rejects.toMatchObject({ code: 'internal_error', retryable: true });
    // No fact shows that the process decodes, and the whole call takes seconds.
    await sleep(500);
    process.kill(pids[1]!, 'SIGKILL');
    await failure;
    expect((await windowsOf(1)).length).toBeGreaterThan(0);
    expect(await engine.pids()).not.toEqual(pids);
  }, 300_000);

  it('ends when its parent is killed', async () => {
    const script = `
      const { SpeechEnginePool } = require(${JSON.stringify(join(BUILT, 'speech-engine-pool.js'))});
      SpeechEnginePool.start(${JSON.stringify({ ...options, processes: 1 })}).then(async (engine) => console.log((await engine.pids())[0]));`;
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    const pid = Number(await new Promise((resolved) => parent.stdout.once('data', resolved)));
    expect(alive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await eventually('the recognizer process has exited', () => !alive(pid), { timeoutMs: 10_000 });
  }, 120_000);
});

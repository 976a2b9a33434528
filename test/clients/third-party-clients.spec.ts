/** Clients of other projects, unchanged but for address and key. OpenAI's own are in `e2e/openai-sdks.spec.ts`. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { nodePackages } from '../support/measure/node-packages';
import { pythonWith } from '../support/measure/python-environment';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { CHECKOUT } from '../support/stack/checkout';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const SOURCES = resolve(CHECKOUT, 'test/support/clients');
const AI_SDK = ['ai@6.0.326', '@ai-sdk/openai@3.0.141'];
/** The first run installs the clients. */
const TIMEOUT_MS = 600_000;

describe('clients of other projects', () => {
  let stack: Stack;
  let dir: string;
  let junk: string;

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    dir = mkdtempSync(join(tmpdir(), 'aether-clients-'));
    junk = join(dir, 'nada.flac');
    writeFileSync(junk, 'isto não é áudio '.repeat(100));
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  async function outcomeOf<Outcome>(program: string, script: string): Promise<Outcome> {
    const given = [script, stack.client.baseUrl, stack.apiKey, SHORT.path, junk];
    const { stdout } = await promisify(execFile)(program, given, { maxBuffer: 2 ** 24 });
    return JSON.parse(stdout) as Outcome;
  }

  /** The scripted engine writes the same text for the same audio. */
  const same = (texts: Readonly<Record<string, string>>): string => {
    const [text = '', ...others] = [...new Set(Object.values(texts))];
    expect([text === '', others]).toEqual([false, []]);
    return text;
  };

  it(
    'work: LiteLLM with every name of a model, and tuspy, whose upload can be transcribed',
    async () => {
      const requirements = join(SOURCES, 'third-party-requirements.txt');
      const python = pythonWith({ cacheDir: CACHE_DIR, name: 'third-party', requirements });
      const outcome = await outcomeOf<{
        readonly litellm: Readonly<Record<string, string>>;
        readonly 'refused language': readonly unknown[];
        readonly 'no audio': readonly unknown[];
        readonly upload: string;
      }>(python, join(SOURCES, 'third_party.py'));
      const text = same(outcome.litellm);
      expect(outcome['refused language']).toEqual(['UnprocessableEntityError', 422]);
      expect(outcome['no audio']).toEqual(['BadRequestError', 400]);
      const answer = await stack.client.post(`/v1/transcriptions?upload_id=${outcome.upload}`);
      expect(answer.json).toMatchObject({ status: 'completed', text });
    },
    TIMEOUT_MS,
  );

  it(
    'work: the Vercel AI SDK with every name of a model, segments and errors',
    async () => {
      const folder = nodePackages({ cacheDir: CACHE_DIR, name: 'ai-sdk', packages: AI_SDK });
      const script = join(folder, 'ai-sdk.mjs');
      copyFileSync(join(SOURCES, 'ai-sdk.mjs.txt'), script);
      const { texts, segments, refused } = await outcomeOf<{
        readonly texts: Readonly<Record<string, string>>;
        readonly segments: number;
        readonly refused: object;
      }>(process.execPath, script);
      same(texts);
      expect(segments).toBeGreaterThan(0);
      expect(refused).toEqual({ status: 400, code: 'audio_undecodable' });
    },
    TIMEOUT_MS,
  );
});

/** Clients of other projects, unchanged but for address and key. OpenAI's own are in `openai-sdks.spec.ts`. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ClientCalls } from '../support/clients/client-calls';
import { modernNode } from '../support/measure/modern-node';
import { nodePackages } from '../support/measure/node-packages';
import { pythonWith } from '../support/measure/python-environment';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { CHECKOUT } from '../support/stack/checkout';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const SOURCES = resolve(CHECKOUT, 'test/support/clients');
const REQUIREMENTS = join(SOURCES, 'third-party-requirements.txt');
const AI_SDK = { ai: '7.0.173', '@ai-sdk/openai': '4.0.118', zod: '4.6.7' };
const LANGCHAIN = { '@langchain/community': '1.1.29', '@langchain/core': '1.4.0' };
/** The first run installs the clients. */
const TIMEOUT_MS = 600_000;

interface PythonOutcome {
  readonly litellm: Readonly<Record<string, string>>;
  readonly 'litellm fields': string;
  readonly 'litellm stream': readonly string[];
  readonly 'refused languages': readonly unknown[];
  readonly 'refused language': readonly unknown[];
  readonly 'no audio': readonly unknown[];
  readonly langchain: Readonly<Record<'json' | 'text', readonly string[]>>;
  readonly upload: string;
}

interface NodeOutcome<Text> {
  readonly texts: Readonly<Record<string, Text>>;
  readonly refused: { readonly status: number; readonly code: string };
}

interface VercelOutcome extends NodeOutcome<string> {
  readonly segments: number;
  readonly modern: { readonly text: string; readonly language: string };
  readonly diarized: { readonly text: string; readonly speakers: readonly string[] };
  readonly language: NodeOutcome<string>['refused'];
}

describe('clients of other projects', () => {
  const calls = new ClientCalls(__filename);
  let stack: Stack;
  let dir: string;
  let short: string;
  let junk: string;

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    dir = mkdtempSync(join(tmpdir(), 'aether-clients-'));
    junk = join(dir, 'nada.flac');
    writeFileSync(junk, 'isto não é áudio '.repeat(100));
    // LangChain's parser for Python asks ffprobe about everything but WAV.
    short = join(dir, 'audio.wav');
    await promisify(execFile)(stack.ffmpeg, ['-v', 'error', '-i', SHORT.path, short]);
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  async function outcomeOf<Outcome>(program: string, script: string): Promise<Outcome> {
    const given = [script, stack.client.baseUrl, stack.apiKey, short, junk];
    const PATH = [dirname(stack.ffmpeg), process.env['PATH']].join(delimiter);
    const { stdout } = await promisify(execFile)(program, given, { maxBuffer: 2 ** 24, env: { ...process.env, PATH } });
    return JSON.parse(stdout) as Outcome;
  }

  /** Runs a program in the folder of packages that it imports. */
  function nodeOutcomeOf<Outcome>(name: string, packages: Readonly<Record<string, string>>): Promise<Outcome> {
    const pinned = Object.entries(packages).map((pair) => pair.join('@'));
    const script = join(nodePackages({ cacheDir: CACHE_DIR, name, packages: pinned }), `${name}.mjs`);
    copyFileSync(join(SOURCES, `${name}.mjs.txt`), script);
    return outcomeOf(modernNode(CACHE_DIR), script);
  }

  const versionOf = (name: string): string =>
    new RegExp(`^${name}==(.+)$`, 'm').exec(readFileSync(REQUIREMENTS, 'utf8'))?.[1] ?? '';

  /** The scripted engine writes the same text for the same audio. */
  const same = (texts: readonly string[]): string => {
    const [text = '', ...others] = [...new Set(texts)];
    expect([text === '', others]).toEqual([false, []]);
    return text;
  };

  it(
    'work: LiteLLM with every name of a model, LangChain, and tuspy, whose upload can be transcribed',
    async () => {
      const python = pythonWith({ cacheDir: CACHE_DIR, name: 'third-party', requirements: REQUIREMENTS });
      const outcome = await outcomeOf<PythonOutcome>(python, join(SOURCES, 'third_party.py'));
      const text = same(Object.values(outcome.litellm));
      const litellm = calls.of('LiteLLM', versionOf('litellm'));
      for (const model of Object.keys(outcome.litellm))
        litellm(`\`transcription(model="openai/${model}")\``, 'the text');
      expect([outcome['litellm fields'], ...outcome['litellm stream']]).toEqual([text, text, text]);
      litellm('`transcription(model="openai/gpt-transcribe", keywords, languages)`', 'the text');
      litellm('`transcription(model="openai/gpt-transcribe", stream=True)`', 'deltas, which form the text');
      expect(outcome['refused languages']).toEqual(['UnprocessableEntityError', 422]);
      litellm('`transcription(languages=["en"])`', outcome['refused languages'].toReversed().join(' '));
      expect(outcome['refused language']).toEqual(['UnprocessableEntityError', 422]);
      litellm('`transcription(language="en")`', outcome['refused language'].toReversed().join(' '));
      expect(outcome['no audio']).toEqual(['BadRequestError', 400]);
      litellm('`transcription()` of a file that is no audio', outcome['no audio'].toReversed().join(' '));
      // Its audio passes through MP3, which moves the times by which the engine writes.
      const { json, text: plain } = outcome.langchain;
      expect([json.length, plain]).toEqual([1, json]);
      same(json);
      const langchain = calls.of('LangChain (Python)', versionOf('langchain-community'));
      langchain('`OpenAIWhisperParser(model="whisper-1")`', 'a document with the text');
      langchain(
        '`OpenAIWhisperParser(response_format="text", language="pt", prompt, temperature)`',
        'a document with the text',
      );
      const answer = await stack.client.post(`/v1/transcriptions?upload_id=${outcome.upload}`);
      expect(answer.json).toMatchObject({ status: 'completed', text });
      calls.of('tuspy', versionOf('tuspy'))('`uploader(file, chunk_size).upload()`, then `upload_id`', 'the text');
    },
    TIMEOUT_MS,
  );

  it(
    'work: LangChain for JavaScript, with errors',
    async () => {
      const { texts, refused } = await nodeOutcomeOf<NodeOutcome<readonly string[]>>('langchain', LANGCHAIN);
      same(Object.values(texts).flat());
      expect(refused).toEqual({ status: 400, code: 'audio_undecodable' });
      const langchain = calls.of('LangChain (JavaScript)', LANGCHAIN['@langchain/community']);
      langchain('`new OpenAIWhisperAudio(file).load()`', 'a document with the text');
      langchain(
        '`OpenAIWhisperAudio` with `transcriptionCreateParams: { model: "aether", language: "pt" }`',
        'a document with the text',
      );
      langchain('`OpenAIWhisperAudio` of a file that is no audio', `${refused.status}: \`${refused.code}\``);
    },
    TIMEOUT_MS,
  );

  it(
    'work: the Vercel AI SDK with every name of a model, segments and errors',
    async () => {
      const outcome = await nodeOutcomeOf<VercelOutcome>('ai-sdk', AI_SDK);
      const text = same([...Object.values(outcome.texts), outcome.diarized.text, outcome.modern.text]);
      expect(outcome).toMatchObject({
        segments: expect.any(Number) as number,
        modern: { text, language: 'pt' },
        diarized: { speakers: expect.arrayContaining(['A']) as string[] },
        refused: { status: 400, code: 'audio_undecodable' },
        language: { status: 422, code: 'unsupported_language' },
      });
      expect(outcome.segments).toBeGreaterThan(0);
      const vercel = calls.of('Vercel AI SDK', AI_SDK.ai);
      for (const model of Object.keys(outcome.texts))
        vercel(`\`transcribe({ model: openai.transcription("${model}") })\``, 'the text');
      vercel('`transcribe()` with `timestampGranularities: ["segment"]`', 'the text, with segments');
      vercel('`openai.transcription("gpt-transcribe")` with `keywords`, `languages`', 'the text, and its language');
      vercel('`openai.transcription("gpt-4o-transcribe-diarize")`', 'the text, and the speakers of its segments');
      vercel('`transcribe()` with `languages: ["en"]`', '422: `unsupported_language`');
      vercel('`transcribe()` of a file that is no audio', '400: `audio_undecodable`');
    },
    TIMEOUT_MS,
  );

  it('have their calls in the report', () => calls.expectReported());
});

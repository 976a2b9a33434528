/** Every code sample of the documentation but those of recipes, run verbatim against the whole running service. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiKeyRepository } from '@aether/platform';
import { freePorts } from '../../apps/cli/src/launcher';
import { storeTranscription } from '../support/api/stored-transcription';
import { eventually } from '../support/eventually';
import { inParallel } from '../support/in-parallel';
import {
  blocksOf,
  isRecipe,
  PORTAL_PAGES,
  RUN_LANGUAGES,
  unknownBlocksOf,
  type CodeBlock,
  type RunLanguage,
} from '../support/portal/code-blocks';
import {
  isAvailable,
  prepareSamples,
  SampleRunner,
  SCRIPTED_WORDS,
  type RunOutcome,
} from '../support/portal/sample-runner';
import { AudioServer } from '../support/stack/audio-server';
import { recordingPath, SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

/** Pages whose samples send their recording to the recognizer: the first one that a reader opens. */
const RECOGNIZED = { page: /(inicio-rapido|dados-ditados)\.md$/, printed: /padaria/i };

/** Samples that print dictated data send a recording with a CPF. */
const DICTATED = { page: /dados-ditados\.md$/, file: recordingPath('dictated/d-dit-02-cpf.flac'), printed: /cpfs/ };
const filesOf = ({ page }: CodeBlock): Readonly<Record<string, Buffer>> =>
  DICTATED.page.test(page) ? { 'audio.mp3': readFileSync(DICTATED.file) } : {};

const AVAILABLE = RUN_LANGUAGES.filter(isAvailable);
const runs = (language: RunLanguage) => (AVAILABLE.includes(language) ? it : it.skip);

/** Servers, which run until they are stopped. */
const isReceiver = ({ page, language }: CodeBlock): boolean => page.endsWith('/webhooks.md') && language !== 'bash';
/** Pages whose scripts read accounts, or do not wait for a text. */
const WITHOUT_TEXT = /(chaves|precos|webhooks)\.md$/;

const BLOCKS = PORTAL_PAGES.filter((page) => !isRecipe(page)).flatMap(blocksOf);
const SCRIPTS = BLOCKS.filter((block) => !isReceiver(block));
const RECEIVERS = BLOCKS.filter(isReceiver);

/** Samples wait for the service most of the time, and it recognizes recordings that arrive together at once. */
const AT_A_TIME = 8;

describe('samples of the documentation', () => {
  /** With the scripted engine, since recognition is not the subject. */
  let stack: Stack;
  let recognizing: Stack;
  let runner: SampleRunner;
  let audio: AudioServer;
  let scratch: string;
  let outcomes: ReadonlyMap<CodeBlock, Promise<RunOutcome>>;
  let receptions: ReadonlyMap<CodeBlock, Promise<void>>;

  beforeAll(async () => {
    prepareSamples();
    scratch = mkdtempSync(join(tmpdir(), 'aether-samples-'));
    [stack, recognizing, audio] = await Promise.all([
      Stack.shared({ engine: 'scripted' }),
      Stack.shared(),
      AudioServer.open(),
    ]);
    const mp3 = join(scratch, 'audio.mp3');
    const stereo = join(scratch, 'ligacao.wav');
    const convert = (...args: readonly string[]) => execFileSync(stack.ffmpeg, ['-v', 'error', '-y', ...args]);
    convert('-i', SHORT.path, mp3);
    const two = ['-i', recordingPath('sentences/onibus.flac'), '-i', recordingPath('sentences/caderno.flac')];
    convert(...two, '-filter_complex', '[0:a][1:a]join=inputs=2:channel_layout=stereo', stereo);
    runner = new SampleRunner(
      { 'audio.mp3': readFileSync(mp3), 'ligacao.wav': readFileSync(stereo) },
      {
        AETHER_URL: stack.client.baseUrl,
        AETHER_KEY: stack.apiKey,
        AUDIO_URL: audio.addressOf(mp3),
        // No one listens there: the delivery is retried until the service stops.
        WEBHOOK_URL: `http://127.0.0.1:${(await freePorts(1))[0]}/avisos`,
      },
    );
    const runnable = BLOCKS.filter(({ language }) => AVAILABLE.includes(language));
    const all = inParallel(
      AT_A_TIME,
      runnable.map((block) => async () => {
        if (isReceiver(block)) return void (await receive(block));
        const service = RECOGNIZED.page.test(block.page) ? recognizing : stack;
        return runner.run({ ...block, files: filesOf(block), variables: await newCaller(service) });
      }),
    );
    outcomes = new Map(runnable.map((block, at) => [block, all[at] as Promise<RunOutcome>]));
    receptions = new Map(runnable.map((block, at) => [block, all[at] as Promise<void>]));
  });
  afterAll(async () => {
    runner?.close();
    await Promise.all([stack?.stop(), recognizing?.stop(), audio?.close()]);
    rmSync(scratch, { recursive: true, force: true });
  });

  it('are in languages that are run, or that only show', () => {
    expect(PORTAL_PAGES).toContain('docs/how-to/use-the-api.md');
    expect(PORTAL_PAGES.flatMap(unknownBlocksOf)).toEqual([]);
  });

  it('exist in the languages that the pages promise', () => {
    for (const language of RUN_LANGUAGES) expect(BLOCKS.some((block) => block.language === language)).toBe(true);
    expect(RECEIVERS.map(({ language }) => language)).toEqual(['python', 'js', 'php', 'go', 'java']);
  });

  /** Address and key for an account that has a transcription, as the reader of a page has, and that no other sample uses. */
  async function newCaller(service: Stack): Promise<Readonly<Record<string, string>>> {
    const { id: accountId } = await service.newAccount();
    await storeTranscription(service, { accountId, said: 'um dois três' });
    const { key } = await new ApiKeyRepository(service.db).create(accountId);
    return { AETHER_URL: service.client.baseUrl, AETHER_KEY: key };
  }

  for (const [at, block] of SCRIPTS.entries()) {
    const { page, language } = block;
    runs(language)(`${page}: sample ${at} in ${language}`, async () => {
      const { status, output, errors } = await outcomes.get(block)!;
      expect(status === 0 ? 'ended' : errors).toBe('ended');
      expect(output).not.toMatch(/\bundefined\b|"error":\{/);
      if (DICTATED.page.test(page)) expect(output).toMatch(DICTATED.printed);
      else if (RECOGNIZED.page.test(page)) expect(output).toMatch(RECOGNIZED.printed);
      else if (!WITHOUT_TEXT.test(page)) expect(output).toMatch(SCRIPTED_WORDS);
    });
  }

  for (const block of RECEIVERS) {
    runs(block.language)(`a receiver in ${block.language} accepts events of the service and refuses forged ones`, () =>
      receptions.get(block)!,
    );
  }

  async function receive({ language, source }: CodeBlock): Promise<void> {
    const { secret } = (await stack.client.get('/v1/webhook-secret')).json as { secret: string };
    const [port = 0] = await freePorts(1);
    const address = `http://localhost:${port}/avisos`;
    const variables = { AETHER_WEBHOOK_SECRET: secret, PORT: String(port) };
    const receiver = runner.start({ language, source, variables });
    try {
      await eventually('the receiver listens', () => isOpen(port), { timeoutMs: 120_000 });
      const body = JSON.stringify({ type: 'transcription.completed', data: { url: '/v1/transcriptions/tr_forged' } });
      const forged = {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
      };
      for (const headers of [forged, {}]) {
        expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(401);
      }
      const query = `webhook_url=${encodeURIComponent(address.replace('localhost', '127.0.0.1'))}`;
      const { headers } = await stack.client.postRaw(`/v1/transcriptions?${query}`, readFileSync(SHORT.path));
      const id = headers.get('x-transcription-id') ?? '';
      await eventually('the receiver prints the event', () => receiver.output().includes(id), { timeoutMs: 60_000 });
      expect(receiver.output()).not.toContain('tr_forged');
    } finally {
      await receiver.stop();
    }
  }
});

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

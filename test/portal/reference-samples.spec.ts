/** The code samples of every operation in the OpenAPI document, run verbatim against the whole running service, but for ids and addresses. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../apps/cli/src/launcher';
import { inParallel } from '../support/in-parallel';
import { RUN_LANGUAGES, type RunLanguage } from '../support/portal/code-blocks';
import { isAvailable, prepareSamples, SampleRunner } from '../support/portal/sample-runner';
import { PREPARED, SampleAccount, type SampleAddresses } from '../support/portal/sampled-operations';
import { AudioServer } from '../support/stack/audio-server';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly 'x-codeSamples'?: readonly { readonly lang: string; readonly source: string }[];
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const AVAILABLE = RUN_LANGUAGES.filter(isAvailable);
/** Compilers take a core each. */
const AT_A_TIME = 4;

describe('code samples of the OpenAPI document', () => {
  /** With the scripted engine, since recognition is not the subject. */
  let stack: Stack;
  let runner: SampleRunner;
  let scratch: string;
  let audio: AudioServer;
  let addresses: SampleAddresses;
  let operations: readonly Operation[];
  /** By operation and language. */
  let outcomes: ReadonlyMap<string, Promise<void>>;

  beforeAll(async () => {
    prepareSamples();
    scratch = mkdtempSync(join(tmpdir(), 'aether-reference-samples-'));
    [stack, audio] = await Promise.all([Stack.shared({ engine: 'scripted' }), AudioServer.open()]);
    const mp3 = join(scratch, 'audio.mp3');
    execFileSync(stack.ffmpeg, ['-v', 'error', '-y', '-i', SHORT.path, mp3]);
    runner = new SampleRunner({ 'audio.mp3': readFileSync(mp3) }, { AETHER_URL: stack.client.baseUrl });
    addresses = { webhook: `http://127.0.0.1:${(await freePorts(1))[0]}/avisos`, endless: audio.endless() };
    const { paths } = (await stack.client.get('/v1/openapi.json')).json as { paths: Paths };
    operations = Object.values(paths).flatMap((item) => Object.values(item));
    const pairs = operations.flatMap((operation) => AVAILABLE.map((language) => ({ operation, language })));
    const sampled = pairs.filter(({ operation }) => operation.operationId in PREPARED);
    const all = inParallel(
      AT_A_TIME,
      sampled.map(
        ({ operation, language }) =>
          () =>
            runSample(operation, language),
      ),
    );
    outcomes = new Map(
      sampled.map(({ operation, language }, at) => [`${operation.operationId} ${language}`, all[at]!]),
    );
  });
  afterAll(async () => {
    runner?.close();
    await Promise.all([stack?.stop(), audio?.close()]);
    rmSync(scratch, { recursive: true, force: true });
  });

  async function runSample(operation: Operation, language: RunLanguage): Promise<void> {
    const { operationId, 'x-codeSamples': samples = [] } = operation;
    const account = await SampleAccount.open(stack);
    const { replace = {}, printed, written, then } = await PREPARED[operationId]!(account, addresses);
    const sample = samples.find(({ lang }) => lang === (language === 'js' ? 'javascript' : language))!.source;
    for (const example of Object.keys(replace)) expect(sample).toContain(example);
    const source = Object.entries(replace).reduce((text, [example, own]) => text.replaceAll(example, own), sample);
    const outcome = await runner.run({ language, source, variables: { AETHER_KEY: account.key } });
    expect({ operationId, language, ...outcome }).toMatchObject({ status: 0 });
    expect(outcome.output).not.toMatch(/\bundefined\b|"error":\{/);
    if (printed !== undefined) expect(outcome.output).toMatch(printed);
    if (written !== undefined) expect(outcome.written[written]).toBeGreaterThan(1000);
    if (then !== undefined) expect((await account.client.get(then[0])).status).toBe(then[1]);
  }

  it('cover every operation that takes an API key, and no other', () => {
    const taking = operations.filter(({ security }) => security?.length !== 0).map(({ operationId }) => operationId);
    expect(Object.keys(PREPARED).sort()).toEqual([...taking].sort());
    for (const { operationId, 'x-codeSamples': samples } of operations)
      expect(samples?.length).toBe(operationId in PREPARED ? RUN_LANGUAGES.length : undefined);
  });

  describe.each([...RUN_LANGUAGES])('in %s', (language) => {
    for (const operationId of Object.keys(PREPARED))
      (AVAILABLE.includes(language) ? it : it.skip)(`${operationId}`, () =>
        outcomes.get(`${operationId} ${language}`)!,
      );
  });
});

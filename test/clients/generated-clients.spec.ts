/** Clients that public generators make of the OpenAPI document: each transcribes a file, reads it again, and reads an error. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from '@swc/core';
import { ClientCalls } from '../support/clients/client-calls';
import { pythonWith } from '../support/measure/python-environment';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { CHECKOUT } from '../support/stack/checkout';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

const SOURCES = resolve(CHECKOUT, 'test/support/clients');
/** Downloads the libraries of the generated Java client on the first run. */
const JAVA_TIMEOUT_MS = 600_000;

const hasJava = ['javac', 'mvn'].every((program) => spawnSync(program, ['--version']).status === 0);

interface Outcome {
  readonly status: number;
  readonly text: string;
  readonly words: number;
  readonly read: string;
  readonly refusal: { readonly status: number; readonly code: string };
  readonly later: { readonly status: number; readonly code: string };
}

/** As a later version of the service would: with a code, a type and a field that today's document does not list. */
const LATER_ERROR = {
  error: {
    code: 'code_of_tomorrow',
    message: 'm',
    request_id: 'req_1',
    type: 'type_of_tomorrow',
    param: null,
    hint: 'new',
  },
};

describe('clients generated from the OpenAPI document', () => {
  const calls = new ClientCalls(__filename);
  let stack: Stack;
  let dir: string;
  let document: string;
  let later: Server;

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    dir = mkdtempSync(join(tmpdir(), 'aether-clients-'));
    document = join(dir, 'openapi.json');
    writeFileSync(document, (await stack.client.get('/v1/openapi.json')).text);
    later = createServer((request, response) => {
      request.resume().once('end', () => {
        response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(LATER_ERROR));
      });
    }).listen(0, '127.0.0.1');
    await once(later, 'listening');
  });
  afterAll(async () => {
    later?.closeAllConnections();
    later?.close();
    await stack?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Folder with the programs of the pinned generators. */
  function generators(): string {
    const requirements = join(SOURCES, 'requirements.txt');
    return dirname(pythonWith({ cacheDir: CACHE_DIR, name: 'generators', requirements }));
  }

  const run = promisify(execFile);

  const versionOf = (name: string): string =>
    new RegExp(`^${name}==(.+)$`, 'm').exec(readFileSync(join(SOURCES, 'requirements.txt'), 'utf8'))?.[1] ?? '';

  async function outcomeOf(program: string, ...args: readonly string[]): Promise<Outcome> {
    const laterUrl = `http://127.0.0.1:${(later.address() as AddressInfo).port}`;
    const { stdout } = await run(program, [...args, stack.client.baseUrl, laterUrl, stack.apiKey, SHORT.path]);
    return JSON.parse(stdout) as Outcome;
  }

  function expectTranscribed({ text, words, ...rest }: Outcome, record: ReturnType<ClientCalls['of']>): void {
    expect(text).not.toBe('');
    expect(words).toBeGreaterThan(0);
    expect(rest).toEqual({
      status: 200,
      read: text,
      refusal: { status: 400, code: 'audio_undecodable' },
      later: { status: 400, code: LATER_ERROR.error.code },
    });
    expect(readFileSync(document, 'utf8')).not.toContain(LATER_ERROR.error.code);
    record('transcribes a file', `${rest.status}, the typed transcription with its words`);
    record('reads the transcription', 'the same text');
    record('transcribes a file that is no audio', `${rest.refusal.status}: \`${rest.refusal.code}\``);
    record(
      'transcribes with a service that answers with a code that the document does not list',
      `${rest.later.status}, the code`,
    );
  }

  it('work: openapi-python-client', async () => {
    const bin = generators();
    const made = ['generate', '--path', document, '--output-path', join(dir, 'aether_client'), '--meta', 'none'];
    const { stdout, stderr } = await run(join(bin, 'openapi-python-client'), made);
    // Its names come from tags and operation ids, and it leaves out the bodies of tus, for which there are tus clients.
    const left = [...`${stdout}${stderr}`.matchAll(/WARNING parsing (\S+ \S+)/g)].map(([, operation]) => operation);
    expect(left).toEqual(['POST /v1/uploads', 'PATCH /v1/uploads/{id}']);
    const outcome = await outcomeOf(join(bin, 'python'), join(SOURCES, 'generated_client.py'), dir);
    expectTranscribed(outcome, calls.of('openapi-python-client', versionOf('openapi-python-client')));
  });

  it('work: openapi-typescript with openapi-fetch, also for the type checker', async () => {
    const folder = mkdtempSync(join(dir, 'typescript-'));
    symlinkSync(join(CHECKOUT, 'node_modules'), join(folder, 'node_modules'));
    const bin = join(CHECKOUT, 'node_modules');
    await run(process.execPath, [
      join(bin, 'openapi-typescript/bin/cli.js'),
      document,
      '-o',
      join(folder, 'aether.ts'),
    ]);
    const program = join(folder, 'program.ts');
    copyFileSync(join(SOURCES, 'typescript-client.ts.txt'), program);
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--target', 'es2022'];
    const types = ['--types', 'node', '--typeRoots', join(bin, '@types')];
    execFileSync(process.execPath, [join(bin, 'typescript-native/bin/tsc'), ...options, ...types, program], {
      cwd: folder,
    });
    const { code } = transformSync(readFileSync(program, 'utf8'), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
      swcrc: false,
    });
    const compiled = join(folder, 'program.cjs');
    writeFileSync(compiled, code);
    const record = calls.ofPackage('openapi-typescript with openapi-fetch', 'openapi-typescript');
    expectTranscribed(await outcomeOf(process.execPath, compiled), record);
  });

  (hasJava ? it : it.skip)(
    hasJava ? 'work: openapi-generator for Java' : 'work: openapi-generator for Java: no JDK with Maven',
    async () => {
      const folder = join(dir, 'java');
      const packages = ['invoker', 'api', 'model'].map(
        (kind) => `${kind}Package=br.aether${kind === 'invoker' ? '' : `.${kind}`}`,
      );
      // By default it rejects fields that a schema does not list, against JSON Schema.
      packages.push('disallowAdditionalPropertiesIfNotPresent=false');
      const only = 'apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
      await run(
        join(generators(), 'openapi-generator-cli'),
        ['generate', '-i', document, '-g', 'java', '-o', folder]
          .concat(['--additional-properties', packages.join(',')])
          .concat(['--global-property', only]),
        { maxBuffer: 2 ** 26 },
      );
      copyFileSync(join(SOURCES, 'GeneratedClient.java'), join(folder, 'src/main/java/br/aether/GeneratedClient.java'));
      const quick = ['-q', '-B', '-Dmaven.test.skip=true'];
      const goals = ['compile', 'dependency:copy-dependencies', '-DoutputDirectory=target/lib'];
      await run('mvn', [...quick, ...goals], { cwd: folder, maxBuffer: 2 ** 26 });
      const classes = `${join(folder, 'target/classes')}:${join(folder, 'target/lib')}/*`;
      const record = calls.of('openapi-generator (Java)', versionOf('openapi-generator-cli(?:\\[.*\\])?'));
      expectTranscribed(await outcomeOf('java', '-cp', classes, 'br.aether.GeneratedClient'), record);
    },
    JAVA_TIMEOUT_MS,
  );

  it('have their calls in the report', () => calls.expectReported());
});

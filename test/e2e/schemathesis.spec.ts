/** "`schemathesis` against the OpenAPI document: no 5xx, no undocumented status, no schema mismatch", on the whole running service. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSchemathesis } from '../support/schemathesis/schemathesis';
import { wav } from '../support/made-files';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { Stack } from '../support/stack/stack';

/** Serves a recording for every GET, and accepts every webhook. */
async function openNeighbor(): Promise<Server> {
  const recording = wav({ seconds: 1 });
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET') response.writeHead(200, { 'content-type': 'audio/wav' }).end(recording);
    else response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('schemathesis', () => {
  let stack: Stack;
  let neighbor: Server;
  let dir: string;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'aether-schemathesis-'));
    neighbor = await openNeighbor();
    stack = await Stack.shared({ engine: 'scripted' });
  });
  afterAll(async () => {
    await stack?.stop();
    neighbor?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('finds no response that deviates from the OpenAPI document, for valid and invalid requests', async () => {
    const { exitCode, output, operations, calls } = await runSchemathesis({
      cacheDir: CACHE_DIR,
      dir,
      baseUrl: stack.client.baseUrl,
      apiKey: stack.apiKey,
      neighbor: `http://127.0.0.1:${(neighbor.address() as AddressInfo).port}/gravacao.wav`,
    });
    if (exitCode !== 0) throw new Error(output.slice(Math.max(0, output.search(/=+ (ERRORS|FAILURES) =+/))));
    expect([operations.tested, operations.errored]).toEqual([operations.total, 0]);

    // The requests reached the operations: few were rate-limited, and every listed operation succeeded at least once.
    const few = calls.length / 100;
    expect(calls.filter(({ status }) => status === 429).length).toBeLessThan(few);
    const succeeded = calls
      .filter(({ status }) => status < 300)
      .map(({ method, path }) => `${method} ${templateOf(path)}`);
    expect([...new Set(succeeded)]).toEqual(expect.arrayContaining(REACHED));
    process.stdout.write(
      `schemathesis: ${calls.length} calls of ${operations.tested} operations, ${succeeded.length} of them 2xx\n`,
    );
  });
});

const REACHED = [
  'POST /v1/transcriptions',
  'GET /v1/transcriptions',
  'GET /v1/transcriptions/{id}',
  'GET /v1/transcriptions/{id}/audio',
  'GET /v1/transcriptions/{id}/events',
  'GET /v1/transcriptions/{id}/deliveries',
  'POST /v1/audio/transcriptions',
  'POST /v1/uploads',
  'GET /v1/usage',
  'POST /v1/webhook-secret/rotate',
];

function templateOf(path: string): string {
  return path.replace(/^(\/v1\/(?:transcriptions|uploads)\/)[^/]+/, '$1{id}');
}

import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aether/domain';
import { RequestBody } from './request-body';

const SILENCE_MS = 100;

const open = (): RequestBody =>
  new RequestBody({ maxBytes: 1_000_000, tooLarge: () => new AppError('file_too_large') }, SILENCE_MS);

const failureOf = (body: RequestBody): Promise<unknown> => new Promise((resolve) => body.once('error', resolve));

describe('RequestBody', () => {
  it('fails when the client stops sending', async () => {
    const body = open();
    body.resume().write('a');
    expect(await failureOf(body)).toMatchObject({ code: 'invalid_parameter' });
  });

  it('accepts a slow body while bytes keep arriving', async () => {
    const body = open();
    let received = 0;
    body.on('data', (chunk: Buffer) => (received += chunk.length));
    for (let written = 0; written < 12; written += 1) {
      body.write('a');
      await sleep(SILENCE_MS / 2);
    }
    body.end();
    await sleep(0);
    expect([received, body.errored]).toEqual([12, null]);
  });

  it('does not mistake a slow reader for a client that stopped sending', async () => {
    const body = open();
    body.write(Buffer.alloc(100_000));
    await sleep(4 * SILENCE_MS);
    expect(body.errored).toBeNull();
    body.destroy();
  });

  it('fails at the first byte over its limit', async () => {
    const body = open();
    const failure = failureOf(body);
    body.resume().write(Buffer.alloc(1_000_001));
    expect(await failure).toMatchObject({ code: 'file_too_large' });
  });
});

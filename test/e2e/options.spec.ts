/** Options of a new transcription, in the URL or in a form. `test/gateway/rejected-requests.spec.ts` tests the invalid ones. */
import { readFileSync } from 'node:fs';
import { audioForm } from '../support/api/audio-form';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import type { Answer } from '../support/api/conforming-client';

describe('options', () => {
  let stack: Stack;
  const clip = readFileSync(SHORT.path);
  const ROUTE = '/v1/transcriptions';

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
  });
  afterAll(async () => {
    await stack?.stop();
  });

  const post = (body: FormData, query = ''): Promise<Answer> =>
    stack.client.call(`${ROUTE}${query}`, { method: 'POST', body });

  it('"keyterms: up to 200 terms, each up to 60 characters": all at full length in one URL', async () => {
    const terms = Array.from({ length: 200 }, (_, index) => `${'ã'.repeat(57)}${String(index).padStart(3, '0')}`);
    const query = terms.map((term) => `keyterms=${encodeURIComponent(term)}`).join('&');
    expect(query.length).toBeGreaterThan(70_000);
    const answer = await stack.client.postRaw(`${ROUTE}?${query}`, clip);
    expect(answer.status).toBe(200);
    expect((answer.json as { options: { keyterms: string[] } }).options.keyterms).toEqual(terms);
  });

  it.each([false, true])('accepts options as form fields (file first: %s)', async (fileFirst) => {
    const fields = [
      ['reference', 'pedido 7'],
      ['keyterms', 'Aether, Temporal'],
      ['keyterms', 'NATS'],
      ['entities', '1'],
      ['sentiment', 'true'],
    ] as const;
    const answer = await post(audioForm(clip, fields, { fileFirst }), '?redact=all');
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      reference: 'pedido 7',
      options: {
        keyterms: ['Aether', 'Temporal', 'NATS'],
        entities: true,
        redact: 'all',
        sentiment: true,
        // Marks transcripts of the scripted engine, so that they are not mistaken for real ones.
        engine: 'scripted',
      },
      sentiment: { summary: { speakers: [] } },
    });
  });
});

/** Options of a new transcription, in the URL or in a form. */
import { readFileSync } from 'node:fs';
import { loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import { SHORT } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { eventually } from '../support/eventually';
import type { Answer } from '../support/api/conforming-client';

const error = ({ json }: Answer): { code: string; param: string | null; message: string } =>
  (json as { error: { code: string; param: string | null; message: string } }).error;

describe('options', () => {
  let stack: Stack;
  let objects: ObjectStore;
  const clip = readFileSync(SHORT.path);
  const ROUTE = '/v1/transcriptions';

  beforeAll(async () => {
    stack = await Stack.shared({ engine: 'scripted' });
    objects = await openObjectStore(loadConfig(stack.env).s3);
  });
  afterAll(async () => {
    await stack?.stop();
  });

  const form = (fields: readonly (readonly [string, string])[], fileFirst = false): FormData => {
    const body = new FormData();
    const file = (): void => body.append('file', new Blob([Uint8Array.from(clip)]), 'a.wav');
    if (fileFirst) file();
    for (const [name, value] of fields) body.append(name, value);
    if (!fileFirst) file();
    return body;
  };
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

  it('rejects keyterms over the limits with 422 and the term, and stores nothing', async () => {
    const before = await stack.records();
    const many = await stack.client.postRaw(
      `${ROUTE}?keyterms=${Array.from({ length: 201 }, (_, i) => i).join()}`,
      clip,
    );
    const long = await stack.client.postRaw(`${ROUTE}?keyterms[]=certo&keyterms[]=${'x'.repeat(61)}`, clip);
    expect([many.status, error(many).code]).toEqual([422, 'too_many_keyterms']);
    expect([long.status, error(long).code]).toEqual([422, 'keyterm_too_long']);
    expect(error(long).message).toContain('x'.repeat(61));
    expect(await stack.records()).toBe(before);
  });

  it.each([false, true])('accepts options as form fields (file first: %s)', async (fileFirst) => {
    const fields = [
      ['reference', 'pedido 7'],
      ['keyterms', 'Aether, Temporal'],
      ['keyterms[]', 'NATS'],
      ['entities', '1'],
      ['sentiment', 'true'],
    ] as const;
    const answer = await post(form(fields, fileFirst), '?redact=all');
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

  /** Ids of transcriptions that have objects in the store but no record. */
  async function orphanedAudio(): Promise<string[]> {
    const ids = new Set<string>();
    for await (const { key } of objects.list('transcriptions/')) ids.add(key.split('/')[1]!);
    const records = stack.db.collection<{ _id: string }>('transcriptions').find({ _id: { $in: [...ids] } });
    for await (const { _id } of records) ids.delete(_id);
    return [...ids];
  }

  it.each([
    ['an unknown parameter', '?nada=1', [], 'nada'],
    ['an unknown field', '', [['nada', '1']], 'nada'],
    ['a field that is also in the URL', '?reference=a', [['reference', 'b']], 'reference'],
    ['a field that is not UTF-8', '', [['reference', '\u{fffd}']], 'reference'],
  ] as const)('rejects %s by name, and stores neither record nor audio', async (_what, query, fields, param) => {
    const [records, orphans] = [await stack.records(), await orphanedAudio()];
    for (const fileFirst of [false, true]) {
      const answer = await post(form(fields, fileFirst), query);
      expect([answer.status, error(answer)]).toMatchObject([400, { code: 'invalid_parameter', param }]);
      expect(error(answer).message).toContain(`\`${param}\``);
    }
    expect(await stack.records()).toBe(records);
    // Other test files share the bucket: for a moment their audio has no record either.
    await eventually('the store holds no audio of the rejected requests', async () => {
      const left = (await orphanedAudio()).filter((id) => !orphans.includes(id));
      if (left.length > 0) throw new Error(left.join(', '));
      return true;
    });
  });
});

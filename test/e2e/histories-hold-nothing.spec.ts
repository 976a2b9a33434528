/** "An exported history holds no word of the transcript, no file name, no address." */
import { readFileSync } from 'node:fs';
import { SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { searchable } from '../support/api/searchable-history';

const REFERENCE = 'pedido-do-cliente-4711';
const FILE_NAME = 'ligação do Marcelo.wav';

describe('workflow histories and logs', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await Stack.shared();
  });
  afterAll(async () => {
    await stack.stop();
  });

  it('contain ids, object keys and numbers, but no text, file name, reference or address', async () => {
    const audio = readFileSync(SUPPORT_CALL.path);
    const answer = await stack.client.postFile(`/v1/transcriptions?reference=${REFERENCE}`, audio, FILE_NAME);
    expect(answer.status).toBe(200);
    const { id, text } = answer.json as { id: string; text: string };

    const history = await stack.temporal.workflow.getHandle(id).fetchHistory();
    const exported = searchable(history);
    const logged = (['gateway', 'worker', 'inference', 'deliverer'] as const)
      .map((name) => stack.logs(name))
      .join('\n')
      .toLowerCase();
    // Positive control: the search finds the id in both.
    expect(exported).toContain(id);
    expect(logged).toContain(id);

    const secrets = ['marcelo', 'ligação', '.wav', '127.0.0.1', stack.client.baseUrl, stack.apiKey, REFERENCE];
    const words = [...new Set(text.toLowerCase().match(/\p{L}{6,}/gu))];
    expect(words.length).toBeGreaterThan(20);
    for (const secret of [...secrets.map((word) => word.toLowerCase()), ...words]) {
      expect([secret, exported.includes(secret)]).toEqual([secret, false]);
      if (secret !== '127.0.0.1') expect([secret, logged.includes(secret)]).toEqual([secret, false]);
    }
  });
});

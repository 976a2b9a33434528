/** Keyterms on the whole running service: applied on both routes, and absent from histories and logs. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stack } from '../support/stack/stack';
import type { Answer, ConformingClient } from '../support/api/conforming-client';
import { searchable } from '../support/api/searchable-history';

/** "Preciso falar com a Thayná Zanchetta antes do almoço.", synthesized. */
const RECORDING = resolve(__dirname, '../../apps/evaluate/src/accuracy/keyterms/audio/03.ogg');
const NAME = 'Thayná Zanchetta';

interface Transcribed {
  readonly words: readonly { readonly text: string; readonly replaced?: string }[];
  readonly options: { readonly keyterms?: unknown; readonly vocabulary?: unknown };
}

describe('keyterms', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await Stack.shared();
  });
  afterAll(async () => {
    await stack?.stop();
  });

  const audio = (): Buffer => readFileSync(RECORDING);
  const native = (query: string): Promise<Answer> => stack.client.postRaw(`/v1/transcriptions${query}`, audio());
  const compatible = (field: 'prompt' | 'keywords[]', value: string): Promise<Answer> => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(audio())]), 'audio.ogg');
    form.append(field, value);
    return stack.client.call('/v1/audio/transcriptions', { method: 'POST', body: form });
  };
  const textOf = (answer: Answer): string => {
    expect(answer.status).toBe(200);
    return (answer.json as { text: string }).text;
  };

  it('apply on both routes, and only to their own request', async () => {
    // Parallel requests share batches.
    const [without, given, prompted, listed, others] = await Promise.all([
      native(''),
      native(`?keyterms=Iracy+Albuquerque&keyterms=${encodeURIComponent(NAME)}`),
      compatible('prompt', `Iracy Albuquerque, ${NAME}`),
      compatible('keywords[]', NAME),
      native('?keyterms=Iracy+Albuquerque'),
    ]);
    expect(textOf(given)).toContain(NAME);
    expect(textOf(prompted)).toContain(NAME);
    expect(textOf(listed)).toContain(NAME);
    expect(textOf(without)).not.toContain(NAME);
    expect(textOf(others)).toBe(textOf(without));
  });

  it('with special tokens of the model have no effect', async () => {
    // The recording contains "falar", so a term that continues with a special token would match.
    const signs = ['falar<|pt|>com', '<|endoftext|>', '<|0.00|> Preciso'];
    const [without, given] = await Promise.all([
      native(''),
      native(`?${signs.map((term) => `keyterms=${encodeURIComponent(term)}`).join('&')}`),
    ]);
    expect(textOf(given)).toBe(textOf(without));
  });

  it('appear in no history and no log, and are deleted with the transcription', async () => {
    const { id } = (await native(`?keyterms=${encodeURIComponent(NAME)}`)).json as { id: string };
    const history = searchable(await stack.temporal.workflow.getHandle(id).fetchHistory());
    const logged = (['gateway', 'worker', 'inference'] as const).map((name) => stack.logs(name)).join('\n');
    for (const place of [history, logged.toLowerCase()]) {
      expect(place).toContain(id);
      expect(place).not.toContain('zanchetta');
    }
    const transcriptions = stack.db.collection<{ _id: string; options: { keyterms?: string[] } }>('transcriptions');
    expect((await transcriptions.findOne({ _id: id }))?.options.keyterms).toEqual([NAME]);
    await stack.client.call(`/v1/transcriptions/${id}`, { method: 'DELETE' });
    expect((await transcriptions.findOne({ _id: id }))?.options.keyterms).toBeUndefined();
  });

  describe('of the account', () => {
    let account: ConformingClient;
    let requested: typeof native;

    beforeAll(async () => {
      account = await stack.otherAccount();
      requested = (query) => account.postRaw(`/v1/transcriptions${query}`, audio());
      for (const entry of [
        { kind: 'keyterm', term: NAME },
        { kind: 'replacement', replaces: 'almoço', term: 'jantar' },
      ]) {
        const answer = await account.call('/v1/vocabulary/entries', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(entry),
        });
        expect(answer.status).toBe(201);
      }
    });

    it('apply to each recording with what it replaces, unless the request refuses them', async () => {
      const [given, joined, refused, without] = await Promise.all([
        requested(''),
        requested('?keyterms=Iracy+Albuquerque'),
        requested('?vocabulary=false'),
        native(''),
      ]);
      for (const answer of [given, joined]) {
        expect(textOf(answer)).toContain(NAME);
        expect(textOf(answer)).toMatch(/antes do jantar\.?$/u);
      }
      const { words, options } = given.json as Transcribed;
      expect(words.filter(({ replaced }) => replaced !== undefined)).toMatchObject([{ replaced: 'almoço' }]);
      expect(options.vocabulary).toBe(true);
      expect((joined.json as Transcribed).options.keyterms).toEqual(['Iracy Albuquerque']);
      expect(textOf(refused)).toBe(textOf(without));
      expect((refused.json as Transcribed).options.vocabulary).toBe(false);
      expect((without.json as Transcribed).options).not.toHaveProperty('vocabulary');
    });

    it('stream what the result says', async () => {
      const form = new FormData();
      form.append('file', new Blob([Uint8Array.from(audio())]), 'audio.ogg');
      form.append('stream', 'true');
      const { text } = await account.call('/v1/audio/transcriptions', { method: 'POST', body: form });
      const lines = text.split('\n').filter((line) => line.startsWith('data: {'));
      const events = lines.map((line) => JSON.parse(line.slice('data: '.length)) as { delta?: string; text?: string });
      const deltas = events.map(({ delta = '' }) => delta).join('');
      expect(deltas).toMatch(/Zanchetta antes do jantar/u);
      expect(events.at(-1)!.text).toBe(deltas);
    });

    it('are masked where the transcription masks them', async () => {
      const { text } = await requested('?redact=nome');
      expect(text).not.toContain('Thayná');
      expect(text).not.toMatch(/"replaced":"[^"]*Thayn/u);
    });
  });
});

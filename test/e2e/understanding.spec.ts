/**
 * Dictated data through the whole service: recall of values by kind on real recordings, and redaction: no output channel may contain any part of a
 * value, however the transcription ended.
 */
import { readFileSync } from 'node:fs';
import { FORMAT_NAMES, normalizeTranscript, wordsFromText, type EntityKind } from '@aether/language';
import { loadConfig, openObjectStore, type ObjectStore } from '@aether/platform';
import { eventually } from '../support/eventually';
import { recordingPath, type DictatedRecording } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';
import { WebhookReceiver } from '../support/webhooks/receiver';
import { dictatedRecordings, KINDS, kindOf } from '../support/stack/dictated-manifest';
import { searchable } from '../support/api/searchable-history';
import { OutputChannels } from '../support/api/output-channels';

interface Entity {
  readonly value: string;
  readonly said: string;
  readonly confidence: number;
  readonly start_s: number;
  readonly end_s: number;
  readonly valid?: boolean;
}

type Entities = Readonly<Record<EntityKind, readonly Entity[]>>;

interface Transcription {
  readonly id: string;
  readonly text: string;
  readonly words: readonly { readonly text: string; readonly start_s: number; readonly end_s: number }[];
  readonly segments: readonly { readonly text: string }[];
  readonly entities: Entities;
  readonly sentiment: {
    readonly segments: readonly { readonly text: string; readonly start_s: number; readonly end_s: number }[];
    readonly summary: { readonly overall: { readonly tone: string }; readonly speakers: readonly unknown[] };
  };
  readonly metrics: { readonly speakers: readonly unknown[] };
}

const REDACTED_BY_ALL = ['cpf', 'cnpj', 'email', 'telefone', 'cep', 'valor', 'cartao'];
/** Kinds that are redacted by name. */
const REDACTED_BY_NAME = ['nome', 'endereco'];
const REDACTED = [...REDACTED_BY_ALL, ...REDACTED_BY_NAME];
const DIGIT_WORDS = new Map(
  'zero um dois três quatro cinco seis sete oito nove'.split(' ').map((word, digit) => [word, digit] as const),
);
const FORMATS = ['json', ...FORMAT_NAMES] as const;
const CONTENT_TYPES = {
  json: 'application/json',
  texto: 'text/plain',
  turnos: 'text/plain',
  literal: 'text/plain',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
};
const AT_ONCE = 4;
/** Three dozen transcriptions by one process with one thread, beside other test files. */
const ALL_TRANSCRIBED_MS = 1_200_000;

const redactable = dictatedRecordings.filter(({ value_kind: kind }) => REDACTED.includes(kind));

async function together<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return results;
}

/** Whether normalization finds the value in the reference transcript, that is, with correct recognition. */
function readable(recording: DictatedRecording): boolean {
  const { entities } = normalizeTranscript(wordsFromText(recording.transcript ?? ''), { entities: 'all' });
  return (entities?.[kindOf(recording)] ?? []).some((entity) => entity.value === recording.value);
}

describe('dictated data', () => {
  let stack: Stack;
  let objects: ObjectStore;
  let receiver: WebhookReceiver;
  const channels = new OutputChannels();
  const masked = new Map<string, Transcription>();
  const plain = new Map<string, Transcription>();

  const path = (query: string): string => `/v1/transcriptions?${query}`;

  async function transcribe({ file }: DictatedRecording, query: string): Promise<Transcription> {
    const answer = await stack.client.postRaw(path(query), readFileSync(recordingPath(file)));
    expect(answer.status).toBe(200);
    return answer.json as Transcription;
  }

  /** Spoken forms of the value: as recognized, and as in the reference transcript. */
  function saidOf(recording: DictatedRecording): string[] {
    const { entities } = normalizeTranscript(wordsFromText(recording.transcript ?? ''), { entities: 'all' });
    return [plain.get(recording.id)!.entities, entities!].flatMap((lists) =>
      (lists[kindOf(recording)] ?? []).map(({ said }) => said),
    );
  }

  async function objectsOf(id: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of objects.list(`transcriptions/${id}/`)) keys.push(key);
    return keys;
  }

  /** Transcribes a recording with redaction, every second one with redacted audio, and collects its outputs. */
  async function sweep(recording: DictatedRecording, index: number): Promise<void> {
    const address = receiver.address();
    const policy = REDACTED_BY_NAME.includes(recording.value_kind) ? 'all,names,addresses' : 'all';
    const query = `entities=all&redact=${policy}&sentiment=true&webhook_url=${encodeURIComponent(address)}`;
    const transcription = await transcribe(recording, index % 2 === 0 ? query : `${query}&redact_audio=true`);
    masked.set(recording.id, transcription);
    channels.addText('POST', JSON.stringify(transcription));
    await channels.addApi(stack, transcription.id, { formats: FORMATS });
    for (const { headers, body } of await receiver.until(address, 1)) {
      channels.addText('webhook', JSON.stringify({ headers, body: JSON.parse(body) as unknown }));
    }
  }

  /** The redacted runs come first, so that everything found afterwards is from them. Half-way their workers are killed. */
  beforeAll(async () => {
    receiver = await WebhookReceiver.open();
    // Separate servers hold no other data; a small recognizer restarts quickly after the kill.
    stack = await Stack.start({
      env: { AETHER_OUTBOUND_LOOPBACK: 'true', AETHER_PROCESSES: '1', AETHER_THREADS: '1' },
    });
    objects = await openObjectStore(loadConfig(stack.env).s3);
    const startedPieces = (): number => stack.logs('inference').split('piece-started').length;
    const killWorkers = async (before: number): Promise<void> => {
      await eventually('another piece starts', () => startedPieces() > before, { timeoutMs: 120_000 });
      await Promise.all([stack.kill('inference'), stack.kill('worker')]);
    };
    let killed: Promise<void> | undefined;
    await together(redactable, async (recording, index) => {
      if (index === Math.floor(redactable.length / 2)) killed = killWorkers(startedPieces());
      await sweep(recording, index);
    });
    await killed;
    await stack.untilNoWorkflowRuns();
    const ids = [...masked.values()].map(({ id }) => id);
    await channels.addServers(stack, objects, ids);
    await together(dictatedRecordings, async (recording) => {
      plain.set(recording.id, await transcribe(recording, 'entities=all&sentiment'));
    });
  }, ALL_TRANSCRIBED_MS);
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  });

  it('is returned as values; every missed value is an error of the recognizer', () => {
    const lines: string[] = [];
    const misread: string[] = [];
    let found = 0;
    for (const [kind, list] of Object.entries(KINDS)) {
      const recordings = dictatedRecordings.filter((recording) => recording.value_kind === kind);
      const missed = recordings.filter(
        ({ id, value }) => !plain.get(id)!.entities[list].some((entity) => entity.value === value),
      );
      const misheard = missed.filter(readable);
      misread.push(...missed.filter((recording) => !readable(recording)).map(({ id }) => id));
      found += recordings.length - missed.length;
      if (recordings.length > 0) {
        const errors = misheard.length > 0 ? `; misheard: ${misheard.map(({ id }) => id).join(', ')}` : '';
        lines.push(`${kind.padEnd(12)} ${recordings.length - missed.length} of ${recordings.length}${errors}`);
      }
    }
    process.stdout.write(`dictated data through the service\n${lines.join('\n')}\n`);
    expect(misread).toEqual([]);
    expect(found / dictatedRecordings.length).toBeGreaterThanOrEqual(0.5);
  });

  it('is formatted in text, words and segments, and spoken in the verbatim format', async () => {
    const recording = dictatedRecordings.find(
      ({ id, value, value_kind: kind }) => kind === 'cpf' && plain.get(id)!.entities.cpfs[0]?.value === value,
    )!;
    const { id, text, words, segments, entities } = plain.get(recording.id)!;
    expect(text).toContain(recording.value);
    expect(segments.map((segment) => segment.text).join(' ')).toBe(text);
    expect(words.map((word) => word.text).join(' ')).toBe(text);
    const item = words.find((word) => word.text.includes(recording.value))!;
    expect(item.end_s - item.start_s).toBeGreaterThan(1);
    const get = async (formato: string): Promise<string> =>
      (await stack.client.get(`/v1/transcriptions/${id}?formato=${formato}`)).text;
    const literal = await get('literal');
    expect(literal).not.toContain(recording.value);
    // Nine digits are spoken one by one, and the last two in either way; none is written as a digit.
    const spelt = literal.toLowerCase().replace(/\p{L}+|./gsu, (word) => String(DIGIT_WORDS.get(word) ?? ''));
    expect(spelt).toContain(recording.value.replace(/\D/g, '').slice(0, 9));
    expect(literal).not.toMatch(/\d/);
    expect(entities.cpfs[0]!.said).not.toBe(recording.value);
    expect(await get('texto')).toBe(text);
    expect(await get('srt')).toMatch(/^1\n00:00:0\d,\d{3} --> 00:00:\d\d,\d{3}\n/);
    expect(await get('vtt')).toMatch(/^WEBVTT\n\n00:00:0\d\.\d{3} --> /);
  });

  it.each([
    ['cpfs', /^\d{3}\.\d{3}\.\d{3}-\d{2}$/],
    ['emails', /^[a-z0-9._-]+@[a-z0-9-]+(\.[a-z]{2,})+$/],
    ['phones', /^(\(\d{2}\) \d{4,5}-\d{4}|0800 \d{3} \d{4})$/],
    ['ceps', /^\d{5}-\d{3}$/],
    ['amounts', /^R\$ \d{1,3}(\.\d{3})*,\d{2}$/],
  ] as const)('is listed in %s with the formatted value, the spoken form and the times', (list, pattern) => {
    const found = [...plain.values()].flatMap(({ entities, words }) =>
      entities[list].map((entity) => ({ entity, words })),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { entity, words } of found) {
      expect(entity.value).toMatch(pattern);
      expect(entity.said.split(' ').length).toBeGreaterThan(1);
      const shown = words.find(({ text }) => text.includes(entity.value))!;
      expect([entity.start_s, entity.end_s]).toEqual([shown.start_s, shown.end_s]);
      expect(typeof entity.valid).toBe(list === 'cpfs' ? 'boolean' : 'undefined');
      expect(entity.confidence).toBeGreaterThan(0);
      expect(entity.confidence).toBeLessThan(1);
    }
  });

  it('is returned in every format of the synchronous request, and listed only on request', async () => {
    const { file, value } = dictatedRecordings.find(({ id }) => id === redactable[0]!.id)!;
    const audio = readFileSync(recordingPath(file));
    const types = await together(Object.keys(CONTENT_TYPES), async (formato) => {
      const answer = await stack.client.postRaw(path(`formato=${formato}`), audio);
      if (formato === 'json') {
        for (const field of ['entities', 'uncertain_entities', 'sentiment', 'metrics'])
          expect(answer.json).not.toHaveProperty(field);
      }
      if (formato !== 'literal') expect(answer.text).toContain(value);
      return answer.headers.get('content-type');
    });
    expect(types).toEqual(Object.values(CONTENT_TYPES).map((type) => `${type}; charset=utf-8`));
  });

  it.each([
    ['entities=talvez', 'entities'],
    ['redact=cpf,senha', 'redact'],
    ['formato=odt', 'formato'],
    ['sentiment=bom', 'sentiment'],
  ])('rejects %s by name', async (query, param) => {
    const answer = await stack.client.postRaw(path(query), 'x');
    expect([answer.status, answer.json]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'invalid_parameter', param }) as unknown },
    ]);
  });

  it('has sentiment passages that contain every word once, in order and with matching times', () => {
    for (const { text, words, sentiment, metrics } of plain.values()) {
      const { segments, summary } = sentiment;
      expect(segments.map((passage) => passage.text).join(' ')).toBe(text);
      expect(segments[0]!.start_s).toBe(words[0]!.start_s);
      expect(segments.at(-1)!.end_s).toBe(words.at(-1)!.end_s);
      segments.slice(1).forEach(({ start_s }, index) => expect(start_s).toBeGreaterThanOrEqual(segments[index]!.end_s));
      // Dictations contain neither praise nor complaints.
      expect(summary).toMatchObject({ overall: { tone: 'neutro' }, speakers: [] });
      expect(metrics.speakers).toEqual([]);
    }
  });

  describe('under redaction', () => {
    it('is masked in text, words, segments, passages and events', () => {
      for (const { id: name, value_kind: kind } of redactable) {
        const { id, text, words, segments, sentiment } = masked.get(name)!;
        // A card number may be misrecognized so badly that no value is found.
        if (kind !== 'cartao') expect(text).toMatch(/\[[A-Z]+_1\]/);
        expect(words.map((word) => word.text).join(' ')).toBe(text);
        expect(segments.map((segment) => segment.text).join(' ')).toBe(text);
        expect(sentiment.segments.map((passage) => passage.text).join(' ')).toBe(text);
        // The events contain the same text once.
        expect(channels.streamedText(id)).toBe(text);
      }
    });

    it.each(redactable.map((recording) => [recording.id, recording] as const))(
      '%s leaves no part of its value in any output channel',
      (id, recording) => {
        expect(channels.find([recording.value, ...saidOf(recording)])).toEqual([]);
      },
    );

    it('is searched in every output channel', () => {
      const places = 'POST GET SSE webhook MongoDB object JetStream disk history log'.split(' ');
      expect(channels.names).toEqual(expect.arrayContaining(places));
    });

    it('by a list: what is named is masked, the rest stays, and no original is kept', async () => {
      const { file, value } = dictatedRecordings.find(({ id }) => id === redactable[0]!.id)!;
      const audio = readFileSync(recordingPath(file));
      const [named, other] = await together(['cpf,data', 'telefone'], async (names) => {
        const { json } = await stack.client.postRaw(path(`entities=all&redact=${names}`), audio);
        return json as Transcription & { readonly options: { readonly redact: unknown } };
      });
      expect([named!.options.redact, other!.options.redact]).toEqual([['cpf', 'data'], ['telefone']]);
      expect(named!.text).toContain('[CPF_1]');
      expect(JSON.stringify(named)).not.toContain(value);
      expect(other!.text).toContain(value);
      await eventually('no object is kept', async () => {
        const kept = [...(await objectsOf(named!.id)), ...(await objectsOf(other!.id))];
        return kept.length === 0;
      });
    });

    it('leaves neither audio nor intermediate objects', async () => {
      for (const [index, { id: name }] of redactable.entries()) {
        const kept = (await objectsOf(masked.get(name)!.id)).map((key) => key.split('/').at(-1));
        expect(kept).toEqual(index % 2 === 0 ? [] : ['bleeped', 'bleeped.peaks']);
      }
      const kept = await objectsOf(plain.values().next().value!.id);
      expect(kept.map((key) => key.split('/').at(-1))).toEqual(['original', 'original.peaks']);
    });

    it('leaves nothing after a failure, a cancelation or killed workers', async () => {
      const begin = async (body: Buffer, query = ''): Promise<string> => {
        const { json } = await stack.client.postRaw(path(`redact=all&sentiment=true${query}`), body, {
          prefer: 'respond-async',
        });
        return (json as { id: string }).id;
      };
      const audioOf = (id: string) => stack.client.get(`/v1/transcriptions/${id}/audio`);
      const bleep = '&redact_audio=true';
      const noAudio = Buffer.from('isto não é áudio\n'.repeat(100));
      const failed = [await begin(noAudio), await begin(noAudio, bleep)];
      for (const id of failed) expect((await stack.untilEnded(id)).status).toBe('failed');
      // `sweep` transcribed the first without bleeps, and the second with them.
      const [recording, bleeped] = [redactable[0]!, redactable[1]!];
      const audio = readFileSync(recordingPath(recording.file));
      const canceled: string[] = [];
      for (const query of ['', bleep]) {
        const id = await begin(audio, query);
        if (query === bleep) expect((await audioOf(id)).status).toBe(404);
        await stack.client.post(`/v1/transcriptions/${id}/cancel`);
        expect((await stack.untilEnded(id)).status).toBe('canceled');
        canceled.push(id);
      }
      const disturbed = await begin(audio);
      const disturbedBleeped = await begin(readFileSync(recordingPath(bleeped.file)), bleep);
      await Promise.all([disturbed, disturbedBleeped].map((id) => stack.untilDecoding(id)));
      await Promise.all([stack.kill('inference'), stack.kill('worker')]);
      const { status, text } = await stack.untilEnded(disturbed);
      expect([status, text]).toEqual(['completed', masked.get(recording.id)!.text]);
      expect((await stack.untilEnded(disturbedBleeped)).status).toBe('completed');
      await stack.untilNoWorkflowRuns();
      for (const id of [...failed, ...canceled, disturbed]) {
        expect([await objectsOf(id), (await audioOf(id)).status]).toEqual([[], 410]);
      }
      const kept = (await objectsOf(disturbedBleeped)).map((key) => key.split('/').at(-1));
      expect(kept).toEqual(['bleeped', 'bleeped.peaks']);
      const undisturbed = await audioOf(masked.get(bleeped.id)!.id);
      expect(Buffer.from((await audioOf(disturbedBleeped)).bytes)).toEqual(Buffer.from(undisturbed.bytes));
      const after = new OutputChannels();
      await after.addApi(stack, disturbed, { formats: FORMATS });
      // Other transcriptions are not redacted, so their documents and objects are not searched.
      after.addText('history', searchable(await stack.temporal.workflow.getHandle(disturbed).fetchHistory()), 'logged');
      for (const name of ['gateway', 'worker', 'inference'] as const) after.addText('log', stack.logs(name), 'logged');
      expect(after.find([recording.value, ...saidOf(recording)])).toEqual([]);
    });
  });

  it('is found by the search where it is not redacted', async () => {
    const open = new OutputChannels();
    const recording = redactable[0]!;
    await open.addApi(stack, plain.get(recording.id)!.id, { formats: FORMATS });
    expect(open.find([recording.value]).length).toBeGreaterThan(0);
  });
});

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError, UNRESTRICTED_KEY } from '@aether/domain';
import { type TranscriptionOptions, type TranscriptionRecord } from '@aether/language';
import {
  createLogger,
  loadConfig,
  OutboundHttp,
  type DiscardResult,
  type KeySpendingRepository,
  type LedgerRepository,
  type NewTranscription,
  type QueueRepository,
  type StorageUseRepository,
  type TranscriptionRepository,
  type VocabularyRepository,
} from '@aether/platform';
import { InMemoryObjectStore } from '../../../../../../libs/platform/testing';
import { eventually } from '../../../../../../test/support/eventually';
import { referencedAudio, type AudioSource } from '../../../platform/http/body/audio-source';
import { ClientDisconnectedError } from '../../../platform/http/client-disconnect';
import { AdmissionControl } from '../../../platform/rate-limit/admission-control';
import type { UploadedAudio } from '../../../uploads/uploaded-audio';
import type { TranscriptionWorkflows } from '../../transcription-workflows';
import { AudioReceiver } from './audio-receiver';
import { CreateTranscription } from './create-transcription.usecase';
import { CreationRollback } from './creation-rollback';

const audio = (content: string): AudioSource => ({
  deliverTo: async (sink) => {
    await sink(Readable.from([Buffer.from(content)]));
    return { bytes: content.length };
  },
});

interface Given {
  readonly start?: (record: TranscriptionRecord) => Promise<void>;
  /** The transcription of an earlier attempt with the same claim. */
  readonly earlier?: TranscriptionRecord | null;
  /** Results of successive `discard` calls in place of the default; an error makes the call fail. */
  readonly discards?: (DiscardResult | Error)[];
  /** Whether MongoDB times out on writing the record: `lost` does not write it, `late` does. */
  readonly writeTimeout?: 'lost' | 'late';
  /** Whether the account has no free concurrency slot. */
  readonly full?: boolean;
  /** Whether the account has no credit. */
  readonly withoutCredit?: boolean;
  /** Whether the key has spent its limit. */
  readonly keySpent?: boolean;
  /** Whether the account needs credit. */
  readonly prepaid?: boolean;
  /** The error on copying an upload. */
  readonly uploadError?: AppError;
  /** What the client said of an upload. */
  readonly uploadMetadata?: Readonly<Record<string, string | null>>;
  /** The requested options. */
  readonly options?: TranscriptionOptions;
  /** How many calls to cancel a workflow fail. */
  readonly failedCancellations?: number;
  /** Whether the service's queue is full. */
  readonly busy?: boolean;
  /** Bytes that the account may still store. */
  readonly freeBytes?: number;
}

function setUp({
  start = async () => undefined,
  earlier = null,
  discards = [],
  writeTimeout,
  full = false,
  withoutCredit = false,
  keySpent = false,
  prepaid = true,
  uploadError,
  uploadMetadata = {},
  options = { reference: 'r' },
  failedCancellations = 0,
  busy = false,
  freeBytes = Infinity,
}: Given = {}) {
  const objects = new InMemoryObjectStore();
  const records = new Map<string, NewTranscription>();
  const transcriptions = {
    ensureFreeSlot: async () => {
      if (full) throw new AppError('concurrency_limited');
    },
    begin: async (given: NewTranscription) => {
      if (earlier !== null) return { joined: true, record: earlier };
      if (writeTimeout !== 'lost') records.set(given.id, given);
      if (writeTimeout !== undefined) throw new Error('timed out');
      return { joined: false, record: { ...given, status: 'queued' } as TranscriptionRecord };
    },
    joinExisting: async () => earlier,
    discard: async (id: string) => {
      const result = discards.shift();
      if (result instanceof Error) throw result;
      return result ?? (records.delete(id) ? 'deleted' : 'absent');
    },
  } as Partial<TranscriptionRepository> as TranscriptionRepository;
  const abandoned: string[] = [];
  const ledger = {
    ensureCredit: async () => {
      if (withoutCredit) throw new AppError('insufficient_credit');
    },
  } as Partial<LedgerRepository> as LedgerRepository;
  const keySpending = {
    ensureBelowLimit: async () => {
      if (keySpent) throw new AppError('key_spending_limit_reached');
    },
  } as Partial<KeySpendingRepository> as KeySpendingRepository;
  const workflows = {
    start,
    abandon: async (id: string) => {
      if (failedCancellations-- > 0) throw new Error('unavailable');
      abandoned.push(id);
    },
  } as Partial<TranscriptionWorkflows> as TranscriptionWorkflows;
  const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
  const outbound = new OutboundHttp({ allowLoopback: false, resolve });
  const uploaded = {
    copyTo: async (_id: string, { key }: { key: string }) => {
      if (uploadError) throw uploadError;
      await objects.put(key, Buffer.from('som enviado'));
      return { size: 11, metadata: uploadMetadata };
    },
  } as Partial<UploadedAudio> as UploadedAudio;
  const logger = createLogger({ process: 'test', level: 'silent' });
  const controller = new AbortController();
  const hashes: string[] = [];
  const queue = {
    countOpen: async (atMost: number) => (busy ? atMost : 0),
    isClaimed: async () => earlier !== null,
  } as Partial<QueueRepository> as QueueRepository;
  const defaults = loadConfig({});
  const config = { ...defaults, pricing: { ...defaults.pricing, prepaid } };
  let counted = 0;
  const storage = {
    grow: async ({ bytes }: { bytes: number }) => {
      if (bytes > freeBytes) throw new AppError('storage_full');
      return (counted = Math.max(counted, bytes));
    },
    shrink: async (_id: string, bytes = 0) => void (counted = Math.min(counted, bytes)),
  } as Partial<StorageUseRepository> as StorageUseRepository;
  const rollback = new CreationRollback(objects, storage, transcriptions, workflows, logger);
  const create = new CreateTranscription(
    transcriptions,
    workflows,
    new AudioReceiver(objects, outbound, uploaded, storage),
    new AdmissionControl(transcriptions, ledger, keySpending, queue, config),
    rollback,
    { standing: async () => null } as unknown as VocabularyRepository,
    config,
  );
  const kept = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of objects.list('transcriptions/')) keys.push(key);
    return keys;
  };
  const execute = (source: AudioSource, mayBeRetry = false): Promise<TranscriptionRecord> =>
    create.execute({
      caller: { accountId: 'acc_1', apiKeyId: 'key_1', tier: 'free', restrictions: UNRESTRICTED_KEY },
      mayBeRetry,
      resolveOptions: ({ sha256 }) => {
        hashes.push(sha256);
        const claim = { key: 'k', fingerprint: sha256, expiresAt: new Date(Date.now() + 60_000) };
        return { options, ...(mayBeRetry && { claim }) };
      },
      audio: source,
      signal: controller.signal,
    });
  return { rollback, execute, kept, records, controller, hashes, abandoned, counted: () => counted };
}

describe('CreateTranscription', () => {
  it('stores the audio, creates the record and starts the workflow', async () => {
    const { execute, kept, records } = setUp();
    const { id } = await execute(audio('som'));
    expect(records.get(id)).toMatchObject({ accountId: 'acc_1', originalBytes: 3, options: { reference: 'r' } });
    expect(await kept()).toEqual([`transcriptions/${id}/original`]);
  });

  it('copies the audio of an upload and identifies it by the upload’s id', async () => {
    const { execute, kept, records, hashes } = setUp();
    const uploaded = (id: string): AudioSource => ({
      deliverTo: async () => ({ reference: { kind: 'upload', id } }),
    });
    const { id } = await execute(uploaded('up_1'));
    const copy = { originalBytes: 11, audioKey: `transcriptions/${id}/original`, uploadId: 'up_1' };
    expect(records.get(id)).toMatchObject(copy);
    expect(await kept()).toEqual([`transcriptions/${id}/original`]);
    await execute(uploaded('up_1'));
    await execute(uploaded('up_2'));
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
  });

  describe('of a full account', () => {
    const earlier = { id: 'tr_earlier', status: 'completed' } as TranscriptionRecord;

    it('rejects audio that does not fit, stores nothing and counts nothing', async () => {
      const { execute, kept, records, counted } = setUp({ freeBytes: 2 });
      await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'storage_full' });
      expect([records.size, await kept(), counted()]).toEqual([0, [], 0]);
    });

    it('rejects an announced length before it reads the body', async () => {
      const { execute } = setUp({ freeBytes: 2 });
      const unread: AudioSource = { announcedBytes: 3, deliverTo: () => Promise.reject(new Error('was read')) };
      await expect(execute(unread)).rejects.toMatchObject({ code: 'storage_full' });
    });

    it('counts the bytes of the audio, not those of the form around it', async () => {
      const { execute, counted } = setUp();
      await execute({ ...audio('som'), announcedBytes: 500 });
      expect(counted()).toBe(3);
    });

    it('returns the earlier transcription to a retry, with the hash of all its audio', async () => {
      const { execute, kept, hashes, counted } = setUp({ freeBytes: 2, earlier });
      const long = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(50_000, 'a')));
      const body: AudioSource = { deliverTo: async (sink) => (await sink(long), { bytes: 2_000_000 }) };
      // `joinExisting` finds it; nothing is stored for the retry.
      expect(await execute(body, true)).toBe(earlier);
      expect(hashes).toEqual([createHash('sha256').update(Buffer.alloc(2_000_000, 'a')).digest('hex')]);
      expect([await kept(), counted()]).toEqual([[], 0]);
    });

    it('rejects a request whose key has no earlier attempt', async () => {
      const { execute, kept } = setUp({ freeBytes: 2 });
      await expect(execute(audio('som'), true)).rejects.toMatchObject({ code: 'storage_full' });
      expect(await kept()).toEqual([]);
    });
  });

  describe('with a deleted upload', () => {
    const upload: AudioSource = { deliverTo: async () => ({ reference: { kind: 'upload', id: 'up_1' } }) };
    const uploadError = new AppError('deleted', { param: 'upload_id' });
    const earlier = { id: 'tr_earlier', status: 'completed' } as TranscriptionRecord;

    it('returns the earlier transcription to a retry', async () => {
      const { execute, records, kept } = setUp({ uploadError, earlier });
      expect(await execute(upload, true)).toBe(earlier);
      expect([records.size, await kept()]).toEqual([0, []]);
    });

    it.each([
      ['a request without an idempotency key', { uploadError, earlier }, false],
      ['a request whose key has no earlier attempt', { uploadError }, true],
      ['a retry with an incomplete upload', { uploadError: new AppError('upload_incomplete'), earlier }, true],
    ])('rejects %s', async (_case, given, mayBeRetry) => {
      const { execute, records } = setUp(given);
      await expect(execute(upload, mayBeRetry)).rejects.toBe(given.uploadError);
      expect(records.size).toBe(0);
    });
  });

  describe('the name of the file', () => {
    const inForm = (fileName: string): AudioSource => ({
      deliverTo: async (sink) => ({ ...(await audio('som').deliverTo(sink)), fileName }),
    });
    const upload = referencedAudio({ kind: 'upload', id: 'up_1' });
    const url = referencedAudio({ kind: 'url', address: 'https://exemplo.com.br/a/%C3%A1udio.ogg?token=x' });
    const uploadMetadata = { filename: 'C:\\áudios\\ata.mp3', name: 'outro.mp3' };

    it.each([
      ['a form', inForm('../áudio.mp3'), 'áudio.mp3'],
      ['an upload', upload, 'ata.mp3'],
      ['an address', url, 'áudio.ogg'],
    ])('is recorded from %s', async (_where, source, fileName) => {
      const { execute, records } = setUp({ uploadMetadata });
      const { id } = await execute(source);
      expect(records.get(id)).toMatchObject({ fileName });
    });

    it.each([
      ['a body', audio('som'), {}],
      ['an upload without one', upload, {}],
      ['an upload whose `filename` has no value', upload, { filename: null }],
      ['an address of a folder', referencedAudio({ kind: 'url', address: 'https://exemplo.com.br/a/' }), {}],
    ] as const)('is absent for %s', async (_where, source, metadata) => {
      const { execute, records } = setUp({ uploadMetadata: metadata });
      expect(records.get((await execute(source)).id)).not.toHaveProperty('fileName');
    });

    it.each<TranscriptionOptions>([{ redact: 'all' }, { redact: ['cpf'] }, { redactAudio: true }])(
      'is not kept with %j',
      async (options) => {
        const { execute, records } = setUp({ uploadMetadata, options });
        for (const source of [inForm('529.982.247-25.mp3'), upload, url]) await execute(source);
        expect(records.size).toBe(3);
        for (const record of records.values()) expect(record).not.toHaveProperty('fileName');
      },
    );

    it('does not change what identifies a retry', async () => {
      const { execute, hashes } = setUp();
      for (const source of [inForm('a.mp3'), inForm('b.mp3'), audio('som')]) await execute(source, true);
      expect(new Set(hashes).size).toBe(1);
    });
  });

  it('identifies the audio by its SHA-256', async () => {
    const { execute, hashes } = setUp();
    await execute(audio('som'));
    expect(hashes).toEqual([createHash('sha256').update('som').digest('hex')]);
  });

  describe('with an audio URL', () => {
    const at = (address: string): AudioSource => referencedAudio({ kind: 'url', address });

    it('records the URL for the worker and hashes different URLs differently', async () => {
      const { execute, kept, records, hashes } = setUp();
      const { id } = await execute(at('https://exemplo.com.br/a'));
      await execute(at('https://exemplo.com.br/a'));
      await execute(at('https://exemplo.com.br/b'));
      expect(records.get(id)).toMatchObject({ originalBytes: 0, audioUrl: 'https://exemplo.com.br/a' });
      expect(await kept()).toEqual([]);
      expect([hashes[0] === hashes[1], hashes[0] === hashes[2]]).toEqual([true, false]);
    });

    it('creates no record for a URL that is not allowed', async () => {
      const { execute, records } = setUp();
      const refused = { code: 'url_not_allowed', param: 'audio_url' };
      await expect(execute(at('https://127.0.0.1/a'))).rejects.toMatchObject(refused);
      expect(records.size).toBe(0);
    });
  });

  it.each([
    ['queued', 1],
    ['processing', 0],
  ] as const)('joins an earlier attempt that is %s, and keeps no second copy of the audio', async (status, starts) => {
    const earlier = { id: 'tr_earlier', status } as TranscriptionRecord;
    const started: string[] = [];
    const start = async ({ id }: TranscriptionRecord): Promise<void> => void started.push(id);
    const { execute, kept, records } = setUp({ start, earlier });
    expect(await execute(audio('som'))).toBe(earlier);
    expect(started).toEqual(Array.from({ length: starts }, () => 'tr_earlier'));
    expect(await kept()).toEqual([]);
    expect(records.size).toBe(0);
  });

  it.each([
    ['free slot', { full: true }, 'concurrency_limited'],
    ['credit', { withoutCredit: true }, 'insufficient_credit'],
    ['money left under the limit of its key', { keySpent: true }, 'key_spending_limit_reached'],
  ] as const)(
    'reads no audio when the account has no %s, unless the request may be a retry',
    async (_, given, code) => {
      const { execute, hashes } = setUp(given);
      let read = false;
      const source: AudioSource = {
        deliverTo: async (sink) => {
          read = true;
          return audio('som').deliverTo(sink);
        },
      };
      await expect(execute(source)).rejects.toMatchObject({ code });
      expect(read).toBe(false);
      await execute(source, true);
      expect(hashes).toHaveLength(1);
    },
  );

  it('requires no credit without prepaid billing', async () => {
    const { execute, records } = setUp({ withoutCredit: true, prepaid: false });
    await execute(audio('som'));
    expect(records.size).toBe(1);
  });

  it('reads no audio and sets Retry-After when the queue is full', async () => {
    const { execute, kept, records, hashes } = setUp({ busy: true });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 15 });
    expect(hashes).toEqual([]);
    await expect(execute(audio('som'), true)).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 15 });
    expect([hashes.length, await kept(), records.size]).toEqual([1, [], 0]);
  });

  it('joins an earlier attempt even when the queue is full', async () => {
    const earlier = { id: 'tr_earlier', status: 'processing' } as TranscriptionRecord;
    const { execute } = setUp({ busy: true, earlier });
    expect(await execute(audio('som'), true)).toBe(earlier);
  });

  it('leaves nothing when the workflow does not start', async () => {
    const { execute, kept, records, abandoned } = setUp({ start: () => Promise.reject(new Error('unavailable')) });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect(await kept()).toEqual([]);
    expect(records.size).toBe(0);
    // The response to the start may have been lost while the workflow runs.
    expect(abandoned).toHaveLength(1);
  });

  it('keeps everything for another attempt that has joined it when the workflow does not start', async () => {
    const start = (): Promise<never> => Promise.reject(new Error('unavailable'));
    const { execute, kept, records, abandoned } = setUp({ start, discards: ['kept'] });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect(await kept()).toHaveLength(1);
    expect(records.size).toBe(1);
    expect(abandoned).toEqual([]);
  });

  it('cancels a transcription that is already processing, and leaves its audio to the workflow', async () => {
    const start = (): Promise<never> => Promise.reject(new Error('unavailable'));
    const { execute, kept, abandoned } = setUp({ start, discards: ['canceled'] });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect([abandoned.length, (await kept()).length]).toEqual([1, 1]);
  });

  it('keeps trying to cancel the workflow while Temporal is unavailable', async () => {
    const start = (): Promise<never> => Promise.reject(new Error('unavailable'));
    const { execute, abandoned } = setUp({ start, discards: ['canceled', 'kept'], failedCancellations: 1 });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect(abandoned).toEqual([]);
    await eventually('the workflow is canceled', () => abandoned.length > 0);
  });

  it('retries a pending rollback once before the process ends', async () => {
    const { execute, records, rollback } = setUp({ writeTimeout: 'late', discards: [new Error('timed out')] });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect(records.size).toBe(1);
    await rollback.beforeApplicationShutdown();
    expect(records.size).toBe(0);
  });

  describe('when the write of the record times out', () => {
    const stalled = new Error('timed out');

    it('rolls back a record that was written', async () => {
      const { execute, kept, records } = setUp({ writeTimeout: 'late' });
      await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
      expect([records.size, await kept()]).toEqual([0, []]);
    });

    it('keeps the audio of a record that another request has joined', async () => {
      const { execute, kept, records } = setUp({ writeTimeout: 'late', discards: ['kept'] });
      await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
      expect([records.size, (await kept()).length]).toEqual([1, 1]);
    });

    it('keeps the audio while the record may still be written', async () => {
      const { execute, kept } = setUp({ writeTimeout: 'lost' });
      await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
      expect(await kept()).toHaveLength(1);
    });

    it('keeps the audio until MongoDB is available, then rolls the record back', async () => {
      const { execute, kept, records } = setUp({ writeTimeout: 'late', discards: [stalled] });
      await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
      expect([records.size, (await kept()).length]).toEqual([1, 1]);
      await eventually(
        'the record and the audio are gone',
        async () => records.size === 0 && (await kept()).length === 0,
      );
    });
  });

  it('leaves nothing when the audio is rejected after it was stored', async () => {
    const { execute, kept, records } = setUp();
    const twoFiles: AudioSource = {
      deliverTo: async (sink) => {
        await sink(Readable.from(['a']));
        throw new AppError('ambiguous_audio');
      },
    };
    await expect(execute(twoFiles)).rejects.toMatchObject({ code: 'ambiguous_audio' });
    expect(await kept()).toEqual([]);
    expect(records.size).toBe(0);
  });

  it('leaves nothing when the client disconnects before the audio is complete', async () => {
    const { execute, kept, records, controller } = setUp();
    const source: AudioSource = {
      deliverTo: async (sink) => {
        await sink(Readable.from(['a']));
        controller.abort(new ClientDisconnectedError());
        return { bytes: 1 };
      },
    };
    await expect(execute(source)).rejects.toBeInstanceOf(ClientDisconnectedError);
    expect(await kept()).toEqual([]);
    expect(records.size).toBe(0);
  });
});

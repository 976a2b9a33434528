import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aether/domain';
import { type TranscriptionRecord } from '@aether/language';
import {
  createLogger,
  loadConfig,
  OutboundHttp,
  type DiscardResult,
  type LedgerRepository,
  type NewTranscription,
  type QueueRepository,
  type TranscriptionRepository,
} from '@aether/platform';
import { InMemoryObjectStore } from '../../../../../../libs/platform/testing';
import { elsewhere, type AudioSource } from '../../../platform/http/body/audio-source';
import { ClientGoneError } from '../../../platform/http/client-gone';
import { AcceptanceGate } from '../../../platform/rate-limit/acceptance-gate';
import type { UploadedAudio } from '../../../uploads/uploaded-audio';
import type { TranscriptionWorkflows } from '../../transcription-workflows';
import { CreateTranscription } from './create-transcription.usecase';
import { CreationUndo } from './creation-undo';

const audio = (content: string): AudioSource => ({
  deliverTo: async (sink) => {
    await sink(Readable.from([Buffer.from(content)]));
    return { bytes: content.length };
  },
});

interface Given {
  readonly start?: (record: TranscriptionRecord) => Promise<void>;
  /** What an earlier attempt of the same claim has begun. */
  readonly earlier?: TranscriptionRecord | null;
  /** What taking it back comes to, one after the other, where it is not what it comes to by itself; an error where it fails. */
  readonly discards?: (DiscardResult | Error)[];
  /** Whether MongoDB says nothing to the record; `late`: and writes it all the same. */
  readonly silent?: 'lost' | 'late';
  /** Whether the account has as many under way as it may. */
  readonly full?: boolean;
  /** Whether the account has no credit. */
  readonly broke?: boolean;
  /** Whether it must have some. */
  readonly prepaid?: boolean;
  /** Why uploads cannot be copied. */
  readonly gone?: AppError;
  /** How many times Temporal cannot be asked to end a workflow. */
  readonly deaf?: number;
  /** Whether the whole service has; an earlier attempt is joined all the same. */
  readonly busy?: boolean;
}

function setUp({
  start = async () => undefined,
  earlier = null,
  discards = [],
  silent,
  full = false,
  broke = false,
  prepaid = true,
  gone,
  deaf = 0,
  busy = false,
}: Given = {}) {
  const objects = new InMemoryObjectStore();
  const records = new Map<string, NewTranscription>();
  const transcriptions = {
    ensureFreeSlot: async () => {
      if (full) throw new AppError('concurrency_limited');
    },
    begin: async (given: NewTranscription) => {
      if (earlier !== null) return { joined: true, record: earlier };
      if (silent !== 'lost') records.set(given.id, given);
      if (silent !== undefined) throw new Error('timed out');
      return { joined: false, record: { ...given, status: 'queued' } as TranscriptionRecord };
    },
    joinExisting: async () => earlier,
    discard: async (id: string) => {
      const told = discards.shift();
      if (told instanceof Error) throw told;
      return told ?? (records.delete(id) ? 'deleted' : 'absent');
    },
  } as Partial<TranscriptionRepository> as TranscriptionRepository;
  const abandoned: string[] = [];
  const ledger = {
    ensureCredit: async () => {
      if (broke) throw new AppError('insufficient_credit');
    },
  } as Partial<LedgerRepository> as LedgerRepository;
  const workflows = {
    start,
    abandon: async (id: string) => {
      if (deaf-- > 0) throw new Error('unavailable');
      abandoned.push(id);
    },
  } as Partial<TranscriptionWorkflows> as TranscriptionWorkflows;
  const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]);
  const outbound = new OutboundHttp({ allowLoopback: false, resolve });
  const uploaded = {
    copyTo: async (_id: string, { key }: { key: string }) => {
      if (gone) throw gone;
      await objects.put(key, Buffer.from('som enviado'));
      return { size: 11 };
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
  const undo = new CreationUndo(objects, transcriptions, workflows, logger);
  const create = new CreateTranscription(
    objects,
    transcriptions,
    workflows,
    outbound,
    uploaded,
    new AcceptanceGate(transcriptions, ledger, queue, config),
    undo,
    config,
  );
  const kept = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of objects.list('transcriptions/')) keys.push(key);
    return keys;
  };
  const execute = (source: AudioSource, mayRepeat = false): Promise<TranscriptionRecord> =>
    create.execute({
      caller: { accountId: 'acc_1', apiKeyId: 'key_1', tier: 'free' },
      mayRepeat,
      order: ({ sha256 }) => {
        hashes.push(sha256);
        const claim = { key: 'k', fingerprint: sha256, expiresAt: new Date(Date.now() + 60_000) };
        return { options: { reference: 'r' }, ...(mayRepeat && { claim }) };
      },
      audio: source,
      signal: controller.signal,
    });
  return { undo, execute, kept, records, controller, hashes, abandoned };
}

describe('CreateTranscription', () => {
  it('stores, records and starts', async () => {
    const { execute, kept, records } = setUp();
    const { id } = await execute(audio('som'));
    expect(records.get(id)).toMatchObject({ accountId: 'acc_1', originalBytes: 3, options: { reference: 'r' } });
    expect(await kept()).toEqual([`transcriptions/${id}/original`]);
  });

  it('keeps a copy of what came in through an upload, told from others by its id', async () => {
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

  describe('with an upload that is gone', () => {
    const upload: AudioSource = { deliverTo: async () => ({ reference: { kind: 'upload', id: 'up_1' } }) };
    const gone = new AppError('deleted', { param: 'upload_id' });
    const earlier = { id: 'tr_earlier', status: 'completed' } as TranscriptionRecord;

    it('answers a repeat with what the earlier attempt came to', async () => {
      const { execute, records, kept } = setUp({ gone, earlier });
      expect(await execute(upload, true)).toBe(earlier);
      expect([records.size, await kept()]).toEqual([0, []]);
    });

    it.each([
      ['nothing that may be a repeat', { gone, earlier }, false],
      ['a key of which there is no earlier attempt', { gone }, true],
      ['an upload that is not whole', { gone: new AppError('upload_incomplete'), earlier }, true],
    ])('refuses %s', async (_what, given, mayRepeat) => {
      const { execute, records } = setUp(given);
      await expect(execute(upload, mayRepeat)).rejects.toBe(given.gone);
      expect(records.size).toBe(0);
    });
  });

  it('tells by its SHA-256 which audio it got', async () => {
    const { execute, hashes } = setUp();
    await execute(audio('som'));
    expect(hashes).toEqual([createHash('sha256').update('som').digest('hex')]);
  });

  describe('with the audio elsewhere', () => {
    const at = (address: string): AudioSource => elsewhere({ kind: 'url', address });

    it('records where, for the worker to fetch it, and tells addresses apart', async () => {
      const { execute, kept, records, hashes } = setUp();
      const { id } = await execute(at('https://exemplo.com.br/a'));
      await execute(at('https://exemplo.com.br/a'));
      await execute(at('https://exemplo.com.br/b'));
      expect(records.get(id)).toMatchObject({ originalBytes: 0, audioUrl: 'https://exemplo.com.br/a' });
      expect(await kept()).toEqual([]);
      expect([hashes[0] === hashes[1], hashes[0] === hashes[2]]).toEqual([true, false]);
    });

    it('records nothing for an address that is not allowed', async () => {
      const { execute, records } = setUp();
      const refused = { code: 'url_not_allowed', param: 'audio_url' };
      await expect(execute(at('https://127.0.0.1/a'))).rejects.toMatchObject(refused);
      expect(records.size).toBe(0);
    });
  });

  it.each([
    ['queued', 1],
    ['processing', 0],
  ] as const)('joins an earlier attempt that is %s, and keeps no audio of its own', async (status, starts) => {
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
    ['room', { full: true }, 'concurrency_limited'],
    ['credit', { broke: true }, 'insufficient_credit'],
  ] as const)('takes no audio in when the account has no %s, unless it may be a repeat', async (_, given, code) => {
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
  });

  it('asks for no credit where nobody has to pay ahead', async () => {
    const { execute, records } = setUp({ broke: true, prepaid: false });
    await execute(audio('som'));
    expect(records.size).toBe(1);
  });

  it('takes no audio in, and tells when to come back, when the whole service has as much to do as it may', async () => {
    const { execute, kept, records, hashes } = setUp({ busy: true });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 15 });
    expect(hashes).toEqual([]);
    await expect(execute(audio('som'), true)).rejects.toMatchObject({ code: 'overloaded', retryAfterS: 15 });
    expect([hashes.length, await kept(), records.size]).toEqual([1, [], 0]);
  });

  it('answers a repeat of what was begun, however much there is to do', async () => {
    const earlier = { id: 'tr_earlier', status: 'processing' } as TranscriptionRecord;
    const { execute } = setUp({ busy: true, earlier });
    expect(await execute(audio('som'), true)).toBe(earlier);
  });

  it('leaves nothing when the workflow does not start', async () => {
    const { execute, kept, records, abandoned } = setUp({ start: () => Promise.reject(new Error('unavailable')) });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect(await kept()).toEqual([]);
    expect(records.size).toBe(0);
    // Its answer may have been lost, and the workflow be running.
    expect(abandoned).toHaveLength(1);
  });

  it('leaves all of it to another attempt that has joined it when the workflow does not start', async () => {
    const start = (): Promise<never> => Promise.reject(new Error('unavailable'));
    const { execute, kept, records, abandoned } = setUp({ start, discards: ['kept'] });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect(await kept()).toHaveLength(1);
    expect(records.size).toBe(1);
    expect(abandoned).toEqual([]);
  });

  it('has what is worked for already ended, and leaves its audio to that', async () => {
    const start = (): Promise<never> => Promise.reject(new Error('unavailable'));
    const { execute, kept, abandoned } = setUp({ start, discards: ['canceled'] });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect([abandoned.length, (await kept()).length]).toEqual([1, 1]);
  });

  it('goes on ending it where Temporal was away, whatever became of its record', async () => {
    const start = (): Promise<never> => Promise.reject(new Error('unavailable'));
    const { execute, abandoned } = setUp({ start, discards: ['canceled', 'kept'], deaf: 1 });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect(abandoned).toEqual([]);
    while (abandoned.length === 0) await sleep(50);
  });

  it('looks once more before the process ends', async () => {
    const { execute, records, undo } = setUp({ silent: 'late', discards: [new Error('timed out')] });
    await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
    expect(records.size).toBe(1);
    await undo.beforeApplicationShutdown();
    expect(records.size).toBe(0);
  });

  describe('when MongoDB does not say whether there is a record', () => {
    const stalled = new Error('timed out');

    it('leaves nothing where there is one, and takes it back', async () => {
      const { execute, kept, records } = setUp({ silent: 'late' });
      await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
      expect([records.size, await kept()]).toEqual([0, []]);
    });

    it('keeps the audio for whoever has joined it', async () => {
      const { execute, kept, records } = setUp({ silent: 'late', discards: ['kept'] });
      await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
      expect([records.size, (await kept()).length]).toEqual([1, 1]);
    });

    it('keeps the audio of a record that may still be on its way', async () => {
      const { execute, kept } = setUp({ silent: 'lost' });
      await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
      expect(await kept()).toHaveLength(1);
    });

    it('keeps the audio until it can be asked, and takes the record back then', async () => {
      const { execute, kept, records } = setUp({ silent: 'late', discards: [stalled] });
      await expect(execute(audio('som'))).rejects.toMatchObject({ code: 'overloaded' });
      expect([records.size, (await kept()).length]).toEqual([1, 1]);
      while (records.size > 0 || (await kept()).length > 0) await sleep(50);
    });
  });

  it('leaves nothing when the audio turns out wrong after it was stored', async () => {
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

  it('leaves nothing when the caller hangs up before the audio is whole', async () => {
    const { execute, kept, records, controller } = setUp();
    const source: AudioSource = {
      deliverTo: async (sink) => {
        await sink(Readable.from(['a']));
        controller.abort(new ClientGoneError());
        return { bytes: 1 };
      },
    };
    await expect(execute(source)).rejects.toBeInstanceOf(ClientGoneError);
    expect(await kept()).toEqual([]);
    expect(records.size).toBe(0);
  });
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MockActivityEnvironment } from '@temporalio/testing';
import { AppError } from '@aether/domain';
import { objectKeys, type Hypothesis, type WindowHypothesis } from '@aether/language';
import {
  createLogger,
  ProgressPublisher,
  getJson,
  putJson,
  NO_METRICS,
  ScratchSpace,
  type TranscriptionRepository,
} from '@aether/platform';
import { EngineDiedError, type DecodedWindow, type SpeechEngine, type TranscribePcmRequest } from '@aether/speech';
import { InMemoryObjectStore, InMemoryProgressLog } from '../../../../libs/platform/testing';
import { COMPUTE_ATTEMPTS } from '@aether/temporal/contracts';
import { WindowStore } from '../window-store';
import { InferPiece } from './infer-piece.activity';

const transcriptionId = 'tr_1';
const piece = { index: 1, key: objectKeys.piece(transcriptionId, 1), startS: 600, durationS: 90 };
const input = { transcriptionId, piece, totalAudioS: 690, withholdText: false };

/** A window of half a minute with one word in the middle. */
function windowOf(index: number): WindowHypothesis {
  const [startS, endS] = [index * 30, index * 30 + 30];
  const words = [{ text: `palavra${index}`, startS: startS + 14, endS: startS + 16, confidence: 0.9 }];
  const rest = { tokens: [1], avgLogProb: -0.1, noSpeechProb: 0, compressionRatio: 1, temperature: 0 };
  return { index, startS, endS, segments: [{ startS, endS, text: `palavra${index}`, words, ...rest }] };
}

/** An engine that decodes three such windows, fails before window `failsAt`, and whose process crashes before window `diesAt`. */
class FakeEngine implements SpeechEngine {
  readonly requests: TranscribePcmRequest[] = [];
  failsAt = Infinity;
  diesAt = Infinity;
  /** Number of running calls, and its maximum. */
  calls = { now: 0, most: 0 };

  describe(): ReturnType<SpeechEngine['describe']> {
    return { model: 'tiny', device: 'cpu', precision: 'float32', tensorflow: '2', processes: 1, batch: 1, threads: 1 };
  }

  async *transcribe(request: TranscribePcmRequest): AsyncIterable<DecodedWindow> {
    this.requests.push(request);
    this.calls.now += 1;
    this.calls.most = Math.max(this.calls.most, this.calls.now);
    try {
      for (let index = request.fromWindow; index < 3; index++) {
        if (index === this.failsAt) throw new Error('failed');
        if (index === this.diesAt)
          throw new AppError('internal_error', { retryable: true, cause: new EngineDiedError('SIGSEGV') });
        yield { hypothesis: windowOf(index), windows: 3 };
      }
    } finally {
      this.calls.now -= 1;
    }
  }

  async close(): Promise<void> {}
}

describe('InferPiece', () => {
  let dataDir: string;
  let objects: InMemoryObjectStore;
  let log: InMemoryProgressLog;
  let engine: FakeEngine;
  let activity: InferPiece;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'infer-piece-'));
    objects = new InMemoryObjectStore();
    log = new InMemoryProgressLog();
    engine = new FakeEngine();
    await objects.put(piece.key, new Uint8Array(10));
    const scratch = await ScratchSpace.open(join(dataDir, 'scratch'), 'inference');
    const logger = createLogger({ process: 'test', level: 'silent' });
    const record = { id: transcriptionId, options: { keyterms: ['Iracy Albuquerque'] } };
    const transcriptions = {
      findById: (id: string) => Promise.resolve(id === transcriptionId ? record : null),
    } as unknown as TranscriptionRepository;
    const windows = new WindowStore(objects);
    const publisher = new ProgressPublisher(log, logger);
    activity = new InferPiece(scratch, windows, transcriptions, objects, publisher, engine, logger, NO_METRICS);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const execute = (): ReturnType<InferPiece['execute']> => activity.execute(input);
  const run = (): ReturnType<InferPiece['execute']> =>
    new MockActivityEnvironment().run<[], Awaited<ReturnType<InferPiece['execute']>>, typeof execute>(execute);

  async function publishedSegments(): Promise<string[]> {
    const texts: string[] = [];
    await log.append(transcriptionId, { kind: 'ended', status: 'canceled' });
    for await (const { event } of log.read(transcriptionId)) {
      if (event.change.kind !== 'window') continue;
      for (const { id, start_s, text } of event.change.segments) texts.push(`${id} ${start_s} ${text}`);
    }
    return texts;
  }

  it('stores and publishes every window with times of the recording, and leaves no file', async () => {
    const result = await run();
    expect(result).toEqual({
      hypothesisKey: objectKeys.pieceHypothesis(transcriptionId, 1),
      words: 3,
      engine: 'tiny float32 cpu',
    });
    const { windows, durationS } = await getJson<Hypothesis>(objects, result.hypothesisKey);
    expect(durationS).toBe(90);
    expect(windows.map(({ startS }) => startS)).toEqual([600, 630, 660]);
    expect(windows[2]!.segments[0]!.words[0]).toMatchObject({ startS: 674, endS: 676 });
    expect(await publishedSegments()).toEqual(['100000 600 palavra0', '100001 630 palavra1', '100002 660 palavra2']);
    const folders = readdirSync(engine.requests[0]!.pcmPath.replace(/\/work-.*/, ''));
    expect(folders.filter((name) => name.startsWith('work-'))).toEqual([]);
  });

  it('passes the keyterms of the transcription to the engine', async () => {
    await run();
    expect(engine.requests[0]!.keyterms).toEqual(['Iracy Albuquerque']);
  });

  it('marks short recordings as urgent, so that they do not wait for long ones', async () => {
    const ofLength =
      (totalAudioS: number): (() => ReturnType<InferPiece['execute']>) =>
      () =>
        activity.execute({ ...input, totalAudioS, piece: { ...piece, index: totalAudioS, key: piece.key } });
    for (const execute of [ofLength(60), ofLength(61)]) {
      await new MockActivityEnvironment().run<[], Awaited<ReturnType<InferPiece['execute']>>, typeof execute>(execute);
    }
    expect(engine.requests.map(({ urgent }) => urgent)).toEqual([true, false]);
  });

  it('publishes progress without text when text is withheld', async () => {
    const withheld = (): ReturnType<InferPiece['execute']> => activity.execute({ ...input, withholdText: true });
    await new MockActivityEnvironment().run<[], Awaited<ReturnType<InferPiece['execute']>>, typeof withheld>(withheld);
    expect((await log.last(transcriptionId))?.event.state.pieces[1]?.windows).toBe(3);
    expect(await publishedSegments()).toEqual([]);
  });

  it('counts a channel as its share of the recording', async () => {
    const ofChannel = (): ReturnType<InferPiece['execute']> =>
      activity.execute({ ...input, piece: { ...piece, channel: 1 } });
    await new MockActivityEnvironment().run<[], Awaited<ReturnType<InferPiece['execute']>>, typeof ofChannel>(
      ofChannel,
    );
    expect((await log.last(transcriptionId))?.event.state.audio_s).toBe(45);
  });

  it('resumes after the last window that an earlier attempt stored, and publishes each once', async () => {
    engine.failsAt = 2;
    await expect(run()).rejects.toThrow('failed');
    engine.failsAt = Infinity;
    const { hypothesisKey, words } = await run();
    expect(engine.requests.map(({ fromWindow }) => fromWindow)).toEqual([0, 2]);
    expect(words).toBe(3);
    const { windows } = await getJson<Hypothesis>(objects, hypothesisKey);
    expect(windows.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(await publishedSegments()).toHaveLength(3);
  });

  describe('when the engine crashes', () => {
    /** Runs an attempt with the last heartbeat details of the previous one, and returns its own last details. */
    async function attemptAfter(
      before: unknown,
      of = input,
    ): Promise<{ readonly outcome: unknown; readonly details: unknown }> {
      const environment = new MockActivityEnvironment({ heartbeatDetails: before });
      let last = before;
      environment.on('heartbeat', (details: unknown) => (last = details));
      const execute = (): ReturnType<InferPiece['execute']> => activity.execute(of);
      const outcome = await environment
        .run<[], Awaited<ReturnType<InferPiece['execute']>>, typeof execute>(execute)
        .catch((error: unknown) => error);
      return { outcome, details: last };
    }

    it('a piece is retried twice at the same window, then fails as unprocessable', async () => {
      engine.diesAt = 1;
      const first = await attemptAfter(undefined);
      const second = await attemptAfter(first.details);
      const third = await attemptAfter(second.details);
      for (const { outcome } of [first, second])
        expect(outcome).toMatchObject({ code: 'internal_error', retryable: true });
      expect(third.outcome).toMatchObject({ code: 'audio_unprocessable', retryable: false });
      expect([first, second, third].map(({ details }) => details)).toEqual(
        [1, 2, 3].map((deaths) => ({ window: 1, deaths, computed: deaths })),
      );
    });

    it('the count restarts once a window was stored in between', async () => {
      engine.diesAt = 2;
      expect((await attemptAfter({ window: 0, deaths: 2 })).details).toEqual({ window: 2, deaths: 1, computed: 1 });
    });

    it('a piece fails after too many unfinished attempts, not counting those without a server', async () => {
      engine.failsAt = 0;
      const last = { progress: 0, computed: COMPUTE_ATTEMPTS - 1 };
      const [get, away] = [objects.get.bind(objects), new Error('connection refused')];
      objects.get = () => Promise.reject(away);
      const unreachable = await attemptAfter(last);
      objects.get = get;
      expect(unreachable).toEqual({ outcome: away, details: last });
      const twelfth = await attemptAfter(last);
      expect(twelfth.outcome).toMatchObject({ message: 'failed' });
      const thirteenth = await attemptAfter(twelfth.details);
      expect(thirteenth.outcome).toMatchObject({ code: 'internal_error', retryable: false });
      expect(engine.requests).toHaveLength(1);
    });

    it('an attempt that cannot store its window does not count as unfinished', async () => {
      objects.put = () => Promise.reject(new Error('full'));
      const { outcome, details } = await attemptAfter({ progress: 0, computed: 3 });
      expect(outcome).toMatchObject({ message: 'full' });
      expect(details).toEqual({ progress: 0, computed: 3 });
    });

    it('suspect pieces are decoded one at a time', async () => {
      const pieces = [2, 3, 4].map((index) => ({ ...piece, index, key: objectKeys.piece(transcriptionId, index) }));
      for (const { key } of pieces) await objects.put(key, new Uint8Array(10));
      const suspects = pieces.map((piece) => attemptAfter({ window: 0, deaths: 1 }, { ...input, piece }));
      for (const { outcome } of await Promise.all(suspects)) expect(outcome).toMatchObject({ words: 3 });
      expect(engine.calls.most).toBe(1);
    });
  });

  it('publishes a window that was stored but not published', async () => {
    await new WindowStore(objects).save(transcriptionId, piece, { ...windowOf(0), startS: 600, endS: 630 });
    await run();
    expect(engine.requests[0]!.fromWindow).toBe(1);
    expect(await publishedSegments()).toHaveLength(3);
  });

  it('does not continue the windows of a version that plans others', async () => {
    const key = `transcriptions/${transcriptionId}/windows/0001/0000.json`;
    expect(objectKeys.window(transcriptionId, 1, 0)).not.toBe(key);
    await putJson(objects, key, windowOf(0));
    await run();
    expect(engine.requests[0]!.fromWindow).toBe(0);
  });

  it('ignores stored windows after a gap', async () => {
    const store = new WindowStore(objects);
    await store.save(transcriptionId, piece, windowOf(0));
    await store.save(transcriptionId, piece, windowOf(2));
    await run();
    expect(engine.requests[0]!.fromWindow).toBe(1);
  });

  it('stores an empty hypothesis of a piece without speech', async () => {
    engine.transcribe = async function* () {};
    const { words, hypothesisKey } = await run();
    expect(words).toBe(0);
    expect(await getJson<Hypothesis>(objects, hypothesisKey)).toEqual({ durationS: 90, windows: [] });
  });
});

import { AppError, type ErrorCode } from '@aether/domain';
import { type Stage } from '@aether/language';
import type { Piece, PipelineActivities } from '@aether/temporal/contracts';
import type { PipelineHooks } from './pipeline-hooks';
import { runTranscription, type PieceActivities } from './run-transcription';

const transcriptionId = 'tr_1';
const input = {
  transcriptionId,
  bytes: 1,
  redact: false,
  eraseOriginal: false,
  diarization: false,
  channels: false,
};
const diarized = { ...input, diarization: true };
const pieces: readonly Piece[] = Array.from({ length: 6 }, (_, index) => ({
  index,
  key: `piece-${index}`,
  startS: index * 600,
  durationS: 600,
}));

class Canceled extends Error {}

type Activities = PipelineActivities & PieceActivities;

/** Activities that record their calls; `overrides` replace some. */
function fakes(overrides: Partial<Activities> = {}): { calls: string[]; activities: Activities } {
  const calls: string[] = [];
  const plain: Activities = {
    enterStage: async () => undefined,
    fetchAudio: async () => ({ originalKey: 'original', bytes: 1 }),
    prepareAudio: async () => ({ durationS: 3601, cut: { pieces, durationS: 3600, truncated: true } }),
    probeAudio: async () => ({ durationS: 3601 }),
    normalizeAudio: async () => ({ pieces, durationS: 3600, truncated: true }),
    reserveCredit: async () => undefined,
    inferPiece: async ({ piece }) => ({ hypothesisKey: `h-${piece.index}`, words: 2, engine: 'e' }),
    diarize: async () => ({ voicesKey: 'voices', overlaps: 1, turns: 3, speakers: 2 }),
    mergeTranscript: async ({ hypothesisKeys }) => ({ hypothesisKey: hypothesisKeys.join(), words: 12 }),
    understand: async ({ hypothesisKey }) => ({ understandingKey: `u-${hypothesisKey}` }),
    bleepAudio: async ({ transcriptionId }) => ({ bleepedKey: `b-${transcriptionId}`, stretches: 1 }),
    storeResult: async () => ({ status: 'completed' }),
    endTranscription: async ({ status }) => ({ status }),
    cleanUp: async () => undefined,
  };
  const all = { ...plain, ...overrides };
  const recorded = Object.entries(all).map(([name, run]) => [
    name,
    (input: { stage?: Stage; status?: string; code?: string; piece?: Piece }, extra: number) => {
      calls.push(
        [name, input.stage, input.piece?.index, input.status, input.code].filter((x) => x !== undefined).join(' '),
      );
      return (run as (input: unknown, extra: number) => Promise<unknown>)(input, extra);
    },
  ]);
  return { calls, activities: Object.fromEntries(recorded) as Activities };
}

function hooks(overrides: Partial<PipelineHooks> = {}): PipelineHooks & { readonly events: unknown[] } {
  const events: unknown[] = [];
  return {
    events,
    scope: (work) => work(() => events.push('cancel')),
    uncancellable: (work) => work(),
    patched: () => true,
    isCancellation: (error) => error instanceof Canceled,
    codeOf: (error) => (error instanceof AppError ? error.code : 'internal_error'),
    startDelivery: async ({ eventId }) => void events.push(`deliver ${eventId}`),
    onStage: (stage) => events.push(stage),
    onDuration: (durationS) => events.push(durationS),
    onPieces: (count) => events.push(count),
    onPieceDone: () => events.push('piece'),
    ...overrides,
  };
}

/** A promise with a function that resolves it. */
function latch(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe('runTranscription', () => {
  it('runs the steps in order', async () => {
    const { calls, activities } = fakes({
      prepareAudio: async () => ({
        durationS: 9,
        cut: { pieces: pieces.slice(0, 2), durationS: 9, truncated: false },
      }),
    });
    const outcome = await runTranscription(activities, input, hooks());
    expect(outcome).toEqual({
      status: 'completed',
      durationS: 9,
      pieces: 2,
      words: 12,
      ended: { status: 'completed' },
    });
    expect(calls).toEqual([
      'enterStage preparing',
      'fetchAudio',
      'prepareAudio',
      'reserveCredit',
      'enterStage transcribing',
      'diarize',
      'inferPiece 0',
      'inferPiece 1',
      'enterStage understanding',
      'mergeTranscript',
      'understand',
      'enterStage storing',
      'storeResult',
      'cleanUp',
    ]);
  });

  it('probes and cuts in two steps for a transcription that an older version started', async () => {
    const { calls, activities } = fakes();
    const seen = hooks({ patched: () => false });
    expect((await runTranscription(activities, input, seen)).status).toBe('completed');
    expect(calls.slice(1, 5)).toEqual(['fetchAudio', 'probeAudio', 'normalizeAudio', 'reserveCredit']);
    expect(seen.events).toEqual(expect.arrayContaining([3601, 3600]));
  });

  it.each(['preparing', 'transcribing', 'understanding'] as const)(
    'runs the first step of a stage while the stage is entered: %s',
    async (stage) => {
      const step = ({ preparing: 'fetchAudio', transcribing: 'inferPiece', understanding: 'mergeTranscript' } as const)[
        stage
      ];
      const started = latch();
      const { activities } = fakes();
      const watched = {
        ...activities,
        enterStage: async (entered) => (entered.stage === stage ? started.opened : activities.enterStage(entered)),
        [step]: (given: never, count: never) => {
          started.open();
          return activities[step](given, count);
        },
      } satisfies Activities;
      expect((await runTranscription(watched, input, hooks())).status).toBe('completed');
    },
  );

  it('enters a stage before its first step in a transcription that an older version started', async () => {
    const order: string[] = [];
    const { activities } = fakes();
    const watched: Activities = {
      ...activities,
      enterStage: async ({ stage }) => {
        await new Promise(setImmediate);
        order.push(stage);
      },
      fetchAudio: (given) => {
        order.push('fetchAudio');
        return activities.fetchAudio(given);
      },
    };
    await runTranscription(watched, input, hooks({ patched: () => false }));
    expect(order.slice(0, 2)).toEqual(['preparing', 'fetchAudio']);
  });

  it('cancels recognition, and waits for it, when the transcription has ended outside its workflow', async () => {
    const canceled = latch();
    const ended: number[] = [];
    const { calls, activities } = fakes({
      enterStage: ({ stage }) =>
        stage === 'transcribing' ? Promise.reject(new AppError('already_finished')) : Promise.resolve(),
      inferPiece: async ({ piece }) => {
        await canceled.opened;
        await new Promise(setImmediate);
        ended.push(piece.index);
        throw new Canceled();
      },
    });
    const scope: PipelineHooks['scope'] = (work) => work(() => canceled.open());
    expect(await runTranscription(activities, input, hooks({ scope }))).toEqual({
      status: 'failed',
      code: 'already_finished',
    });
    expect(ended).toHaveLength(pieces.length);
    expect(calls.slice(-2)).toEqual(['endTranscription failed already_finished', 'cleanUp']);
  });

  it('cuts a recording that the first step left uncut, after its duration is known', async () => {
    const known: unknown[] = [];
    const seen = hooks();
    const { calls, activities } = fakes({
      prepareAudio: async () => ({ durationS: 3601, cut: null }),
      normalizeAudio: async () => {
        known.push(...seen.events);
        return { pieces, durationS: 3600, truncated: false };
      },
    });
    expect(await runTranscription(activities, input, seen)).toMatchObject({ status: 'completed', pieces: 6 });
    expect(calls.slice(1, 5)).toEqual(['fetchAudio', 'prepareAudio', 'normalizeAudio', 'reserveCredit']);
    expect(known).toEqual(['preparing', 3601]);
  });

  it('fails a recording in another language before formatting its text', async () => {
    const { calls, activities } = fakes({
      mergeTranscript: async ({ reportsLanguage }) => ({
        hypothesisKey: 'h',
        words: 12,
        foreign: reportsLanguage === true,
      }),
    });
    const outcome = await runTranscription(activities, input, hooks());
    expect(outcome).toEqual({ status: 'failed', code: 'unsupported_language' });
    expect(calls.slice(-3)).toEqual(['mergeTranscript', 'endTranscription failed unsupported_language', 'cleanUp']);
  });

  it('queues at most 32 pieces', async () => {
    let running = 0;
    let most = 0;
    const many = Array.from({ length: 80 }, (_, index) => ({ ...pieces[0]!, index }));
    const { activities } = fakes({
      prepareAudio: async () => ({
        durationS: 14_400,
        cut: { pieces: many, durationS: 14_400, truncated: false },
      }),
      inferPiece: async ({ piece }) => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running -= 1;
        return { hypothesisKey: `h-${piece.index}`, words: 2, engine: 'e' };
      },
    });
    expect(await runTranscription(activities, input, hooks())).toMatchObject({ status: 'completed', pieces: 80 });
    expect(most).toBe(32);
  });

  it('merges pieces by index, in whatever order they end', async () => {
    const stored: unknown[] = [];
    const { activities } = fakes({
      inferPiece: async ({ piece }) => {
        await new Promise((resolve) => setTimeout(resolve, (6 - piece.index) * 4));
        return { hypothesisKey: `h-${piece.index}`, words: 2, engine: piece.index === 5 ? 'other' : 'e' };
      },
      storeResult: async (input) => {
        stored.push(input);
        return { status: 'completed' };
      },
    });
    const outcome = await runTranscription(activities, input, hooks());
    expect(outcome.status).toBe('completed');
    expect(stored).toEqual([
      {
        transcriptionId,
        understandingKey: 'u-h-0,h-1,h-2,h-3,h-4,h-5',
        engine: 'e, other',
        warnings: ['truncated'],
      },
    ]);
  });

  it.each([
    'fetchAudio',
    'prepareAudio',
    'reserveCredit',
    'inferPiece',
    'mergeTranscript',
    'understand',
    'storeResult',
  ] as const)('ends as failed and cleans up when %s fails', async (name) => {
    const code: ErrorCode = 'audio_undecodable';
    const { calls, activities } = fakes({ [name]: () => Promise.reject(new AppError(code)) });
    expect(await runTranscription(activities, input, hooks())).toEqual({ status: 'failed', code });
    expect(calls.slice(-2)).toEqual([`endTranscription failed ${code}`, 'cleanUp']);
  });

  it('after a piece fails starts no other, cancels the running ones and waits for them', async () => {
    const ended: number[] = [];
    const many = Array.from({ length: 80 }, (_, index) => ({ ...pieces[0]!, index }));
    const { calls, activities } = fakes({
      prepareAudio: async () => ({
        durationS: 14_400,
        cut: { pieces: many, durationS: 14_400, truncated: false },
      }),
      inferPiece: async ({ piece }) => {
        if (piece.index === 1) throw new AppError('internal_error');
        await new Promise((resolve) => setTimeout(resolve, 10));
        ended.push(piece.index);
        return { hypothesisKey: '', words: 0, engine: 'e' };
      },
    });
    const seen = hooks();
    const outcome = await runTranscription(activities, input, seen);
    expect(outcome).toEqual({ status: 'failed', code: 'internal_error' });
    // Once for the pieces, and once for the stage around them.
    expect(seen.events.filter((item) => item === 'cancel')).toHaveLength(2);
    expect(ended).toEqual(Array.from({ length: 32 }, (_, index) => index).filter((index) => index !== 1));
    expect(calls.filter((call) => call.startsWith('inferPiece'))).toHaveLength(32);
  });

  it('runs the end of a canceled transcription outside the cancellation', async () => {
    let shielded = false;
    const where: boolean[] = [];
    const { calls, activities } = fakes({
      inferPiece: () => Promise.reject(new Canceled()),
      endTranscription: async ({ status }) => {
        where.push(shielded);
        return { status };
      },
      cleanUp: async () => void where.push(shielded),
    });
    const uncancellable = <T>(work: () => Promise<T>): Promise<T> => {
      shielded = true;
      return work();
    };
    const outcome = await runTranscription(activities, input, hooks({ uncancellable }));
    expect(outcome).toEqual({ status: 'canceled' });
    expect(calls.slice(-2)).toEqual(['endTranscription canceled', 'cleanUp']);
    expect(where).toEqual([true, true]);
  });

  it.each([
    ['completed', {}],
    ['failed', { understand: () => Promise.reject(new AppError('internal_error')) }],
    ['canceled', { inferPiece: () => Promise.reject(new Canceled()) }],
  ] as const)(
    'withholds text and erases the original of a redacted transcription that ends as %s',
    async (status, overrides) => {
      const given: unknown[] = [];
      const { activities } = fakes(overrides);
      const { inferPiece, cleanUp } = activities;
      const watched: Activities = {
        ...activities,
        inferPiece: (piece, count) => {
          given.push(piece.withholdText);
          return inferPiece(piece, count);
        },
        cleanUp: (what) => {
          given.push(what);
          return cleanUp(what);
        },
      };
      const redacted = { ...input, redact: true, eraseOriginal: true };
      expect((await runTranscription(watched, redacted, hooks())).status).toBe(status);
      expect(given.at(-1)).toEqual({ transcriptionId, eraseOriginal: true });
      expect(new Set(given.slice(0, -1))).toEqual(new Set([true]));
    },
  );

  it('diarizes all pieces in parallel with recognition and merges the result', async () => {
    const started = { recognition: latch(), diarization: latch() };
    const merged: unknown[] = [];
    const inputs: unknown[] = [];
    const { calls, activities } = fakes({
      // Each continues only after the other has started.
      inferPiece: async ({ piece }) => {
        started.recognition.open();
        await started.diarization.opened;
        return { hypothesisKey: `h-${piece.index}`, words: 2, engine: 'e' };
      },
      diarize: async (what) => {
        inputs.push(what);
        started.diarization.open();
        await started.recognition.opened;
        return { voicesKey: 'voices', overlaps: 1, turns: 3, speakers: 2 };
      },
      mergeTranscript: async ({ voicesKey }) => {
        merged.push(voicesKey);
        return { hypothesisKey: 'h', words: 12 };
      },
    });
    expect((await runTranscription(activities, diarized, hooks())).status).toBe('completed');
    expect(inputs).toEqual([{ transcriptionId, pieces, durationS: 3600, tellSpeakers: true }]);
    expect(merged).toEqual(['voices']);
    const stages = calls.filter((call) => call.startsWith('enterStage'));
    expect(stages.map((call) => call.split(' ')[1])).toEqual([
      'preparing',
      'transcribing',
      'diarizing',
      'understanding',
      'storing',
    ]);
  });

  it('detects voice activity without a diarizing stage when speakers are not requested', async () => {
    const inputs: boolean[] = [];
    const { calls, activities } = fakes({
      diarize: async ({ tellSpeakers: withSpeakers }) => {
        inputs.push(withSpeakers);
        return { voicesKey: 'voices', overlaps: 1, turns: 0, speakers: 0 };
      },
    });
    expect((await runTranscription(activities, input, hooks())).status).toBe('completed');
    expect(inputs).toEqual([false]);
    expect(calls).not.toContain('enterStage diarizing');
  });

  it('transcribes each channel separately, without diarization', async () => {
    const merged: unknown[] = [];
    const seen: unknown[] = [];
    const ofChannel = (channel: number): Piece[] =>
      pieces.slice(0, 2).map((piece) => ({ ...piece, index: piece.index + 2 * channel, channel }));
    const { calls, activities } = fakes({
      prepareAudio: async ({ channels }) => {
        seen.push(channels);
        const cut = { pieces: [...ofChannel(0), ...ofChannel(1)], durationS: 1200, truncated: false };
        return { durationS: 1200, cut };
      },
      mergeTranscript: async ({ hypothesisKeys, voicesKey }) => {
        merged.push(hypothesisKeys, voicesKey);
        return { hypothesisKey: 'h', words: 12 };
      },
      storeResult: async ({ warnings }) => {
        seen.push(warnings);
        return { status: 'completed' };
      },
    });
    const outcome = await runTranscription(activities, { ...diarized, channels: true }, hooks());
    expect(outcome.status).toBe('completed');
    expect(seen).toEqual([true, []]);
    const keys = [
      ['h-0', 'h-1'],
      ['h-2', 'h-3'],
    ];
    expect(merged).toEqual([keys, null]);
    expect(calls).not.toContain('diarize');
    expect(calls).not.toContain('enterStage diarizing');
  });

  it('warns of sound tracks that were not transcribed', async () => {
    const seen: unknown[] = [];
    const cut = { pieces: pieces.slice(0, 1), durationS: 9, truncated: false, hasOtherTracks: true } as const;
    const { activities } = fakes({
      prepareAudio: async () => ({ durationS: 9, cut }),
      storeResult: async ({ warnings }) => {
        seen.push(warnings);
        return { status: 'completed' };
      },
    });
    await runTranscription(activities, input, hooks());
    expect(seen).toEqual([['other_tracks']]);
  });

  it.each([
    [diarized, [null, ['truncated', 'undiarized']]],
    [input, [null, ['truncated', 'unmarked']]],
  ])('delivers the text with a warning, without speakers or marks, when diarization fails', async (given, expected) => {
    const seen: unknown[] = [];
    const { activities } = fakes({
      diarize: () => Promise.reject(new AppError('internal_error')),
      mergeTranscript: async ({ voicesKey }) => {
        seen.push(voicesKey);
        return { hypothesisKey: 'h', words: 12 };
      },
      storeResult: async ({ warnings }) => {
        seen.push(warnings);
        return { status: 'completed' };
      },
    });
    expect((await runTranscription(activities, given, hooks())).status).toBe('completed');
    expect(seen).toEqual(expected);
  });

  it('ends as canceled when diarization is canceled', async () => {
    const { calls, activities } = fakes({ diarize: () => Promise.reject(new Canceled()) });
    expect(await runTranscription(activities, diarized, hooks())).toEqual({ status: 'canceled' });
    expect(calls).not.toContain('mergeTranscript');
  });

  it('leaves no unhandled rejection when diarization fails during recognition', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): unknown => unhandled.push(error);
    process.on('unhandledRejection', note);
    const failed = latch();
    const { activities } = fakes({
      diarize: async () => {
        failed.open();
        throw new Canceled();
      },
      inferPiece: async ({ piece }) => {
        await failed.opened;
        // By then Node reports unhandled rejections.
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
        return { hypothesisKey: `h-${piece.index}`, words: 2, engine: 'e' };
      },
    });
    expect(await runTranscription(activities, diarized, hooks())).toEqual({ status: 'canceled' });
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('fails after a failed recognition only when diarization has ended too', async () => {
    const order: string[] = [];
    const { activities } = fakes({
      inferPiece: () => Promise.reject(new AppError('internal_error')),
      diarize: async () => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        order.push('speakers ended');
        throw new Canceled();
      },
      endTranscription: async ({ status }) => {
        order.push('transcription ended');
        return { status };
      },
    });
    expect(await runTranscription(activities, diarized, hooks())).toEqual({ status: 'failed', code: 'internal_error' });
    expect(order).toEqual(['speakers ended', 'transcription ended']);
  });

  describe('with redacted audio', () => {
    const bleeped = { ...input, redactAudio: true, eraseOriginal: true } as const;

    it('makes redacted audio from the original and the hypothesis after formatting', async () => {
      const seen: unknown[] = [];
      const { calls, activities } = fakes({
        bleepAudio: async (what) => {
          seen.push(what);
          return { bleepedKey: 'bleeped', stretches: 2 };
        },
        storeResult: async ({ bleepedKey }) => {
          seen.push(bleepedKey);
          return { status: 'completed' };
        },
        cleanUp: async ({ eraseOriginal }) => void seen.push(eraseOriginal),
      });
      await runTranscription(activities, bleeped, hooks());
      const hypothesisKey = 'h-0,h-1,h-2,h-3,h-4,h-5';
      const keys = { transcriptionId, hypothesisKey, understandingKey: `u-${hypothesisKey}` };
      expect(seen).toEqual([{ ...keys, originalKey: 'original' }, 'bleeped', true]);
      expect(calls.slice(-5)).toEqual(['understand', 'bleepAudio', 'enterStage storing', 'storeResult', 'cleanUp']);
    });

    it('delivers the text with a warning when redacted audio cannot be made', async () => {
      const seen: unknown[] = [];
      const { activities } = fakes({
        bleepAudio: () => Promise.reject(new AppError('internal_error')),
        storeResult: async ({ bleepedKey, warnings }) => {
          seen.push(bleepedKey, warnings);
          return { status: 'completed' };
        },
        cleanUp: async ({ eraseOriginal }) => void seen.push(eraseOriginal),
      });
      expect((await runTranscription(activities, bleeped, hooks())).status).toBe('completed');
      expect(seen).toEqual([null, ['truncated', 'no_redacted_audio'], true]);
    });

    it('ends as canceled and erases the original when redacted audio is canceled', async () => {
      const erased: boolean[] = [];
      const { calls, activities } = fakes({
        bleepAudio: () => Promise.reject(new Canceled()),
        cleanUp: async ({ eraseOriginal }) => void erased.push(eraseOriginal),
      });
      expect(await runTranscription(activities, bleeped, hooks())).toEqual({ status: 'canceled' });
      expect(calls).not.toContain('storeResult');
      expect(erased).toEqual([true]);
    });
  });

  it('reports its progress', async () => {
    const { activities } = fakes();
    const seen = hooks();
    await runTranscription(activities, input, seen);
    expect(seen.events).toEqual([
      'preparing',
      3601,
      3600,
      6,
      'transcribing',
      ...Array.from({ length: 6 }, () => 'piece'),
      'understanding',
      'storing',
    ]);
  });

  it('rejects when the record cannot be ended', async () => {
    const { activities } = fakes({
      prepareAudio: () => Promise.reject(new AppError('audio_empty')),
      endTranscription: () => Promise.reject(new Error('database away')),
    });
    await expect(runTranscription(activities, input, hooks())).rejects.toThrow('database away');
  });

  describe('with a webhook', () => {
    const withWebhook = { ...input, eventId: 'evt_1' };

    /** The last steps, including the delivery. */
    async function lastSteps(overrides: Partial<Activities>): Promise<string[]> {
      const { calls, activities } = fakes(overrides);
      const startDelivery = async ({ eventId }: { eventId: string }) => void calls.push(`deliver ${eventId}`);
      await runTranscription(activities, withWebhook, hooks({ startDelivery }));
      return calls.slice(-3);
    }

    it('starts the delivery for a completed transcription before the slow clean-up', async () => {
      expect(await lastSteps({})).toEqual(['storeResult', 'deliver evt_1', 'cleanUp']);
    });

    it('starts the delivery for a failed transcription', async () => {
      const steps = await lastSteps({ prepareAudio: () => Promise.reject(new AppError('audio_empty')) });
      expect(steps).toEqual(['endTranscription failed audio_empty', 'deliver evt_1', 'cleanUp']);
    });

    it('starts no delivery for a canceled transcription', async () => {
      const steps = await lastSteps({ inferPiece: () => Promise.reject(new Canceled()) });
      expect(steps.at(-2)).toBe('endTranscription canceled');
    });

    it('decides the delivery by the end of the record, not of the work', async () => {
      const canceledMeanwhile = await lastSteps({ storeResult: async () => ({ status: 'canceled' }) });
      expect(canceledMeanwhile.at(-2)).toBe('storeResult');
      const tooLateToCancel = await lastSteps({
        storeResult: () => Promise.reject(new Canceled()),
        endTranscription: async () => ({ status: 'completed' }),
      });
      expect(tooLateToCancel.at(-2)).toBe('deliver evt_1');
      const deleted = await lastSteps({
        storeResult: () => Promise.reject(new AppError('not_found')),
        endTranscription: async () => ({ status: null }),
      });
      expect(deleted.at(-2)).toMatch(/^endTranscription/);
    });

    it('starts no delivery without a webhook', async () => {
      const { activities } = fakes();
      const seen = hooks();
      await runTranscription(activities, input, seen);
      expect(seen.events).not.toContain('deliver evt_1');
    });
  });
});

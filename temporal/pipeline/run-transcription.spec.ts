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

/** Activities that note their calls; `overrides` replace some. */
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
  const noted = Object.entries(all).map(([name, run]) => [
    name,
    (input: { stage?: Stage; status?: string; code?: string; piece?: Piece }, extra: number) => {
      calls.push(
        [name, input.stage, input.piece?.index, input.status, input.code].filter((x) => x !== undefined).join(' '),
      );
      return (run as (input: unknown, extra: number) => Promise<unknown>)(input, extra);
    },
  ]);
  return { calls, activities: Object.fromEntries(noted) as Activities };
}

function hooks(overrides: Partial<PipelineHooks> = {}): PipelineHooks & { readonly told: unknown[] } {
  const told: unknown[] = [];
  return {
    told,
    scope: (work) => work(() => told.push('cancel')),
    uncancellable: (work) => work(),
    patched: () => true,
    isCancellation: (error) => error instanceof Canceled,
    codeOf: (error) => (error instanceof AppError ? error.code : 'internal_error'),
    startDelivery: async ({ eventId }) => void told.push(`deliver ${eventId}`),
    onStage: (stage) => told.push(stage),
    onDuration: (durationS) => told.push(durationS),
    onPieces: (count) => told.push(count),
    onPieceDone: () => told.push('piece'),
    ...overrides,
  };
}

/** Something that one waits for and another gives. */
function signalOf(): { readonly given: Promise<void>; give(): void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { given, give: () => give() };
}

describe('runTranscription', () => {
  it('takes the steps in their order', async () => {
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

  it('probes and cuts in two steps where an older version began the transcription', async () => {
    const { calls, activities } = fakes();
    const seen = hooks({ patched: () => false });
    expect((await runTranscription(activities, input, seen)).status).toBe('completed');
    expect(calls.slice(1, 5)).toEqual(['fetchAudio', 'probeAudio', 'normalizeAudio', 'reserveCredit']);
    expect(seen.told).toEqual(expect.arrayContaining([3601, 3600]));
  });

  it('has a recording cut apart that the first step left uncut, once its duration is known', async () => {
    const known: unknown[] = [];
    const seen = hooks();
    const { calls, activities } = fakes({
      prepareAudio: async () => ({ durationS: 3601, cut: null }),
      normalizeAudio: async () => {
        known.push(...seen.told);
        return { pieces, durationS: 3600, truncated: false };
      },
    });
    expect(await runTranscription(activities, input, seen)).toMatchObject({ status: 'completed', pieces: 6 });
    expect(calls.slice(1, 5)).toEqual(['fetchAudio', 'prepareAudio', 'normalizeAudio', 'reserveCredit']);
    expect(known).toEqual(['preparing', 3601]);
  });

  it('refuses a recording in another language before its text is worked on', async () => {
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

  it('queues 32 pieces at most', async () => {
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

  it('puts pieces together by index, whichever ends first', async () => {
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
  ] as const)('ends as failed, then cleans up, when %s fails', async (name) => {
    const code: ErrorCode = 'audio_undecodable';
    const { calls, activities } = fakes({ [name]: () => Promise.reject(new AppError(code)) });
    expect(await runTranscription(activities, input, hooks())).toEqual({ status: 'failed', code });
    expect(calls.slice(-2)).toEqual([`endTranscription failed ${code}`, 'cleanUp']);
  });

  it('begins no piece after one has failed, cancels the others and waits for them', async () => {
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
    expect(seen.told.filter((item) => item === 'cancel')).toHaveLength(1);
    expect(ended).toEqual(Array.from({ length: 32 }, (_, index) => index).filter((index) => index !== 1));
    expect(calls.filter((call) => call.startsWith('inferPiece'))).toHaveLength(32);
  });

  it('ends as canceled, outside of the cancellation', async () => {
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
    'withholds text and erases the original under redaction, when it ends as %s',
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

  it('tells speakers apart beside the recognizer, over all pieces, and merges with the voices', async () => {
    const begun = { recognizing: signalOf(), listening: signalOf() };
    const merged: unknown[] = [];
    const asked: unknown[] = [];
    const { calls, activities } = fakes({
      // Each goes on only once the other is at work.
      inferPiece: async ({ piece }) => {
        begun.recognizing.give();
        await begun.listening.given;
        return { hypothesisKey: `h-${piece.index}`, words: 2, engine: 'e' };
      },
      diarize: async (what) => {
        asked.push(what);
        begun.listening.give();
        await begun.recognizing.given;
        return { voicesKey: 'voices', overlaps: 1, turns: 3, speakers: 2 };
      },
      mergeTranscript: async ({ voicesKey }) => {
        merged.push(voicesKey);
        return { hypothesisKey: 'h', words: 12 };
      },
    });
    expect((await runTranscription(activities, diarized, hooks())).status).toBe('completed');
    expect(asked).toEqual([{ transcriptionId, pieces, durationS: 3600, tellSpeakers: true }]);
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

  it('listens for voices at once where nobody asked for speakers too, without telling so', async () => {
    const asked: boolean[] = [];
    const { calls, activities } = fakes({
      diarize: async ({ tellSpeakers }) => {
        asked.push(tellSpeakers);
        return { voicesKey: 'voices', overlaps: 1, turns: 0, speakers: 0 };
      },
    });
    expect((await runTranscription(activities, input, hooks())).status).toBe('completed');
    expect(asked).toEqual([false]);
    expect(calls).not.toContain('enterStage diarizing');
  });

  it('transcribes each channel by itself where each has its own speaker, and guesses at none', async () => {
    const merged: unknown[] = [];
    const told: unknown[] = [];
    const ofChannel = (channel: number): Piece[] =>
      pieces.slice(0, 2).map((piece) => ({ ...piece, index: piece.index + 2 * channel, channel }));
    const { calls, activities } = fakes({
      prepareAudio: async ({ channels }) => {
        told.push(channels);
        const cut = { pieces: [...ofChannel(0), ...ofChannel(1)], durationS: 1200, truncated: false };
        return { durationS: 1200, cut };
      },
      mergeTranscript: async ({ hypothesisKeys, voicesKey }) => {
        merged.push(hypothesisKeys, voicesKey);
        return { hypothesisKey: 'h', words: 12 };
      },
      storeResult: async ({ warnings }) => {
        told.push(warnings);
        return { status: 'completed' };
      },
    });
    const outcome = await runTranscription(activities, { ...diarized, channels: true }, hooks());
    expect(outcome.status).toBe('completed');
    expect(told).toEqual([true, []]);
    const keys = [
      ['h-0', 'h-1'],
      ['h-2', 'h-3'],
    ];
    expect(merged).toEqual([keys, null]);
    expect(calls).not.toContain('diarize');
    expect(calls).not.toContain('enterStage diarizing');
  });

  it.each([
    [diarized, [null, ['truncated', 'undiarized']]],
    [input, [null, ['truncated', 'unmarked']]],
  ])('delivers the text without speakers or marks, and says so, when voices cannot be heard', async (asked, told) => {
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
    expect((await runTranscription(activities, asked, hooks())).status).toBe('completed');
    expect(seen).toEqual(told);
  });

  it('ends as canceled when telling speakers apart is canceled', async () => {
    const { calls, activities } = fakes({ diarize: () => Promise.reject(new Canceled()) });
    expect(await runTranscription(activities, diarized, hooks())).toEqual({ status: 'canceled' });
    expect(calls).not.toContain('mergeTranscript');
  });

  it('goes on where telling speakers apart fails while pieces are still worked on', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown): unknown => unhandled.push(error);
    process.on('unhandledRejection', note);
    const failed = signalOf();
    const { activities } = fakes({
      diarize: async () => {
        failed.give();
        throw new Canceled();
      },
      inferPiece: async ({ piece }) => {
        await failed.given;
        // Rejections that nobody has handled by then are told.
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
        return { hypothesisKey: `h-${piece.index}`, words: 2, engine: 'e' };
      },
    });
    expect(await runTranscription(activities, diarized, hooks())).toEqual({ status: 'canceled' });
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('fails with the recognizer, once telling speakers apart has ended too', async () => {
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

  describe('where audio with tones is to be kept', () => {
    const bleeped = { ...input, redactAudio: true, eraseOriginal: true } as const;

    it('makes it of the original and of all that was heard, once that is understood', async () => {
      const seen: unknown[] = [];
      const { calls, activities } = fakes({
        bleepAudio: async (what) => {
          seen.push(what);
          return { bleepedKey: 'tones', stretches: 2 };
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
      expect(seen).toEqual([{ ...keys, originalKey: 'original' }, 'tones', true]);
      expect(calls.slice(-5)).toEqual(['understand', 'bleepAudio', 'enterStage storing', 'storeResult', 'cleanUp']);
    });

    it('delivers the text without audio, and says so, when it cannot be made', async () => {
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

    it('ends as canceled when that is canceled, and erases the original all the same', async () => {
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

  it('tells how far it has come', async () => {
    const { activities } = fakes();
    const seen = hooks();
    await runTranscription(activities, input, seen);
    expect(seen.told).toEqual([
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

  it('rejects when the transcription cannot be ended', async () => {
    const { activities } = fakes({
      prepareAudio: () => Promise.reject(new AppError('audio_empty')),
      endTranscription: () => Promise.reject(new Error('database away')),
    });
    await expect(runTranscription(activities, input, hooks())).rejects.toThrow('database away');
  });

  describe('with somebody to tell', () => {
    const told = { ...input, eventId: 'evt_1' };

    /** What the steps from the end on were, the delivery among them. */
    async function lastSteps(overrides: Partial<Activities>): Promise<string[]> {
      const { calls, activities } = fakes(overrides);
      const startDelivery = async ({ eventId }: { eventId: string }) => void calls.push(`deliver ${eventId}`);
      await runTranscription(activities, told, hooks({ startDelivery }));
      return calls.slice(-3);
    }

    it('has a completed one told, before the clean-up that may take its time', async () => {
      expect(await lastSteps({})).toEqual(['storeResult', 'deliver evt_1', 'cleanUp']);
    });

    it('has a failed one told', async () => {
      const steps = await lastSteps({ prepareAudio: () => Promise.reject(new AppError('audio_empty')) });
      expect(steps).toEqual(['endTranscription failed audio_empty', 'deliver evt_1', 'cleanUp']);
    });

    it('tells nobody of a canceled one', async () => {
      const steps = await lastSteps({ inferPiece: () => Promise.reject(new Canceled()) });
      expect(steps.at(-2)).toBe('endTranscription canceled');
    });

    it('goes by how the record ended, not by how the work did', async () => {
      const canceledMeanwhile = await lastSteps({ storeResult: async () => ({ status: 'canceled' }) });
      expect(canceledMeanwhile.at(-2)).toBe('storeResult');
      const tooLateToCancel = await lastSteps({
        storeResult: () => Promise.reject(new Canceled()),
        endTranscription: async () => ({ status: 'completed' }),
      });
      expect(tooLateToCancel.at(-2)).toBe('deliver evt_1');
      const gone = await lastSteps({
        storeResult: () => Promise.reject(new AppError('not_found')),
        endTranscription: async () => ({ status: null }),
      });
      expect(gone.at(-2)).toMatch(/^endTranscription/);
    });

    it('tells nobody where nobody is to be told', async () => {
      const { activities } = fakes();
      const seen = hooks();
      await runTranscription(activities, input, seen);
      expect(seen.told).not.toContain('deliver evt_1');
    });
  });
});

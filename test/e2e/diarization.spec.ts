/** Diarization from the request to every output, and transcription without it when its models cannot be loaded. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkflowHandle } from '@temporalio/client';
import { CACHE_DIR } from '../support/speech/speech-cache';
import { referenceTurns, speakerAccuracy } from '../support/stack/reference-turns';
import { SUPPORT_CALL } from '../support/stack/own-recordings';
import { Stack } from '../support/stack/stack';

interface Labeled {
  readonly text: string;
  readonly start_s: number;
  readonly end_s: number;
  readonly speaker?: string;
}

interface Diarized {
  readonly id: string;
  readonly status: string;
  readonly text: string;
  readonly words: readonly Labeled[];
  readonly segments: readonly Labeled[];
  readonly speakers?: readonly Required<Omit<Labeled, 'text'>>[];
  readonly entities?: { readonly amounts: readonly Labeled[] };
  readonly metrics?: {
    readonly speakers: readonly { readonly speaker: string; readonly words: number; readonly share: number }[];
    readonly longest_silence_s: number;
  };
  readonly sentiment?: {
    readonly segments: readonly (Labeled & { readonly tone: string })[];
    readonly summary: { readonly speakers: readonly { readonly speaker: string }[] };
  };
  readonly warnings: readonly string[];
  readonly options: { readonly diarization?: true; readonly sentiment?: true };
}

const recording = (): Buffer => readFileSync(SUPPORT_CALL.path);

type History = Awaited<ReturnType<WorkflowHandle['fetchHistory']>>;

/** Start and end of each run of an activity, in seconds. */
function runsOf({ events }: History, name: string): { startedS: number; endedS: number }[] {
  const secondsOf = (event: NonNullable<History['events']>[number]): number =>
    Number(event.eventTime?.seconds ?? 0) + (event.eventTime?.nanos ?? 0) / 1e9;
  const all = events ?? [];
  return all.flatMap((ended) => {
    const completed = ended.activityTaskCompletedEventAttributes;
    if (!completed) return [];
    const find = (id: unknown): (typeof all)[number] => all.find(({ eventId }) => String(eventId) === String(id))!;
    const scheduled = find(completed.scheduledEventId).activityTaskScheduledEventAttributes;
    if (scheduled?.activityType?.name !== name) return [];
    return [{ startedS: secondsOf(find(completed.startedEventId)), endedS: secondsOf(ended) }];
  });
}

async function transcribed(stack: Stack, query: string): Promise<Diarized> {
  const { json } = await stack.client.postRaw(`/v1/transcriptions?${query}`, recording());
  return json as Diarized;
}

describe('diarization', () => {
  describe('of a call between two people', () => {
    let stack: Stack;
    let call: Diarized;
    beforeAll(async () => {
      // With pieces of half a minute, the same speakers are in several pieces.
      stack = await Stack.shared();
      call = await transcribed(stack, 'diarization&entities=true&sentiment=true');
    });
    afterAll(() => stack.stop());

    it('finds two speakers, and assigns at least 95 % of the words correctly', () => {
      expect(call.status).toBe('completed');
      expect([...new Set(call.words.map(({ speaker }) => speaker))]).toEqual(['spk1', 'spk2']);
      expect(speakerAccuracy(call.words, referenceTurns(SUPPORT_CALL.rttm))).toBeGreaterThanOrEqual(0.95);
      expect(call.warnings).toEqual([]);
      expect(call.options.diarization).toBe(true);
    });

    it('returns consistent speakers in words, spans and segments', () => {
      for (const { start_s, end_s, speaker } of call.words) {
        const inside = (it: Omit<Labeled, 'text'>): boolean => it.start_s <= start_s && end_s <= it.end_s;
        expect(call.speakers!.filter(inside).map((span) => span.speaker)).toContain(speaker);
      }
      expect(call.segments.every(({ speaker }) => speaker !== undefined)).toBe(true);
      const runs = (items: readonly Labeled[]): (string | undefined)[] =>
        items.map(({ speaker }) => speaker).filter((speaker, i, all) => speaker !== all[i - 1]);
      expect(call.speakers!.map(({ speaker }) => speaker)).toEqual(runs(call.words));
      expect(runs(call.segments)).toEqual(runs(call.words));
    });

    it('returns conversation metrics', () => {
      const { speakers, longest_silence_s } = call.metrics!;
      expect(speakers.map(({ words }) => words).reduce((a, b) => a + b)).toBe(call.words.length);
      expect(speakers.map(({ share }) => share).reduce((a, b) => a + b)).toBeCloseTo(1, 2);
      expect(longest_silence_s).toBeLessThan(5);
    });

    it('classifies the sentiment of each sentence: the caller complains, the agent does not', () => {
      const { segments, summary } = call.sentiment!;
      expect(segments.map(({ text }) => text).join(' ')).toBe(call.text);
      const complaint = segments.find(({ text }) => text.includes('sem internet'))!;
      expect(complaint).toMatchObject({ speaker: 'spk2', tone: 'negativo' });
      expect(segments.filter(({ speaker, tone }) => speaker === 'spk1' && tone === 'negativo').length).toBeLessThan(3);
      expect(summary.speakers.map(({ speaker }) => speaker)).toEqual(['spk1', 'spk2']);
      expect(call.options.sentiment).toBe(true);
    });

    it('labels speakers in subtitles', async () => {
      const { text } = await stack.client.get(`/v1/transcriptions/${call.id}?formato=vtt`);
      expect(text).toContain('<v Pessoa 1>');
      expect(text).toContain('<v Pessoa 2>');
    });

    it('returns no speakers without the option', async () => {
      const plain = await transcribed(stack, 'diarization=false');
      expect(plain.text).toBe(call.text);
      expect(plain).not.toHaveProperty('speakers');
      expect(plain).not.toHaveProperty('metrics');
      expect(plain).not.toHaveProperty('sentiment');
      expect(plain.words.every((word) => !('speaker' in word))).toBe(true);
    });

    it('runs in parallel with recognition', async () => {
      const history = await stack.temporal.workflow.getHandle(call.id).fetchHistory();
      const [recognizing, diarizing] = [runsOf(history, 'inferPiece'), runsOf(history, 'diarize')];
      expect(recognizing.length).toBeGreaterThan(0);
      expect(diarizing).toHaveLength(1);
      const lastEnd = Math.max(...recognizing.map(({ endedS }) => endedS));
      const firstStart = Math.min(...recognizing.map(({ startedS }) => startedS));
      expect(diarizing[0]!.startedS).toBeLessThan(lastEnd);
      expect(firstStart).toBeLessThan(diarizing[0]!.endedS);
    });

    it('uses the number of speakers in the request', async () => {
      const scripted = await Stack.shared({ engine: 'scripted' });
      const { words } = await transcribed(scripted, 'diarization&speakers=1').finally(() => scripted.stop());
      expect([...new Set(words.map(({ speaker }) => speaker))]).toEqual(['spk1']);
    });
  });

  describe('with damaged models', () => {
    let stack: Stack;
    let cache: string;
    beforeAll(async () => {
      cache = mkdtempSync(join(tmpdir(), 'aether-cache-'));
      for (const name of readdirSync(CACHE_DIR)) {
        if (name !== 'models') symlinkSync(join(CACHE_DIR, name), join(cache, name));
      }
      const damaged = join(cache, 'models/speaker-diarization');
      mkdirSync(damaged, { recursive: true });
      for (const name of readdirSync(join(CACHE_DIR, 'models'))) {
        if (name !== 'speaker-diarization') symlinkSync(join(CACHE_DIR, 'models', name), join(cache, 'models', name));
      }
      for (const name of ['segmentation-3.0.onnx', 'campplus.onnx']) writeFileSync(join(damaged, name), 'damaged');
      stack = await Stack.isolated({
        engine: 'scripted',
        only: ['gateway', 'worker', 'inference'],
        env: { AETHER_CACHE_DIR: cache },
      });
    });
    afterAll(async () => {
      await stack.stop();
      rmSync(cache, { recursive: true });
    });

    it('returns the text without speakers and with a warning', async () => {
      const call = await transcribed(stack, 'diarization=1');
      expect(call.status).toBe('completed');
      expect(call.text).not.toBe('');
      expect(call.warnings).toEqual(['Os falantes não puderam ser separados: o texto foi entregue sem eles.']);
      expect(call).not.toHaveProperty('speakers');
    });
  });
});

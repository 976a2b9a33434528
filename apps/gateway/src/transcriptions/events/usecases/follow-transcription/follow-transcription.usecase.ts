import { Inject, Injectable } from '@nestjs/common';
import { isTerminal } from '@aether/domain';
import type { ProgressChange, TranscriptionRecord } from '@aether/language';
import {
  PROGRESS_LOG,
  TranscriptionRepository,
  type ProgressEntry,
  type ProgressLog,
  type SentAudio,
} from '@aether/platform';
import { SentText } from '../../../sent-text';
import { TranscriptionSignals } from '../../../transcription-signals';
import type { Position } from '../../last-event-id';
import { presentEnd, presentEvent } from '../../present-event';
import { END_ID, type TranscriptionEvent } from '../../transcription-event';
import { presentStoredText } from '../../present-stored-text';

interface FollowTranscriptionCommand {
  readonly record: TranscriptionRecord;
  readonly after: Position;
  readonly signal: AbortSignal;
}

/** How often the record is checked for an end that the log does not contain. */
const CHECK_MS = 10_000;

/** The record is written before the log; the log may lag behind by this long. */
const GRACE_MS = 3_000;

/** Checks of an ended record, each after `GRACE_MS`, for which an unavailable log is waited for. */
const AWAY_CHECKS = 4;

/**
 * Replays and follows the events of a transcription to its end. If the log has no terminal event, it builds one from the record. If it has no
 * event at all of a completed transcription, because its text was deleted from the log or never reached it, the stored text precedes the end.
 */
@Injectable()
export class FollowTranscription {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    @Inject(PROGRESS_LOG) private readonly progressLog: ProgressLog,
    private readonly signals: TranscriptionSignals,
    private readonly sentText: SentText,
  ) {}

  /** Whether a client at this position has already received the terminal event. */
  async isOver({ record, after }: FollowTranscriptionCommand): Promise<boolean> {
    if (!isTerminal(record.status) || after === null) return false;
    if (after === END_ID) return true;
    const last = await this.progressLog.last(record.id).catch(() => null);
    return last !== null && last.event.change.kind === 'ended' && after >= last.sequence;
  }

  /** Ends after the terminal event, or without an error when the signal aborts. */
  async *execute({ record, after, signal }: FollowTranscriptionCommand): AsyncGenerator<TranscriptionEvent> {
    const afterSequence = typeof after === 'number' ? after : 0;
    let isEmpty = afterSequence === 0 && after !== END_ID;
    const watch = new EndWatch(afterSequence);
    const stopped = AbortSignal.any([signal, watch.exhausted]);
    void this.watchEnd(record.id, watch, signal);
    try {
      for await (const { sequence, event } of this.progressLog.read(record.id, { afterSequence, signal: stopped })) {
        const maySend = await this.maySend(record, event.change, signal);
        const presented = presentEvent(sequence, event, { withText: maySend });
        if (presented === null) return yield* this.end(record.id, { endId: String(sequence), withText: isEmpty });
        yield presented;
        isEmpty = false;
        watch.passed(sequence);
      }
    } finally {
      watch.stop();
    }
    if (!signal.aborted) yield* this.end(record.id, { endId: END_ID, withText: isEmpty });
  }

  private async *end(
    id: string,
    { endId, withText }: { readonly endId: string; readonly withText: boolean },
  ): AsyncGenerator<TranscriptionEvent, void> {
    const record = await this.transcriptions.require(id);
    if (withText && record.status === 'completed') {
      yield* presentStoredText(record, await this.transcriptions.findTranscript(id));
    }
    yield presentEnd(endId, record);
  }

  private async maySend(
    { id, status }: TranscriptionRecord,
    change: ProgressChange,
    signal: AbortSignal,
  ): Promise<boolean> {
    const audio = audioOf(change);
    return audio === null || status === 'completed' || this.sentText.maySend(id, audio, signal);
  }

  /** Detects an end that the log does not contain: it was purged, has expired, or its last event was never written. */
  private async watchEnd(id: string, watch: EndWatch, signal: AbortSignal): Promise<void> {
    const stopped = AbortSignal.any([signal, watch.stopped]);
    const news = this.signals.listen(id);
    let seenEnded = 0;
    try {
      while (!stopped.aborted) {
        const last = await this.lastIfEnded(id).catch(() => undefined);
        if (last === 'away' && seenEnded >= AWAY_CHECKS) return watch.endsAfter(0);
        if (last !== undefined && last !== 'away') {
          if (last.entry?.event.change.kind === 'ended') return;
          if (seenEnded > 0 || last.entry === null) return watch.endsAfter(last.entry?.sequence ?? 0);
        }
        seenEnded = last === undefined ? 0 : seenEnded + 1;
        await news.wait(seenEnded > 0 ? GRACE_MS : CHECK_MS, stopped);
      }
    } finally {
      news.close();
    }
  }

  /** The log's last entry once the record has ended, or that the log does not respond; undefined before. */
  private async lastIfEnded(id: string): Promise<{ readonly entry: ProgressEntry | null } | 'away' | undefined> {
    const record = await this.transcriptions.findById(id);
    if (record !== null && !isTerminal(record.status)) return undefined;
    return this.progressLog.last(id).then(
      (entry) => ({ entry }),
      () => 'away' as const,
    );
  }
}

/** The audio whose text a change carries; null if it carries none. */
function audioOf(change: ProgressChange): SentAudio | null {
  if (change.kind !== 'window' && change.kind !== 'redacted') return null;
  const last = change.segments.at(-1);
  if (last === undefined) return null;
  return change.kind === 'window' ? { [`piece${change.piece}`]: change.pieceAudioS } : { redacted: last.end_s };
}

/** Aborts `exhausted` once the reader has passed the log's last entry. */
class EndWatch {
  private readonly exhaustion = new AbortController();
  private readonly stopping = new AbortController();
  private last = Infinity;

  constructor(private position: number) {}

  get exhausted(): AbortSignal {
    return this.exhaustion.signal;
  }

  get stopped(): AbortSignal {
    return this.stopping.signal;
  }

  passed(sequence: number): void {
    this.position = sequence;
    this.check();
  }

  endsAfter(sequence: number): void {
    this.last = sequence;
    this.check();
  }

  stop(): void {
    this.stopping.abort();
  }

  private check(): void {
    if (this.position >= this.last) this.exhaustion.abort();
  }
}

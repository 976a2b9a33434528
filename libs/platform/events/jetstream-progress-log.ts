import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aether/domain';
import { foldProgress, type ProgressChange, type ProgressEvent } from '@aether/language';
import { JSONCodec, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import { directGet, type DirectQuery } from './direct-get';
import { Notifier } from './notifier';
import type { AppendedProgress, ProgressEntry, ProgressLog, ReadOptions } from './progress-log.port';
import { ensureProgressStream, PROGRESS_STREAM, progressSubject, storedSubject } from './progress-stream';

/** How long `append` goes on trying before it says that the log is out of reach. */
const APPEND_LIMIT_MS = 20_000;
/** After so long without an answer an attempt counts as failed; the next one finds out whether it was stored. */
const PUBLISH_TIMEOUT_MS = 2_000;
/** A reader looks again this often even when nothing notifies it: messages sent while it was disconnected are lost. */
const LOOK_AGAIN_MS = 2_000;
const RETRY_PAUSE_MS = 250;

/** JetStream's error `wrong last sequence` on publishing. */
const WRONG_LAST_SEQUENCE = 10_071;

const events = JSONCodec<ProgressEvent>();

/**
 * The log on a JetStream stream with one subject a transcription. Writers are serialized by publishing only if the subject's last
 * sequence is the one they folded over. Readers fetch message by message (direct get: "the next of this subject after sequence n")
 * and keep no state on the server, so that a restart of either side loses nothing; a subscription merely notifies them when to look.
 */
export class JetStreamProgressLog implements ProgressLog {
  private readonly jetstream: JetStreamClient;

  private constructor(
    private readonly connection: NatsConnection,
    private readonly manager: JetStreamManager,
  ) {
    this.jetstream = connection.jetstream();
  }

  /** Makes the stream where it is missing. The connection stays the caller's to close. */
  static async open(connection: NatsConnection): Promise<JetStreamProgressLog> {
    const manager = await connection.jetstreamManager();
    await ensureProgressStream(manager);
    return new JetStreamProgressLog(connection, manager);
  }

  async append(transcriptionId: string, change: ProgressChange): Promise<AppendedProgress> {
    const deadline = Date.now() + APPEND_LIMIT_MS;
    for (;;) {
      try {
        const last = await this.last(transcriptionId);
        const folded = foldProgress(last?.event ?? null, change, Date.now());
        if (folded === 'already') return { ...(last as ProgressEntry), appended: false };
        const sequence = await this.publish(transcriptionId, folded.event, last?.sequence ?? 0);
        return { event: folded.event, sequence, appended: true };
      } catch (error) {
        if (Date.now() >= deadline) throw new AppError('overloaded', { cause: error });
        // Another writer was quicker: at once. Out of reach, or the answer was lost: folding again finds what was stored.
        await sleep(isConflict(error) ? 5 * Math.random() : RETRY_PAUSE_MS);
      }
    }
  }

  async last(transcriptionId: string): Promise<ProgressEntry | null> {
    return this.fetch({ last_by_subj: progressSubject(transcriptionId) });
  }

  async *read(
    transcriptionId: string,
    { afterSequence = 0, signal }: ReadOptions = {},
  ): AsyncGenerator<ProgressEntry, void> {
    const stored = new Notifier();
    const callback = (): void => stored.notify();
    const subscription = this.connection.subscribe(storedSubject(transcriptionId), { callback });
    try {
      for (let after = Math.max(0, afterSequence); signal?.aborted !== true;) {
        const entry = await this.next(transcriptionId, after);
        if (entry === null) {
          if (await this.endsBy(transcriptionId, after)) return;
          await stored.wait(LOOK_AGAIN_MS, signal);
          continue;
        }
        if (signal?.aborted) return;
        after = entry.sequence;
        yield entry;
        if (entry.event.change.kind === 'ended') return;
      }
    } finally {
      subscription.unsubscribe();
    }
  }

  async purge(transcriptionId: string): Promise<void> {
    await this.manager.streams.purge(PROGRESS_STREAM, { filter: progressSubject(transcriptionId) });
  }

  /** The first event after `after`, null when there is none yet or the server cannot be asked just now. */
  private async next(transcriptionId: string, after: number): Promise<ProgressEntry | null> {
    const subject = progressSubject(transcriptionId);
    try {
      return await this.fetch({ seq: after + 1, next_by_subj: subject });
    } catch (error) {
      if (this.connection.isClosed()) throw new AppError('overloaded', { cause: error });
      return null;
    }
  }

  /** Whether the reader has had the end already. */
  private async endsBy(transcriptionId: string, sequence: number): Promise<boolean> {
    const last = await this.last(transcriptionId).catch(() => null);
    return last?.event.change.kind === 'ended' && last.sequence <= sequence;
  }

  private async fetch(query: DirectQuery): Promise<ProgressEntry | null> {
    const message = await directGet(this.connection, PROGRESS_STREAM, query);
    return message && { event: events.decode(message.data), sequence: message.sequence };
  }

  private async publish(transcriptionId: string, event: ProgressEvent, lastSequence: number): Promise<number> {
    const expect = { streamName: PROGRESS_STREAM, lastSubjectSequence: lastSequence };
    const ack = await this.jetstream.publish(progressSubject(transcriptionId), events.encode(event), {
      expect,
      timeout: PUBLISH_TIMEOUT_MS,
    });
    return ack.seq;
  }
}

function isConflict(error: unknown): boolean {
  return (error as { api_error?: { err_code?: number } }).api_error?.err_code === WRONG_LAST_SEQUENCE;
}

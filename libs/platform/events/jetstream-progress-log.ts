import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@aether/domain';
import { foldProgress, type ProgressChange, type ProgressEvent } from '@aether/language';
import { JSONCodec, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import { directGet, type DirectQuery } from './direct-get';
import { jetStreamCode, NO_SPACE_CODES } from './jetstream-error';
import { Notifier } from './notifier';
import type {
  AppendedProgress,
  LoggedTranscription,
  ProgressEntry,
  ProgressLog,
  ReadOptions,
} from './progress-log.port';
import {
  ensureProgressStream,
  PROGRESS_STREAM,
  progressSubject,
  storedSubject,
  EVERY_SUBJECT,
  transcriptionOfSubject,
} from './progress-stream';

/** How long `append` retries before it rejects: longer than a restart of the server takes. */
const APPEND_LIMIT_MS = 5_000;
/** Timeout of one publish attempt. The next attempt finds out whether it was stored. */
const PUBLISH_TIMEOUT_MS = 2_000;
/** Polling interval of readers, because notifications sent while they are disconnected are lost. */
const POLL_INTERVAL_MS = 2_000;
const RETRY_PAUSE_MS = 250;

/** JetStream's error code for `wrong last sequence`. */
const WRONG_LAST_SEQUENCE = 10_071;
/** `insufficient resources`, `stream store failed` (as for `maximum bytes exceeded`), and the limits of the account. */
const FULL = [...NO_SPACE_CODES, 10_077];

const events = JSONCodec<ProgressEvent>();

/**
 * The progress log on a JetStream stream with one subject per transcription. Optimistic locking serializes writers: a publish succeeds only if
 * the subject's last sequence is the one that the writer folded over. Readers fetch message by message (direct get: the next of this subject
 * after sequence n) and keep no state on the server, so a restart of either side loses nothing; a subscription only notifies them of new
 * messages.
 */
export class JetStreamProgressLog implements ProgressLog {
  private readonly jetstream: JetStreamClient;

  private constructor(
    private readonly connection: NatsConnection,
    private readonly manager: JetStreamManager,
  ) {
    this.jetstream = connection.jetstream();
  }

  /** Creates the stream if it is missing. The caller closes the connection. */
  static async open(connection: NatsConnection): Promise<JetStreamProgressLog> {
    const manager = await connection.jetstreamManager();
    await ensureProgressStream(manager);
    return new JetStreamProgressLog(connection, manager);
  }

  async append(transcriptionId: string, change: ProgressChange, limitMs = APPEND_LIMIT_MS): Promise<AppendedProgress> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      try {
        const last = await this.fetch({ last_by_subj: progressSubject(transcriptionId) }, limitMs);
        const folded = foldProgress(last?.event ?? null, change, Date.now());
        if (folded === 'already') return { ...(last as ProgressEntry), appended: false };
        const sequence = await this.publish(transcriptionId, folded.event, { after: last?.sequence ?? 0, limitMs });
        return { event: folded.event, sequence, appended: true };
      } catch (error) {
        if (Date.now() >= deadline || isFull(error)) throw new AppError('overloaded', { cause: error });
        // After a conflict with another writer: retry at once. After an outage or a lost response: the next fold finds what was stored.
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
          await stored.wait(POLL_INTERVAL_MS, signal);
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

  async purgeText(transcriptionId: string): Promise<void> {
    await this.manager.streams.purge(PROGRESS_STREAM, { filter: progressSubject(transcriptionId), keep: 1 });
  }

  async list(): Promise<readonly LoggedTranscription[]> {
    const { state } = await this.manager.streams.info(PROGRESS_STREAM, { subjects_filter: EVERY_SUBJECT });
    return Object.entries(state.subjects ?? {}).flatMap(([subject, events]) => {
      const id = transcriptionOfSubject(subject);
      return id === null ? [] : [{ id, events }];
    });
  }

  /** The first event after `after`; null when there is none yet or the server does not respond. */
  private async next(transcriptionId: string, after: number): Promise<ProgressEntry | null> {
    const subject = progressSubject(transcriptionId);
    try {
      return await this.fetch({ seq: after + 1, next_by_subj: subject });
    } catch (error) {
      if (this.connection.isClosed()) throw new AppError('overloaded', { cause: error });
      return null;
    }
  }

  /** Whether the reader has already received the `ended` event. */
  private async endsBy(transcriptionId: string, sequence: number): Promise<boolean> {
    const last = await this.last(transcriptionId).catch(() => null);
    return last?.event.change.kind === 'ended' && last.sequence <= sequence;
  }

  private async fetch(query: DirectQuery, limitMs?: number): Promise<ProgressEntry | null> {
    const message = await directGet(this.connection, { stream: PROGRESS_STREAM, query, limitMs });
    return message && { event: events.decode(message.data), sequence: message.sequence };
  }

  /** `after`: the subject's last sequence. */
  private async publish(
    transcriptionId: string,
    event: ProgressEvent,
    { after, limitMs }: { readonly after: number; readonly limitMs: number },
  ): Promise<number> {
    const expect = { streamName: PROGRESS_STREAM, lastSubjectSequence: after };
    const ack = await this.jetstream.publish(progressSubject(transcriptionId), events.encode(event), {
      expect,
      timeout: Math.min(PUBLISH_TIMEOUT_MS, limitMs),
    });
    return ack.seq;
  }
}

function isConflict(error: unknown): boolean {
  return jetStreamCode(error) === WRONG_LAST_SEQUENCE;
}

/** The server responded, and refuses to store the event: the stream, its account or the disk is full. */
function isFull(error: unknown): boolean {
  return FULL.includes(jetStreamCode(error) ?? 0);
}

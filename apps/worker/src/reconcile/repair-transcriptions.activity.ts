import { Inject, Injectable } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { erasesOriginal, type TranscriptionRecord } from '@aether/language';
import { measureEnd, METRICS, TranscriptionRepository, type AppConfig, type Metrics } from '@aether/platform';
import { startTranscription, workflowState } from '@aether/temporal/client';
import type { EventRef, ReconcileActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { CleanUp } from '../activities/clean-up.activity';
import { EndAnnouncer } from '../end-announcer';
import { CONFIG } from '../tokens';
import { ReconciliationLog } from './reconciliation-log';

type Activity = ReconcileActivities['healTranscriptions'];

const PAGE = 100;
/** Texts read in one run, some minutes of work: the next run goes on. */
const MOST_READ = 5_000;

/** The error of a transcription whose workflow was terminated from outside. */
const CODE = 'internal_error';

/**
 * Repairs open records without a running workflow. A workflow that never started, because the gateway crashed before that, is started; if the
 * audio is missing too, that workflow fails the record. If the workflow ended without ending its record, for example by _Terminate_ in the
 * Temporal UI, the record is failed. The first page also brings the copies of texts
 * up to date: a search index that lacks the texts of an older version, and corrections that are not compared.
 */
@Injectable()
export class RepairTranscriptions {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly temporal: Client,
    private readonly cleanUp: CleanUp,
    private readonly end: EndAnnouncer,
    private readonly log: ReconciliationLog,
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  execute({ after }: Parameters<Activity>[0]): ReturnType<Activity> {
    return heartbeating(async ({ signal }) => {
      const before = new Date(Date.now() - this.config.reconcile.graceS * 1000);
      const page = await this.transcriptions.listOpen({ createdBefore: before, after, limit: PAGE });
      const pendingEvents: EventRef[] = [];
      let [started, failed, unhealed] = [0, 0, 0];
      for (const record of page) {
        signal.throwIfAborted();
        const repaired = await this.repair(record, before).catch((error: unknown) => this.leave(record, error, signal));
        if (repaired === 'left') unhealed += 1;
        if (repaired === 'started') started += 1;
        if (repaired !== 'failed') continue;
        failed += 1;
        if (record.eventId !== undefined) pendingEvents.push({ transcriptionId: record.id, eventId: record.eventId });
      }
      // The repairs come first, and do not depend on it.
      if (after === null) await this.catchUp(signal);
      const next = page.length < PAGE ? null : (page.at(-1)?.id ?? null);
      return { started, failed, unhealed, owed: pendingEvents, next };
    });
  }

  /** Brings the copies of texts up to date: the search, and what accounts learn from their corrections. */
  private async catchUp(signal: AbortSignal): Promise<void> {
    const { search, lessons } = this.transcriptions;
    try {
      for (const copy of [search, lessons]) {
        for (let read = 0; read < MOST_READ; read += PAGE) {
          signal.throwIfAborted();
          if ((await copy.catchUp(null, PAGE)) < PAGE) break;
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      this.log.noteFailure(null, error);
    }
  }

  private async repair(record: TranscriptionRecord, before: Date): Promise<'started' | 'failed' | null> {
    const { id: transcriptionId } = record;
    const state = await workflowState(this.temporal, transcriptionId);
    switch (state.kind) {
      case 'open':
        return null;
      case 'missing':
        await startTranscription(this.temporal, record);
        this.log.note('workflow-started', { transcriptionId });
        return 'started';
      case 'closed':
        // Activities of a terminated workflow learn of it at their next heartbeat, and may write until then.
        return state.at < before && (await this.fail(record)) ? 'failed' : null;
    }
  }

  /** A record that cannot be repaired does not stop the others; the next run retries it. */
  private leave({ id: transcriptionId }: TranscriptionRecord, error: unknown, signal: AbortSignal): 'left' {
    signal.throwIfAborted();
    this.log.noteFailure({ transcriptionId }, error);
    return 'left';
  }

  /** Fails the record last, so that an interrupted attempt is repeated: only open records are found. */
  private async fail({ id: transcriptionId, options }: TranscriptionRecord): Promise<boolean> {
    await this.cleanUp.execute({ transcriptionId, eraseOriginal: erasesOriginal(options) });
    const failed = await this.transcriptions.fail(transcriptionId, { code: CODE });
    if (!failed.changed) return false;
    measureEnd(this.metrics, failed);
    this.log.note('transcription-failed', { transcriptionId });
    // No later run finds this record, but clients that follow its events also read the end from the record.
    await this.end.announce(transcriptionId, 'failed');
    return true;
  }
}

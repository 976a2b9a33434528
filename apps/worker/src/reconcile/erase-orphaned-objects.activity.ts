import { Inject, Injectable } from '@nestjs/common';
import { isId, uploadKeys } from '@aether/domain';
import { erasesOriginal, objectKeys } from '@aether/language';
import {
  inBatches,
  BucketMarks,
  OBJECT_STORE,
  storedFolders,
  TranscriptionRepository,
  transcriptionFolder,
  uploadFolder,
  UploadRepository,
  type MarkedBucket,
  type ObjectStore,
  type SweepLimits,
} from '@aether/platform';
import type { ReconcileActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { CleanUp } from '../activities/clean-up.activity';
import { byId } from './by-id';
import { EndedProgress } from './ended-progress';
import { RecountStorage } from './recount-storage';
import { GracePeriods } from './grace-periods';
import { ReconciliationLog, type Subject } from './reconciliation-log';
import { ListingPace } from './listing-pace';

type Activity = ReconcileActivities['eraseOwnerlessObjects'];

const BATCH = 200;

/** More objects without a record than this, and than a tenth of all, suggest that the database is the wrong one. */
const FEW = 10;

/** Folders of one kind, and the ids of those without a record. */
interface Orphans {
  readonly folders: number;
  readonly ids: readonly string[];
}

/**
 * Erases orphaned parts of transcripts, and orphaned objects: those of missing or deleted transcriptions, those that the end of a transcription should have erased, and those of
 * ended or unrecorded uploads. Leaves objects alone whose names do not come from this service. Objects without a record are erased only if no other
 * database uses the bucket and they are few, because a wrong or empty database has no records either.
 */
@Injectable()
export class EraseOrphanedObjects {
  // eslint-disable-next-line max-params -- injected dependencies
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly uploads: UploadRepository,
    private readonly cleanUp: CleanUp,
    private readonly log: ReconciliationLog,
    private readonly grace: GracePeriods,
    private readonly marks: BucketMarks,
    private readonly endedProgress: EndedProgress,
    private readonly recount: RecountStorage,
    private readonly pace: ListingPace,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
  ) {}

  execute(): ReturnType<Activity> {
    return heartbeating(async ({ signal }) => {
      const limits = await this.grace.limits();
      const parts = await this.transcriptions.eraseOrphanedParts(limits.orphaned);
      for (const transcriptionId of parts) this.log.note('objects-erased', { transcriptionId });
      await this.endedProgress.purge(limits.now);
      await this.abortUnfinished(limits.orphaned);
      const objects = (await this.pace.run(() => this.sweepObjects(limits, signal))) ?? 0;
      return { erased: parts.length + objects };
    });
  }

  /** Lists the whole bucket. @returns how many transcriptions and uploads had objects to erase */
  private async sweepObjects(limits: SweepLimits, signal: AbortSignal): Promise<number> {
    const marked = await this.readMarks();
    const transcriptions = await this.sweepTranscriptions(limits, signal);
    const uploads = await this.sweepUploads(limits, signal);
    const orphans = transcriptions.orphans.ids.length + uploads.orphans.ids.length;
    const folders = transcriptions.orphans.folders + uploads.orphans.folders;
    const refused = orphans > 0 && this.refusal({ orphans, folders }, marked, limits.orphaned);
    const ofOrphans = refused ? 0 : await this.eraseOrphans(transcriptions.orphans.ids, uploads.orphans.ids, signal);
    return transcriptions.erased + uploads.erased + ofOrphans;
  }

  /** Servers may not permit it; the rest must go on. */
  private async abortUnfinished(before: Date): Promise<void> {
    try {
      const uploads = await this.objects.abortUnfinished([objectKeys.all, uploadKeys.all], before);
      if (uploads > 0)
        this.log.logger.info({ event: 'parts-aborted', uploads }, 'aborted unfinished multipart uploads');
    } catch (error) {
      this.log.logger.error({ event: 'parts-not-aborted', err: error }, 'could not abort unfinished multipart uploads');
    }
  }

  private refusal(
    counts: { readonly orphans: number; readonly folders: number },
    marked: MarkedBucket | null,
    before: Date,
  ): boolean {
    if (marked === null) this.log.noteRefusal('bucket_unmarked', counts);
    else if (marked.others.length > 0) this.log.noteRefusal('bucket_shared', { ...counts, deployments: marked.others });
    // Another database of the bucket may belong to a version that writes no mark, and gets one by its upgrade.
    else if (marked.since > before)
      this.log.logger.info(
        { event: 'sweep-postponed', ...counts },
        'erases objects without a record later: the bucket is new',
      );
    else if (counts.orphans > Math.max(FEW, counts.folders / 10)) this.log.noteRefusal('too_many', counts);
    else return false;
    return true;
  }

  /** Null when the marks cannot be read or written. Then only objects of records are erased. */
  private async readMarks(): Promise<MarkedBucket | null> {
    try {
      return await this.marks.read();
    } catch (error) {
      this.log.logger.error({ event: 'bucket-mark-failed', err: error }, 'could not mark the bucket');
      return null;
    }
  }

  private async eraseOrphans(
    transcriptionIds: readonly string[],
    uploadIds: readonly string[],
    signal: AbortSignal,
  ): Promise<number> {
    let erased = 0;
    for (const id of transcriptionIds) {
      signal.throwIfAborted();
      if (await this.cleanedUp(id, false)) erased += 1;
    }
    for (const id of uploadIds) {
      signal.throwIfAborted();
      if (await this.uploadErased(id)) erased += 1;
    }
    return erased;
  }

  private cleanedUp(transcriptionId: string, eraseOriginal: boolean): Promise<boolean> {
    return this.tryErase({ transcriptionId }, () => this.cleanUp.execute({ transcriptionId, eraseOriginal }));
  }

  private uploadErased(uploadId: string): Promise<boolean> {
    return this.tryErase({ uploadId }, () => this.objects.deletePrefix(uploadKeys.prefix(uploadId)));
  }

  /** An object that cannot be erased must not keep the others. The next run tries again. */
  private async tryErase(subject: Subject, erase: () => Promise<void>): Promise<boolean> {
    try {
      await erase();
    } catch (error) {
      this.log.noteFailure(subject, error);
      return false;
    }
    this.log.note('objects-erased', subject);
    return true;
  }

  private async sweepTranscriptions(limits: SweepLimits, signal: AbortSignal): Promise<Swept> {
    const orphans = { folders: 0, ids: [] as string[] };
    const recount = this.recount.begin(limits);
    let erased = 0;
    for await (const folders of inBatches(storedFolders(this.objects, objectKeys.all), BATCH)) {
      signal.throwIfAborted();
      const known = folders.filter(({ id }) => isId('transcription', id));
      await recount.take(known);
      orphans.folders += known.length;
      const records = byId(await this.transcriptions.findByIds(known.map(({ id }) => id)));
      for (const folder of known) {
        const record = records.get(folder.id) ?? null;
        if (transcriptionFolder(folder, record, limits) !== 'stale') continue;
        if (record === null) {
          orphans.ids.push(folder.id);
          continue;
        }
        if (await this.cleanedUp(folder.id, erasesOriginal(record.options))) erased += 1;
      }
    }
    await recount.finish(signal);
    return { erased, orphans };
  }

  private async sweepUploads(limits: SweepLimits, signal: AbortSignal): Promise<Swept> {
    const orphans = { folders: 0, ids: [] as string[] };
    let erased = 0;
    for await (const folders of inBatches(storedFolders(this.objects, uploadKeys.all), BATCH)) {
      signal.throwIfAborted();
      const known = folders.filter(({ id }) => isId('upload', id));
      orphans.folders += known.length;
      const records = byId(await this.uploads.findByIds(known.map(({ id }) => id)));
      for (const folder of known) {
        const record = records.get(folder.id) ?? null;
        if (uploadFolder(folder, record, limits) !== 'stale') continue;
        if (record === null) {
          orphans.ids.push(folder.id);
          continue;
        }
        if (await this.uploadErased(folder.id)) erased += 1;
      }
    }
    return { erased, orphans };
  }
}

interface Swept {
  /** Folders of ended records whose objects were erased. */
  readonly erased: number;
  readonly orphans: Orphans;
}

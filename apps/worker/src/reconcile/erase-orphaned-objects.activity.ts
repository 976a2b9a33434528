import { Inject, Injectable } from '@nestjs/common';
import { isId, uploadKeys } from '@aether/domain';
import { erasesOriginal, hasStaleObjects, objectKeys } from '@aether/language';
import {
  OBJECT_STORE,
  TranscriptionRepository,
  UploadRepository,
  type AppConfig,
  type ObjectStore,
} from '@aether/platform';
import type { ReconcileActivities } from '@aether/temporal/contracts';
import { heartbeating } from '@aether/temporal/worker';
import { CleanUp } from '../activities/clean-up.activity';
import { CONFIG } from '../tokens';
import { ReconciliationLog } from './reconciliation-log';
import { inBatches } from './in-batches';
import { storedFolders, type StoredFolder } from './stored-folders';

type Activity = ReconcileActivities['eraseOwnerlessObjects'];

const BATCH = 200;

/** Younger objects are left alone, because their writer may be about to write more of them, or the record. */
interface Limits {
  /** For objects of a record that has ended. */
  readonly ended: Date;
  /** For objects without a record: a gateway may still be receiving the request. */
  readonly orphaned: Date;
}

/**
 * Erases orphaned objects: those of missing or deleted transcriptions, those that the end of a transcription should have erased, and those of
 * ended or unrecorded uploads. Leaves objects alone whose names do not come from this service.
 */
@Injectable()
export class EraseOrphanedObjects {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly uploads: UploadRepository,
    private readonly cleanUp: CleanUp,
    private readonly log: ReconciliationLog,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  execute(): ReturnType<Activity> {
    const { graceS, orphanGraceS } = this.config.reconcile;
    const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
    const limits = { ended: ago(graceS), orphaned: ago(orphanGraceS) };
    return heartbeating(async ({ signal }) => {
      const ofTranscriptions = await this.sweepTranscriptions(limits, signal);
      return { erased: ofTranscriptions + (await this.sweepUploads(limits, signal)) };
    });
  }

  private async sweepTranscriptions(limits: Limits, signal: AbortSignal): Promise<number> {
    let erased = 0;
    for await (const folders of inBatches(storedFolders(this.objects, objectKeys.all), BATCH)) {
      signal.throwIfAborted();
      const known = folders.filter(({ id }) => isId('transcription', id));
      const records = byId(await this.transcriptions.findByIds(known.map(({ id }) => id)));
      for (const folder of known) {
        const record = records.get(folder.id) ?? null;
        if (!isOver(folder, record?.deletedAt ?? record?.completedAt, limits)) continue;
        if (!hasStaleObjects(record, folder.keys)) continue;
        const eraseOriginal = record !== null && erasesOriginal(record.options);
        await this.cleanUp.execute({ transcriptionId: folder.id, eraseOriginal });
        this.log.note('objects-erased', { transcriptionId: folder.id });
        erased += 1;
      }
    }
    return erased;
  }

  private async sweepUploads(limits: Limits, signal: AbortSignal): Promise<number> {
    let erased = 0;
    for await (const folders of inBatches(storedFolders(this.objects, uploadKeys.all), BATCH)) {
      signal.throwIfAborted();
      const known = folders.filter(({ id }) => isId('upload', id));
      const records = byId(await this.uploads.findByIds(known.map(({ id }) => id)));
      for (const folder of known) {
        const record = records.get(folder.id) ?? null;
        // The upload sweep erases expired uploads that are still recorded.
        if (record !== null && record.erasedAt === undefined) continue;
        if (!isOver(folder, record?.erasedAt, limits)) continue;
        await this.objects.deletePrefix(uploadKeys.prefix(folder.id));
        this.log.note('objects-erased', { uploadId: folder.id });
        erased += 1;
      }
    }
    return erased;
  }
}

/** `since`: when the record ended; undefined without a record, null while it is open. */
function isOver(folder: StoredFolder, since: Date | null | undefined, limits: Limits): boolean {
  if (since === null) return false;
  const limit = since === undefined ? limits.orphaned : limits.ended;
  return folder.newest < limit && (since === undefined || since < limit);
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

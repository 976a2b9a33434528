import { Inject, Injectable } from '@nestjs/common';
import type { UploadRecord } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import {
  inBatches,
  StorageUseRepository,
  TranscriptionRepository,
  UploadRepository,
  type Logger,
  type StorageAllocation,
  type StoredFolder,
  type SweepLimits,
} from '@aether/platform';
import { LOGGER } from '../tokens';
import { byId } from './by-id';

/** All stored folders of transcriptions whose ids follow `after`, up to and including `upTo`. */
interface FolderRange {
  readonly folders: readonly StoredFolder[];
  readonly after: string;
  readonly upTo: string;
}

interface StorageRecount {
  /** Recounts consecutive folders of transcriptions. */
  readonly take: (folders: readonly StoredFolder[]) => Promise<void>;
  /** Recounts the rest, the uploads and the sums of all accounts. */
  readonly finish: (signal: AbortSignal) => Promise<void>;
}

/** Transcriptions to compare: what is counted for them, and what they store. */
interface Compared {
  readonly ids: readonly string[];
  readonly allocations: readonly StorageAllocation[];
  readonly folders: ReadonlyMap<string, StoredFolder>;
}

interface Counted {
  readonly folder: StoredFolder | undefined;
  readonly allocation: StorageAllocation | undefined;
  readonly record: TranscriptionRecord | undefined;
}

const BATCH = 200;
/** They sort before and behind every id of their kind. */
const TRANSCRIPTION_IDS = ['tr_', 'tr_~'] as const;
const UPLOAD_IDS = ['up_', 'up_~'] as const;

/**
 * Makes what is counted for accounts agree with what is stored, after a process died between the two, or audio was stored by an older version. It
 * reads the folders of transcriptions from the caller, who lists them anyway.
 */
@Injectable()
export class RecountStorage {
  constructor(
    private readonly transcriptions: TranscriptionRepository,
    private readonly uploads: UploadRepository,
    private readonly storage: StorageUseRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins a run. Give `take` all folders of transcriptions in order of id, some at a time, and end it with `finish`. */
  begin(limits: SweepLimits): StorageRecount {
    let [changed, after] = [0, TRANSCRIPTION_IDS[0] as string];
    const upTo = async (id: string, folders: readonly StoredFolder[]): Promise<void> => {
      changed += await this.recountTranscriptions({ folders, after, upTo: id }, limits);
      after = id;
    };
    return {
      take: async (folders) => {
        const last = folders.at(-1);
        if (last !== undefined) await upTo(last.id, folders);
      },
      finish: async (signal) => {
        await upTo(TRANSCRIPTION_IDS[1], []);
        changed += await this.recountUploads(limits, signal);
        if (changed > 0)
          this.logger.info({ event: 'storage-recounted', changed }, 'corrected the counted bytes of accounts');
      },
    };
  }

  /** Recounts the audio of transcriptions, and returns how many allocations changed. */
  private async recountTranscriptions({ folders, after, upTo }: FolderRange, limits: SweepLimits): Promise<number> {
    const known = byId(folders);
    const seen = new Set<string>();
    let changed = 0;
    for await (const allocations of inBatches(this.storage.between(after, upTo), BATCH)) {
      for (const { id } of allocations) seen.add(id);
      changed += await this.compare({ ids: allocations.map(({ id }) => id), allocations, folders: known }, limits);
    }
    const uncounted = folders.filter(({ id, audioBytes }) => audioBytes > 0 && !seen.has(id)).map(({ id }) => id);
    return changed + (await this.compare({ ids: uncounted, allocations: [], folders: known }, limits));
  }

  /** Recounts all uploads, and then the sums of all accounts. Returns how many differed. */
  private async recountUploads(limits: SweepLimits, signal: AbortSignal): Promise<number> {
    let changed = 0;
    for await (const allocations of inBatches(this.storage.between(...UPLOAD_IDS), BATCH)) {
      signal.throwIfAborted();
      const records = byId(await this.uploads.findByIds(allocations.map(({ id }) => id)));
      for (const allocation of allocations) {
        if (isUploadOver(allocation, records.get(allocation.id), limits) && (await this.set(allocation, 0, allocation)))
          changed += 1;
      }
    }
    for (let after = ''; ;) {
      signal.throwIfAborted();
      const kept = await this.uploads.listKept(after, BATCH);
      const counted = byId(await this.storage.findByIds(kept.map(({ id }) => id)));
      for (const upload of kept.filter(({ id, createdAt }) => !counted.has(id) && createdAt < limits.ended))
        if (await this.set(upload, upload.size)) changed += 1;
      if (kept.length < BATCH) break;
      after = kept.at(-1)?.id ?? UPLOAD_IDS[1];
    }
    return changed + (await this.storage.correctSums());
  }

  private async compare({ ids, allocations, folders }: Compared, limits: SweepLimits): Promise<number> {
    const counted = byId(allocations);
    const differing = ids.filter((id) => (counted.get(id)?.bytes ?? 0) !== (folders.get(id)?.audioBytes ?? 0));
    if (differing.length === 0) return 0;
    const records = byId(await this.transcriptions.findByIds(differing));
    let changed = 0;
    for (const id of differing) {
      const [folder, allocation, record] = [folders.get(id), counted.get(id), records.get(id)];
      const accountId = record?.accountId ?? allocation?.accountId;
      if (accountId === undefined || !isSettled({ folder, allocation, record }, limits)) continue;
      if (await this.set({ id, accountId }, folder?.audioBytes ?? 0, allocation)) changed += 1;
    }
    return changed;
  }

  private set(
    { id, accountId }: { readonly id: string; readonly accountId: string },
    bytes: number,
    allocation?: StorageAllocation,
  ): Promise<boolean> {
    return this.storage.correct({ id, accountId, bytes, counted: allocation?.bytes ?? 0 });
  }
}

/** Whether nothing changes the audio of the transcription any more, or its audio was stored and never counted. */
function isSettled({ folder, allocation, record }: Counted, { ended, orphaned }: SweepLimits): boolean {
  const limit = record === undefined ? orphaned : ended;
  if (allocation !== undefined && allocation.changedAt >= limit) return false;
  if (folder !== undefined && folder.newest >= limit) return false;
  if (allocation === undefined || (folder?.audioBytes ?? 0) > allocation.bytes) return record !== undefined;
  if (record === undefined) return true;
  const endedAt = record.deletedAt ?? record.completedAt;
  return endedAt !== null && endedAt < ended;
}

function isUploadOver(
  { changedAt }: StorageAllocation,
  record: UploadRecord | undefined,
  { ended, orphaned }: SweepLimits,
): boolean {
  if (record === undefined) return changedAt < orphaned;
  return record.erasedAt !== undefined && record.erasedAt < ended;
}

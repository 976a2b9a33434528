import { isId, type LedgerEntry } from '@aether/domain';
import { keptAudio, objectKeys, type TranscriptionRecord } from '@aether/language';
import { storedFolders, transcriptionFolder, type StoredFolder } from '@aether/platform';
import type { CheckCounts } from './check-counts';
import { compareCharge } from './compare-charge';
import type { Disagreement } from './disagreement';
import { InOrder } from './in-order';
import type { StoredData } from './stored-data';

const BATCH = 200;

/** Consecutive records, and how far they reach; null: to the end. */
interface Batch {
  readonly records: readonly TranscriptionRecord[];
  readonly after: string;
  readonly upTo: string | null;
}

/**
 * Compares each transcription with its charges, its transcript and its objects, and each folder of objects with its record. Records, charges and
 * objects are read beside each other in order of id, and one batch is held. What changes meanwhile is read again before it is reported, so that the
 * check may run beside a working service.
 */
export class TranscriptionCheck {
  constructor(
    private readonly data: StoredData,
    private readonly counts: CheckCounts,
  ) {}

  async *run(): AsyncGenerator<Disagreement> {
    const folders = new InOrder(storedFolders(this.data.objects, objectKeys.all));
    for (let after = ''; ;) {
      const records = await this.data.jobs.pageAfter(after, BATCH);
      const upTo = records.length < BATCH ? null : records.at(-1)!.id;
      const batch = { records, after, upTo };
      for (const { createdAt, completedAt } of records) {
        this.counts.transcriptions += 1;
        this.counts.note(createdAt);
        this.counts.note(completedAt);
      }
      yield* this.checkCharges(batch);
      yield* this.checkTranscripts(records);
      yield* this.checkFolders(batch, folders);
      if (upTo === null) return;
      after = upTo;
    }
  }

  private async *checkCharges({ records, after, upTo }: Batch): AsyncGenerator<Disagreement> {
    const charges = new Map(records.map(({ id }) => [id, [] as LedgerEntry[]]));
    let orphan = '';
    for await (const charge of this.data.wallets.charges({ after, upTo })) {
      const { transcriptionId: id = '', accountId } = charge;
      const known = charges.get(id);
      if (known !== undefined) known.push(charge);
      // One that began after the batch was read has a record.
      else if (id !== orphan && (await this.data.transcriptions.findById(id)) === null) {
        orphan = id;
        yield { kind: 'charge_orphaned', account_id: accountId, transcription_id: id };
      }
    }
    for (const record of records) {
      const own = charges.get(record.id)!;
      if (compareCharge(record, own) === null) continue;
      // It may have ended since. Its charges are written at once, with its end.
      const now = (await this.data.transcriptions.findById(record.id)) ?? record;
      const kind = compareCharge(now, own);
      if (kind !== null) yield { kind, account_id: record.accountId, transcription_id: record.id };
    }
  }

  private async *checkTranscripts(records: readonly TranscriptionRecord[]): AsyncGenerator<Disagreement> {
    const { transcriptions } = this.data;
    const having = records.filter(hasTranscript).map(({ id }) => id);
    for (const id of await transcriptions.findWithoutTranscript(having)) {
      const isStill = (await transcriptions.findWithoutTranscript([id])).length > 0;
      const now = isStill ? await transcriptions.findById(id) : null;
      if (now !== null && hasTranscript(now)) yield { kind: 'transcript_missing', transcription_id: id };
    }
  }

  private async *checkFolders({ records, upTo }: Batch, folders: InOrder<StoredFolder>): AsyncGenerator<Disagreement> {
    const known = new Map(records.map((record) => [record.id, record]));
    const stored = new Set<string>();
    for await (const folder of folders.upTo(upTo)) {
      this.counts.objects += folder.objects;
      for (const key of objectKeys.audio(folder.id)) if (folder.keys.includes(key)) stored.add(key);
      if (!isId('transcription', folder.id)) this.counts.foreign += 1;
      else yield* this.checkFolder(folder, known.get(folder.id));
    }
    for (const record of records) yield* this.checkAudio(record, stored);
  }

  private async *checkFolder(
    folder: StoredFolder,
    known: TranscriptionRecord | undefined,
  ): AsyncGenerator<Disagreement> {
    const { data, counts } = this;
    const record = known ?? (await data.transcriptions.findById(folder.id));
    const state = transcriptionFolder(folder, record, data.limits);
    if (state === 'young') counts.youngOrphans += 1;
    if (state === 'stale') yield { kind: 'object_orphaned', transcription_id: folder.id };
  }

  /** Audio that is erased is marked first: what the record still names after it was not found is missing. */
  private async *checkAudio(record: TranscriptionRecord, stored: ReadonlySet<string>): AsyncGenerator<Disagreement> {
    const { objects, transcriptions } = this.data;
    const key = record.status === 'completed' ? keptAudio(record) : null;
    if (key === null || stored.has(key) || (await objects.exists(key))) return;
    const now = await transcriptions.findById(record.id);
    if (now !== null && keptAudio(now) === key) yield { kind: 'audio_missing', transcription_id: record.id };
  }
}

function hasTranscript({ status, deletedAt }: TranscriptionRecord): boolean {
  return status === 'completed' && deletedAt === undefined;
}

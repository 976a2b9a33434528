import { AppError, TERMINAL_STATUSES } from '@aether/domain';
import type { TranscriptionRecord } from '@aether/language';
import type { Collection } from 'mongodb';
import type { TranscriptionDocument } from './documents';
import type { IdempotencyClaim } from './idempotency-claim';
import { isDuplicate } from './is-duplicate';
import type { BeginResult } from './transcription-calls';
import { toRecord } from './transcription-reader';

/** Claims contested by concurrent requests settle within a few rounds. */
const ROUNDS = 20;

/** Idempotency claims of transcriptions. A unique index lets one document hold each claim. */
export class IdempotencyClaims {
  constructor(
    private readonly records: Collection<TranscriptionDocument>,
    private readonly now: () => Date,
  ) {}

  /**
   * Calls `insert` to create the transcription, or joins the one that holds the same claim; with `takeOver` it takes the claim instead. Rejects
   * with `idempotency_key_reused` when the holder was created with other options or audio.
   */
  async insertOrJoin(
    { claim, takeOver }: { readonly claim: IdempotencyClaim; readonly takeOver: boolean },
    insert: () => Promise<TranscriptionRecord>,
  ): Promise<BeginResult> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const outdated = takeOver ? {} : { 'claim.expiresAt': { $lte: this.now() } };
      await this.records.updateOne({ 'claim.key': claim.key, ...outdated }, { $unset: { claim: '' } });
      const holder = takeOver ? null : await this.holderOf(claim);
      if (holder !== null) return { joined: true, record: joinable(holder, claim) };
      try {
        return { joined: false, record: await insert() };
      } catch (error) {
        if (!isDuplicate(error, 'claim.key')) throw error;
      }
    }
    throw new AppError('overloaded', { cause: 'the claim never settled' });
  }

  /** Joins the transcription that holds the same claim; null if there is none. Rejects as `insertOrJoin` does. */
  async join(claim: IdempotencyClaim): Promise<TranscriptionRecord | null> {
    const holder = await this.holderOf(claim);
    if (!holder?.claim || holder.claim.expiresAt <= this.now()) return null;
    return joinable(holder, claim);
  }

  /** Whether the transcription that holds this claim has ended. */
  async hasEnded(claimKey: string): Promise<boolean> {
    const ended = {
      'claim.key': claimKey,
      'claim.expiresAt': { $gt: this.now() },
      status: { $in: [...TERMINAL_STATUSES] },
    };
    return (await this.records.findOne(ended, { projection: { _id: 1 } })) !== null;
  }

  /** The document that holds the claim; null if there is none. Marks it as joined if the fingerprint matches too. */
  private async holderOf({ key, fingerprint }: IdempotencyClaim): Promise<TranscriptionDocument | null> {
    const same = { 'claim.key': key, 'claim.fingerprint': fingerprint };
    const joined = { $set: { 'claim.joined': true } } as const;
    const holder = await this.records.findOneAndUpdate(same, joined, { returnDocument: 'after' });
    return holder ?? this.records.findOne({ 'claim.key': key });
  }
}

function joinable(holder: TranscriptionDocument, claim: IdempotencyClaim): TranscriptionRecord {
  if (holder.claim?.fingerprint === claim.fingerprint) return toRecord(holder);
  throw new AppError('idempotency_key_reused', { param: 'Idempotency-Key' });
}

import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, type TrialNetworkDocument } from './documents';

const DAY_MS = 86_400_000;

/** A network from which a person signed up, and the number of trials that its new accounts may get in 24 hours. */
export interface TrialNetwork {
  /** Address or prefix. Stored as a keyed hash only. */
  readonly network: string;
  readonly limit: number;
}

/** A network by its keyed hash, hexadecimal. */
export interface HashedNetwork {
  readonly hash: string;
  readonly limit: number;
}

/** Trials of the last 24 hours by network, so that one network cannot collect them with many addresses. Forgotten after these hours. */
export class TrialNetworkRepository {
  private readonly networks: Collection<TrialNetworkDocument>;

  constructor(
    db: Db,
    private readonly now: () => Date,
  ) {
    this.networks = db.collection(COLLECTIONS.trialNetworks);
  }

  /** Counts a trial for all of the networks. False, and nothing is counted: one of them has had its trials of the day. */
  async take(given: readonly HashedNetwork[], session: ClientSession): Promise<boolean> {
    const now = this.now();
    const since = new Date(now.getTime() - DAY_MS);
    const found = await this.networks.find({ _id: { $in: given.map(({ hash }) => hash) } }, { session }).toArray();
    const recent = new Map(found.map(({ _id, at }) => [_id, at.filter((time) => time > since)]));
    if (given.some(({ hash, limit }) => (recent.get(hash)?.length ?? 0) >= limit)) return false;
    const until = new Date(now.getTime() + DAY_MS);
    for (const { hash } of given) {
      const at = [...(recent.get(hash) ?? []), now];
      // A concurrent confirmation conflicts with this write, and is repeated by its transaction.
      await this.networks.updateOne({ _id: hash }, { $set: { at, until } }, { upsert: true, session });
    }
    return true;
  }
}

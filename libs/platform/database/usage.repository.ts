import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, type TranscriptionDocument } from './documents';

/** Days are those of Brasília, where the account is billed; as `YYYY-MM-DD`. */
export const USAGE_TIME_ZONE = 'America/Sao_Paulo';

/** What one key has used on one day. */
export interface UsageRow {
  readonly date: string;
  /** Null: requested by a signed-in user. */
  readonly apiKeyId: string | null;
  readonly transcriptions: number;
  /** Billed seconds. */
  readonly seconds: number;
  readonly costMicroBrl: number;
}

interface UsageQuery {
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
}

/** What accounts were billed for, summed from their completed transcriptions, deleted ones too. */
export class UsageRepository {
  private readonly records: Collection<TranscriptionDocument>;

  constructor(db: Db) {
    this.records = db.collection(COLLECTIONS.transcriptions);
  }

  /** In the order of days, then of keys. */
  async byDayAndKey(accountId: string, { from, to }: UsageQuery): Promise<readonly UsageRow[]> {
    const start = { $dateFromString: { dateString: from, timezone: USAGE_TIME_ZONE } };
    const lastDay = { $dateFromString: { dateString: to, timezone: USAGE_TIME_ZONE } };
    const end = { $dateAdd: { startDate: lastDay, unit: 'day', amount: 1, timezone: USAGE_TIME_ZONE } };
    const inTime = { $and: [{ $gte: ['$completedAt', start] }, { $lt: ['$completedAt', end] }] };
    const date = { $dateToString: { date: '$completedAt', format: '%Y-%m-%d', timezone: USAGE_TIME_ZONE } };
    // Whole micro-BRL, so that sums are exact.
    const costMicroBrl = { $round: [{ $multiply: ['$billing.cost_brl', 1_000_000] }, 0] };
    return this.records
      .aggregate<UsageRow>([
        { $match: { accountId, status: 'completed', $expr: inTime } },
        {
          $group: {
            _id: { date, apiKeyId: { $ifNull: ['$apiKeyId', null] } },
            transcriptions: { $sum: 1 },
            seconds: { $sum: '$billing.seconds' },
            costMicroBrl: { $sum: costMicroBrl },
          },
        },
        { $sort: { _id: 1 } },
        {
          $project: {
            _id: 0,
            date: '$_id.date',
            apiKeyId: '$_id.apiKeyId',
            transcriptions: 1,
            seconds: 1,
            costMicroBrl: 1,
          },
        },
      ])
      .toArray();
  }
}

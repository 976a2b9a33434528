import type { Collection, Db } from 'mongodb';
import { COLLECTIONS, type TranscriptionDocument } from './documents';

/** Usage days (`YYYY-MM-DD`) are in Brasília time, where accounts are billed. */
export const USAGE_TIME_ZONE = 'America/Sao_Paulo';

/** Usage of one key on one day. */
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

/** Usage billed to accounts, summed from their completed transcriptions and the charged canceled ones, including deleted ones. */
export class UsageRepository {
  private readonly records: Collection<TranscriptionDocument>;

  constructor(db: Db) {
    this.records = db.collection(COLLECTIONS.transcriptions);
  }

  /** Ordered by day, then by key. */
  async byDayAndKey(accountId: string, { from, to }: UsageQuery): Promise<readonly UsageRow[]> {
    const start = { $dateFromString: { dateString: from, timezone: USAGE_TIME_ZONE } };
    const lastDay = { $dateFromString: { dateString: to, timezone: USAGE_TIME_ZONE } };
    const end = { $dateAdd: { startDate: lastDay, unit: 'day', amount: 1, timezone: USAGE_TIME_ZONE } };
    const inTime = { $and: [{ $gte: ['$completedAt', start] }, { $lt: ['$completedAt', end] }] };
    const date = { $dateToString: { date: '$completedAt', format: '%Y-%m-%d', timezone: USAGE_TIME_ZONE } };
    // Whole micro-BRL keep the sums exact.
    const costMicroBrl = { $round: [{ $multiply: ['$billing.cost_brl', 1_000_000] }, 0] };
    return this.records
      .aggregate<UsageRow>([
        { $match: { accountId, status: { $in: ['completed', 'canceled'] }, billing: { $ne: null }, $expr: inTime } },
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

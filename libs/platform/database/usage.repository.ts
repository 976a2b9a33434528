import type { ClientSession, Collection, Db } from 'mongodb';
import { COLLECTIONS, type TranscriptionDocument } from './documents';

/** Usage days (`YYYY-MM-DD`) are in Brasília time, where accounts are billed. */
export const USAGE_TIME_ZONE = 'America/Sao_Paulo';

/** The calendar month of a time, `YYYY-MM`, in the usage time zone. The Swedish locale formats dates as ISO 8601. */
export function usageMonth(at: Date): string {
  return MONTH.format(at);
}

const MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: USAGE_TIME_ZONE, year: 'numeric', month: '2-digit' });

/** Transcriptions that cost something, also canceled ones. */
const CHARGED = { status: { $in: ['completed', 'canceled'] }, billing: { $ne: null } };

/** Whole micro-BRL keep the sums exact. */
const COST_MICRO_BRL = { $round: [{ $multiply: ['$billing.cost_brl', 1_000_000] }, 0] };

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
    return this.records
      .aggregate<UsageRow>([
        { $match: { accountId, ...CHARGED, $expr: inTime } },
        {
          $group: {
            _id: { date, apiKeyId: { $ifNull: ['$apiKeyId', null] } },
            transcriptions: { $sum: 1 },
            seconds: { $sum: '$billing.seconds' },
            costMicroBrl: { $sum: COST_MICRO_BRL },
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

  /** What a key's transcriptions cost that ended in a month (`YYYY-MM`), in micro-BRL. */
  async monthOfKey(
    { accountId, apiKeyId, month }: { readonly accountId: string; readonly apiKeyId: string; readonly month: string },
    session?: ClientSession,
  ): Promise<number> {
    const start = { $dateFromString: { dateString: `${month}-01`, timezone: USAGE_TIME_ZONE } };
    const end = { $dateAdd: { startDate: start, unit: 'month', amount: 1, timezone: USAGE_TIME_ZONE } };
    const inTime = { $and: [{ $gte: ['$completedAt', start] }, { $lt: ['$completedAt', end] }] };
    const [sum] = await this.records
      .aggregate<{ readonly microBrl: number }>(
        [
          { $match: { accountId, apiKeyId, ...CHARGED, $expr: inTime } },
          { $group: { _id: null, microBrl: { $sum: COST_MICRO_BRL } } },
        ],
        session ? { session } : {},
      )
      .toArray();
    return sum?.microBrl ?? 0;
  }
}

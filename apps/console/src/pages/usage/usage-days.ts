import type { Usage } from '../../api/queries';

export interface UsageDay {
  /** `2026-03-02` */
  readonly date: string;
  readonly seconds: number;
  readonly brl: number;
}

export interface UsageKey {
  readonly id: string | null;
  readonly hint: string | null;
  readonly transcriptions: number;
  readonly seconds: number;
  readonly brl: number;
}

const DAY_MS = 86_400_000;

/** Every day of the period, including those without usage. Days are dates without a time, so the computation uses UTC. Sums in micro-BRL, as below. */
export function daysOf({ from, to, data }: Pick<Usage, 'from' | 'to' | 'data'>): readonly UsageDay[] {
  const used = new Map<string, { seconds: number; micro: number }>();
  for (const row of data) {
    const day = used.get(row.date) ?? { seconds: 0, micro: 0 };
    day.seconds += row.seconds;
    day.micro += Math.round(row.cost_brl * 1e6);
    used.set(row.date, day);
  }
  const days: UsageDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10);
    const { seconds, micro } = used.get(date) ?? { seconds: 0, micro: 0 };
    days.push({ date, seconds, brl: micro / 1e6 });
  }
  return days;
}

/** Usage per key, highest first; the key null is the web application. Sums in micro-BRL internally, so that they are exact. */
export function keysOf({ data }: Pick<Usage, 'data'>): readonly UsageKey[] {
  const keys = new Map<
    string | null,
    { hint: string | null; transcriptions: number; seconds: number; micro: number }
  >();
  for (const row of data) {
    const key = keys.get(row.api_key_id) ?? { hint: row.api_key_hint, transcriptions: 0, seconds: 0, micro: 0 };
    key.transcriptions += row.transcriptions;
    key.seconds += row.seconds;
    key.micro += Math.round(row.cost_brl * 1e6);
    keys.set(row.api_key_id, key);
  }
  return [...keys]
    .map(([id, { micro, ...key }]) => ({ id, ...key, brl: micro / 1e6 }))
    .sort((one, other) => other.seconds - one.seconds);
}

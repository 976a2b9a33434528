import { isOutage } from './is-outage';
import type { DependencyHealth } from './probe';

/** How long a result is reused: many waiting activities ask at once, and a missing server is rarely back within seconds. */
const UP_FRESH_MS = 500;
const AWAY_FRESH_MS = 3_000;

type Checks = Readonly<Record<string, () => Promise<DependencyHealth>>>;

/** Which of some servers do not respond. Concurrent calls share one check of each server. */
export class ServersAway {
  readonly isOutage = isOutage;
  private checked: { readonly freshUntil: number; readonly away: readonly string[] } | null = null;
  private checking: Promise<readonly string[]> | null = null;

  /** `checks`: by the server's name. A check never rejects and has a time limit. */
  constructor(private readonly checks: Checks) {}

  /** Names of the servers that do not respond, for logs and the Temporal UI. */
  async away(): Promise<readonly string[]> {
    if (this.checked !== null && performance.now() < this.checked.freshUntil) return this.checked.away;
    this.checking ??= this.check().finally(() => (this.checking = null));
    return this.checking;
  }

  private async check(): Promise<readonly string[]> {
    const results = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => ({ name, status: (await check()).status })),
    );
    const away = results.filter(({ status }) => status === 'down').map(({ name }) => name);
    const freshMs = away.length > 0 ? AWAY_FRESH_MS : UP_FRESH_MS;
    this.checked = { freshUntil: performance.now() + freshMs, away };
    return away;
  }
}

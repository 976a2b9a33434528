import { AppError } from '@aether/domain';
import {
  EARLY_OUTAGES,
  FAULT_ATTEMPTS,
  isPatient,
  OUTAGE_PATIENCE_S,
  OUTAGE_PAUSE_S,
} from '@aether/temporal/contracts';
import { ApplicationFailure, type Context } from '@temporalio/activity';
import { AttemptDetails } from './attempt-details';

/** The servers that a worker's activities use. */
export interface WorkServers {
  /** Whether an error means that one of them is unavailable. */
  isOutage(error: unknown): boolean;
  /** Names of those that do not respond now. */
  away(): Promise<readonly string[]>;
}

/**
 * Distinguishes outages from faults over the attempts of one activity. Attempts that failed because a server was away are counted in the heartbeat
 * details. All others, those that ended without a trace included, are faults: `FAULT_ATTEMPTS` of them end the activity. An outage ends it
 * only after `OUTAGE_PATIENCE_S`. The waits are those of Temporal, between attempts: they hold no slot and add no event to the history.
 */
export class OutagePatience {
  private readonly details: AttemptDetails;
  private readonly patient: boolean;

  constructor(
    private readonly context: Context,
    private readonly servers: WorkServers,
  ) {
    this.details = AttemptDetails.of(context);
    this.patient = isPatient(context.info.activityType);
  }

  /**
   * Called before the work. A retry first asks whether the servers respond, so that a waiting activity holds its slot for a moment only. Rejects
   * when one does not, or after too many faults.
   */
  async expectServers(): Promise<void> {
    if (this.context.info.attempt === 1) return;
    const away = await this.servers.away();
    if (away.length > 0) throw this.outage(away);
    if (this.patient && this.faults() >= FAULT_ATTEMPTS) {
      throw new AppError('internal_error', { retryable: false, cause: 'too many attempts' });
    }
  }

  /** The failure of an attempt that threw `error`: null unless an outage is the cause. */
  async failureOf(error: unknown): Promise<ApplicationFailure | null> {
    if (error instanceof ApplicationFailure) return error;
    if (this.servers.isOutage(error)) return this.outage(await this.servers.away());
    const { outages, awaySince } = this.details.outagesMet;
    if (awaySince !== null) {
      this.details.outagesMet = { outages, awaySince: null };
      this.details.send();
    }
    return null;
  }

  /** Whether an attempt that failed by a fault is the last. */
  isLast(): boolean {
    return this.patient && this.faults() + 1 >= FAULT_ATTEMPTS;
  }

  /** Earlier attempts that failed without an outage. */
  private faults(): number {
    return this.context.info.attempt - 1 - this.details.outagesMet.outages;
  }

  /** The last failure of a waiting activity is what operators see in the Temporal UI, so its message names the servers. */
  private outage(away: readonly string[]): ApplicationFailure {
    const now = this.context.info.currentAttemptScheduledTimestampMs;
    const { outages, awaySince } = this.details.outagesMet;
    const since = awaySince ?? now;
    this.details.outagesMet = { outages: outages + 1, awaySince: since };
    this.details.excuse();
    this.details.send();
    const names = away.length === 0 ? 'a server' : away.join(', ');
    const expired = this.patient && now - since >= OUTAGE_PATIENCE_S * 1000;
    return ApplicationFailure.create({
      message: `overloaded: waiting for ${names} since ${new Date(since).toISOString()}`,
      type: 'overloaded',
      nonRetryable: expired,
      ...(this.patient && outages >= EARLY_OUTAGES && { nextRetryDelay: pauseMs() }),
    });
  }
}

function pauseMs(): number {
  const { least, most } = OUTAGE_PAUSE_S;
  return 1000 * (least + Math.random() * (most - least));
}

import { AppError } from '@aether/domain';
import { EngineDiedError } from '@aether/speech';

/** Crashes of the engine at the same place of a recording after which the recording fails. */
export const MAX_DEATHS = 3;

/** Number of crashes while decoding one piece, without storing a window in between. Heartbeats carry it. */
export interface EngineDeaths extends Readonly<Record<string, number>> {
  /** The next window to store. */
  readonly window: number;
  readonly deaths: number;
}

/** Crashes of earlier attempts at this window. `details`: those of the previous attempt's last heartbeat. */
export function deathsAt(window: number, details: unknown): number {
  if (typeof details !== 'object' || details === null) return 0;
  const { window: at, deaths } = details as Partial<EngineDeaths>;
  return at === window && typeof deaths === 'number' ? deaths : 0;
}

/** Whether a call of the engine failed because its process crashed. */
export function isEngineDeath(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof EngineDiedError;
}

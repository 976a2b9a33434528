import { AppError } from '@aether/domain';
import { EngineDiedError } from '@aether/speech';

/** The engine may die so often at the same place of a recording before the recording is held to be the reason. */
export const MAX_DEATHS = 3;

/** How often the engine died while one piece was decoded, without a window of it being stored in between. Heartbeats carry it. */
export interface EngineDeaths extends Readonly<Record<string, number>> {
  /** The window that was to be stored next. */
  readonly window: number;
  readonly deaths: number;
}

/** Deaths of earlier attempts at this window. `details`: those of the previous attempt's last heartbeat. */
export function deathsAt(window: number, details: unknown): number {
  if (typeof details !== 'object' || details === null) return 0;
  const { window: at, deaths } = details as Partial<EngineDeaths>;
  return at === window && typeof deaths === 'number' ? deaths : 0;
}

/** Whether a call of the engine ended because the engine's process did. */
export function isEngineDeath(error: unknown): boolean {
  return error instanceof AppError && error.cause instanceof EngineDiedError;
}

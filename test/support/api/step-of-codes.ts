import { setTimeout as sleep } from 'node:timers/promises';
import { totpStep } from '@aether/platform';

const MARGIN_MS = 5_000;

/** Waits for the next step of one-time codes if this one ends within seconds, so that a code is checked in the step in which it was computed. */
export async function untilStepLasts(): Promise<void> {
  while (totpStep(new Date(Date.now() + MARGIN_MS)) !== totpStep(new Date())) await sleep(100);
}

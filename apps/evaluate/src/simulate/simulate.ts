import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulateOptions } from './simulate-options';
import type { Simulated } from './simulate-report';
import { simulateStep, type SimulatedStep } from './simulate-step';
import { SimulatedService } from './simulated-service';
import { ratesBetween } from './snapshot';

/** The servers still create their queues and indexes. */
const SETTLE_MS = 15_000;

/** Starts the simulated service, measures it idle and then at each rate, and stops it. */
export async function simulate(options: SimulateOptions, log: (line: string) => void): Promise<Simulated> {
  const { workers, rates, stepS, idleS } = options;
  const service = await SimulatedService.start(options);
  try {
    log(`${workers} workers poll`);
    await sleep(SETTLE_MS);
    const before = await service.snapshot();
    await sleep(1000 * idleS);
    const after = await service.snapshot();
    const idle = { rates: ratesBetween(before, after), levels: after.levels };
    const steps: SimulatedStep[] = [];
    for (const rate of rates) {
      const step = await simulateStep(service, { rate, stepS, idle: idle.rates });
      log(`${rate} a second: ${step.recordings} recordings in ${step.tookS.toFixed(0)} s`);
      steps.push(step);
    }
    return { options, audioBytes: service.audio.length, pools: service.poolCount, steps, idle };
  } finally {
    await service.stop();
  }
}

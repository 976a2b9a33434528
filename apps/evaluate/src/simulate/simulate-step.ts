import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { MINIO_CACHE_MS } from './read-minio';
import type { SimulatedService } from './simulated-service';
import { costOf, type Figures } from './snapshot';
import { StepClients } from './step-clients';
import { stepTimes, type StepTimes } from './step-times';

export interface SimulatedStep {
  /** Recordings a second, as intended. */
  readonly rate: number;
  readonly recordings: number;
  /** Seconds from the first request to the last webhook. */
  readonly tookS: number;
  /** Seconds from the last request to the last webhook. */
  readonly drainS: number;
  /** Requests that were not accepted, by status. */
  readonly refused: readonly string[];
  readonly times: StepTimes;
  /** Of one recording. */
  readonly costs: Figures;
  readonly levels: Figures;
  readonly loadAverage: number;
}

/** Sends recordings at a steady rate, however long the responses take, and waits until each has ended, its webhook was delivered and its result read. */
export async function simulateStep(
  service: SimulatedService,
  { rate, stepS, idle }: { readonly rate: number; readonly stepS: number; readonly idle: Figures },
): Promise<SimulatedStep> {
  const clients = new StepClients(service);
  const before = await service.snapshot();
  const startedAt = performance.now();
  const sending: Promise<void>[] = [];
  for (let n = 0; n < Math.max(1, Math.round(rate * stepS)); n += 1) {
    await sleep(Math.max(0, startedAt + (1000 * n) / rate - performance.now()));
    sending.push(clients.send(service.keys[n % service.keys.length]!));
  }
  const lastAt = performance.now();
  await Promise.all(sending);
  const endedAt = await clients.finished();
  // The clean-up of the last recordings, and what MinIO does not report at once.
  await sleep(MINIO_CACHE_MS);
  const after = await service.snapshot();
  const { accepted, acceptedMs, refused } = clients;
  return {
    rate,
    recordings: accepted.length,
    tookS: (endedAt - startedAt) / 1000,
    drainS: (endedAt - lastAt) / 1000,
    refused,
    times: await stepTimes(service.stack, accepted, acceptedMs),
    costs: costOf(accepted.length, [before, after], idle),
    levels: after.levels,
    loadAverage: loadavg()[0]!,
  };
}

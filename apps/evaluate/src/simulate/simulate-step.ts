import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { Agent } from 'undici';
import { callJson } from '../load/load-call';
import { MINIO_CACHE_MS } from './read-minio';
import type { SimulatedService } from './simulated-service';
import { costOf, type Figures } from './snapshot';
import { stepTimes, type StepTimes } from './step-times';

/** Time after the last request in which all recordings must have ended. */
const PATIENCE_MS = 600_000;

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
  const recordings = Math.max(1, Math.round(rate * stepS));
  const dispatcher = new Agent({ connections: null });
  const accepted: string[] = [];
  const refused: string[] = [];
  const acceptedMs: number[] = [];
  const results: Promise<unknown>[] = [];
  const keyOf = new Map<string, string>();
  const senderOf = (apiKey: string) => ({ origin: service.stack.client.baseUrl, apiKey, dispatcher });
  const webhook = service.receiver.address((response, _, { body }) => {
    response.writeHead(204).end();
    const { transcription_id: id = '' } = (JSON.parse(body) as { data?: { transcription_id?: string } }).data ?? {};
    results.push(callJson(senderOf(keyOf.get(id) ?? service.keys[0]!), `/v1/transcriptions/${id}`));
  });
  const path = `/v1/transcriptions?${new URLSearchParams({ webhook_url: webhook }).toString()}`;
  const headers = { 'content-type': 'audio/ogg', prefer: 'respond-async' };
  const send = async (apiKey: string): Promise<void> => {
    const began = performance.now();
    const answer = await callJson(senderOf(apiKey), path, { method: 'POST', headers, body: service.audio });
    if (answer.status !== 202) return void refused.push(String(answer.status));
    acceptedMs.push(performance.now() - began);
    const { id } = answer.json as { id: string };
    keyOf.set(id, apiKey);
    accepted.push(id);
  };
  const before = await service.snapshot();
  const began = performance.now();
  const sending: Promise<void>[] = [];
  for (let n = 0; n < recordings; n += 1) {
    await sleep(Math.max(0, began + (1000 * n) / rate - performance.now()));
    sending.push(send(service.keys[n % service.keys.length]!));
  }
  const lastAt = performance.now();
  await Promise.all(sending);
  await service.receiver.until(webhook, accepted.length, PATIENCE_MS);
  const endedAt = performance.now();
  await Promise.all(results);
  // The clean-up of the last recordings, and what MinIO does not report at once.
  await sleep(MINIO_CACHE_MS);
  const after = await service.snapshot();
  await dispatcher.close();
  return {
    rate,
    recordings: accepted.length,
    tookS: (endedAt - began) / 1000,
    drainS: (endedAt - lastAt) / 1000,
    refused,
    times: await stepTimes(service.stack, accepted, acceptedMs),
    costs: costOf(accepted.length, [before, after], idle),
    levels: after.levels,
    loadAverage: loadavg()[0]!,
  };
}

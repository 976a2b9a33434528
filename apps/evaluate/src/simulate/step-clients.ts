import { Agent } from 'undici';
import { callJson, type Sender } from '../load/load-call';
import type { SimulatedService } from './simulated-service';

/** Time in which every accepted recording must have ended. */
const PATIENCE_MS = 600_000;

/** The callers of one step: each sends a recording with a webhook, and reads the result when the webhook arrives. */
export class StepClients {
  /** Ids of the accepted transcriptions, and how long each request took. */
  readonly accepted: string[] = [];
  readonly acceptedMs: number[] = [];
  /** Status of each request that was not accepted. */
  readonly refused: string[] = [];
  private readonly results: Promise<unknown>[] = [];
  private readonly dispatcher = new Agent({ connections: null });
  /** The address of each API key's webhooks, and how many must arrive there. */
  private readonly webhooks = new Map<string, { readonly address: string; expected: number }>();

  constructor(private readonly service: SimulatedService) {}

  async send(apiKey: string): Promise<void> {
    const startedAt = performance.now();
    const webhook = this.webhookOf(apiKey);
    const path = `/v1/transcriptions?${new URLSearchParams({ webhook_url: webhook.address }).toString()}`;
    const headers = { 'content-type': 'audio/ogg', prefer: 'respond-async' };
    const call = { method: 'POST', headers, body: this.service.audio } as const;
    const { status, json } = await callJson(this.sender(apiKey), path, call);
    if (status !== 202) return void this.refused.push(String(status));
    webhook.expected += 1;
    this.acceptedMs.push(performance.now() - startedAt);
    this.accepted.push((json as { readonly id: string }).id);
  }

  /** Resolves when every webhook has arrived, with the time of the last, and when every result has been read. */
  async finished(): Promise<number> {
    const awaited = [...this.webhooks.values()];
    await Promise.all(
      awaited.map(({ address, expected }) => this.service.receiver.until(address, expected, PATIENCE_MS)),
    );
    const endedAt = performance.now();
    await Promise.all(this.results);
    await this.dispatcher.close();
    return endedAt;
  }

  private webhookOf(apiKey: string): { readonly address: string; expected: number } {
    const known = this.webhooks.get(apiKey);
    if (known !== undefined) return known;
    const address = this.service.receiver.address((response, _, { body }) => {
      response.writeHead(204).end();
      const result = this.read((JSON.parse(body) as { readonly data: { readonly id: string } }).data.id, apiKey);
      // `finished` reports it.
      result.catch(() => undefined);
      this.results.push(result);
    });
    const webhook = { address, expected: 0 };
    this.webhooks.set(apiKey, webhook);
    return webhook;
  }

  private async read(id: string, apiKey: string): Promise<void> {
    const { status } = await callJson(this.sender(apiKey), `/v1/transcriptions/${id}`);
    if (status !== 200) throw new Error(`the result of ${id} returned ${status}`);
  }

  private sender(apiKey: string): Sender {
    return { origin: this.service.stack.client.baseUrl, apiKey, dispatcher: this.dispatcher };
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectStore } from '@aether/platform';
import type { Stack } from '../stack/stack';
import { searchable } from './searchable-history';

interface Surface {
  readonly name: string;
  readonly content: string;
  /** Holds counters, process ids and durations: four digits by themselves prove nothing there. */
  readonly numeric: boolean;
}

const PROCESSES = ['gateway', 'worker', 'inference', 'deliverer', 'nats', 'mongod', 'minio', 'temporal'] as const;

/** Everything that the service shows, keeps or writes about transcriptions, gathered to be searched. */
export class Surfaces {
  private readonly surfaces: Surface[] = [];
  private readonly told = new Map<string, string[]>();

  addText(name: string, content: string, numeric = false): void {
    this.surfaces.push({ name, content: content.toLowerCase(), numeric });
  }

  /** Every format and all events of one transcription. */
  async addApi(stack: Stack, id: string, formats: readonly string[]): Promise<void> {
    for (const formato of formats) {
      const answer = await stack.client.get(`/v1/transcriptions/${id}?formato=${formato}`);
      this.addText(`GET ${formato}`, answer.text);
    }
    for await (const { name, data } of stack.client.events(`/v1/transcriptions/${id}/events`)) {
      this.addText(`SSE ${name}`, JSON.stringify(data));
      const { segments = [] } = data as { segments?: { text: string }[] };
      this.told.set(id, [...(this.told.get(id) ?? []), ...segments.map(({ text }) => text)]);
    }
  }

  /** Documents, objects, files of JetStream, workflow histories and logs. */
  async addServers(stack: Stack, objects: ObjectStore, ids: readonly string[]): Promise<void> {
    for (const { name } of await stack.db.listCollections().toArray()) {
      for await (const document of stack.db.collection(name).find()) {
        this.addText(`MongoDB ${name}`, JSON.stringify(document));
      }
    }
    for await (const { key } of objects.list('')) {
      const parts: Buffer[] = [];
      for await (const part of (await objects.get(key)) as AsyncIterable<Buffer>) parts.push(part);
      this.addText(`object ${key}`, Buffer.concat(parts).toString('utf8'));
    }
    for (const file of filesUnder(join(stack.env['AETHER_DATA_DIR']!, 'servers', 'nats'))) {
      this.addText('JetStream', readFileSync(file, 'utf8'), true);
    }
    for (const id of ids) {
      this.addText('history', searchable(await stack.temporal.workflow.getHandle(id).fetchHistory()), true);
    }
    for (const name of PROCESSES) this.addText(`log of ${name}`, stack.logs(name), true);
  }

  /** The text of all segments that the listeners of a transcription were told. */
  toldText(id: string): string {
    return (this.told.get(id) ?? []).join(' ');
  }

  /** Where any of the values shows, whole, by its digits, or by a run of four digits or more: surface and what was found. */
  find(values: readonly string[]): string[] {
    const needles = values.flatMap(needlesOf);
    return this.surfaces.flatMap(({ name, content, numeric }) =>
      needles
        .filter((needle) => !(numeric && /^\d{4}$/.test(needle)))
        .filter((needle) => shows(content, needle))
        .map((needle) => `${name}: ${needle}`),
    );
  }
}

function needlesOf(value: string): string[] {
  const digits = value.replace(/\D/g, '');
  const runs = value.match(/\d{4,}/g) ?? [];
  return [...new Set([value.toLowerCase(), ...runs, ...(digits.length >= 4 ? [digits] : [])])];
}

/** Digits only as a number of their own: not within a longer one, nor the decimals of one. */
function shows(content: string, needle: string): boolean {
  if (!/^\d+$/.test(needle)) return content.includes(needle);
  return new RegExp(`(?<![\\d.])${needle}(?!\\d)`).test(content);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

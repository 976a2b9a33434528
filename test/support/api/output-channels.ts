import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectStore } from '@aether/platform';
import type { Stack } from '../stack/stack';
import { leakProbesOf, type Haystack, showsRun, withoutLookalikes } from './leak-probes';
import { searchable } from './searchable-history';

interface Surface extends Haystack {
  readonly name: string;
}

const PROCESSES = ['gateway', 'worker', 'inference', 'deliverer', 'nats', 'mongod', 'minio', 'temporal'] as const;

/** Everything that the service shows, keeps or writes about transcriptions, gathered to be searched. */
export class OutputChannels {
  private readonly surfaces: Surface[] = [];
  private readonly told = new Map<string, string[]>();

  /** `numbers`: whether the numbers in it may be those of a value (`texts`), or are counters and durations. */
  addText(name: string, content: string, numbers: Haystack['numbers'] = 'texts'): void {
    const all = content.toLowerCase();
    this.surfaces.push({ name, all, plain: withoutLookalikes(all, numbers), numbers });
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

  /** Documents, objects, files that work leaves behind, files of JetStream and of Temporal, workflow histories and logs. */
  async addServers(stack: Stack, objects: ObjectStore, ids: readonly string[]): Promise<void> {
    for (const { name } of await stack.db.listCollections().toArray()) {
      for await (const document of stack.db.collection(name).find()) {
        this.addText(`MongoDB ${name}`, JSON.stringify(document), 'counted');
      }
    }
    for await (const { key } of objects.list('')) {
      const parts: Buffer[] = [];
      for await (const part of (await objects.get(key)) as AsyncIterable<Buffer>) parts.push(part);
      this.addText(`object ${key}`, Buffer.concat(parts).toString('utf8'), 'counted');
    }
    const dataDir = stack.env['AETHER_DATA_DIR']!;
    for (const file of filesUnder(join(dataDir, 'scratch'))) this.addText(`file ${file}`, readFileSync(file, 'utf8'));
    for (const file of filesUnder(join(dataDir, 'servers', 'nats'))) {
      this.addText('JetStream', readFileSync(file, 'utf8'), 'logged');
    }
    for (const file of filesUnder(join(dataDir, 'servers', 'temporal'))) {
      this.addText('database of Temporal', readFileSync(file, 'utf8'), 'binary');
    }
    for (const id of ids) {
      this.addText('history', searchable(await stack.temporal.workflow.getHandle(id).fetchHistory()), 'logged');
    }
    for (const name of PROCESSES) this.addText(`log of ${name}`, stack.logs(name), 'logged');
  }

  /** Names of what was gathered, each once. */
  get names(): string[] {
    return [...new Set(this.surfaces.map(({ name }) => name.split(' ')[0]!))];
  }

  /** The text of all segments that the listeners of a transcription were told. */
  toldText(id: string): string {
    return (this.told.get(id) ?? []).join(' ');
  }

  /**
   * Where any of the values shows, whole or by its digits, or any run of four digits of it, written or spoken: surface and what was found.
   *
   * @param values as they are written, and as they were said.
   */
  find(values: readonly string[]): string[] {
    const needles = values.map(leakProbesOf);
    const whole = new Set(needles.flatMap((needle) => needle.whole));
    const runs = new Set(needles.flatMap((needle) => needle.runs));
    return this.surfaces.flatMap((surface) => [
      ...[...whole].filter((needle) => surface.all.includes(needle)).map((needle) => `${surface.name}: ${needle}`),
      ...[...runs].filter((run) => showsRun(surface, run)).map((run) => `${surface.name}: ${run}`),
    ]);
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** One sample of Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The metrics of a process, as Prometheus scrapes them. */
export class Scraped {
  readonly samples: readonly Sample[];

  constructor(readonly text: string) {
    this.samples = text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(parseSample);
  }

  /** Names of all metrics, including those without a sample. */
  get families(): readonly string[] {
    return [...this.text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
  }

  static async of(port: number): Promise<Scraped> {
    // The server may close an idle connection just as a request reuses it, so each request opens a new one.
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } });
    if (answer.status !== 200) throw new Error(`metrics returned ${answer.status}`);
    return new Scraped(await answer.text());
  }

  /** Sum of the samples with this name and these labels; undefined if there is none. */
  value(name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
    const found = this.samples.filter(
      (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    );
    return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
  }
}

function parseSample(line: string): Sample {
  const [, name = '', inner = '', value = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === '') throw new Error(`not a sample: ${line}`);
  const labels = [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text]);
  return { name, labels: Object.fromEntries(labels) as Record<string, string>, value: Number(value) };
}

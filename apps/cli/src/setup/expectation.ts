import { expectModels, knownModel, type ExpectedSpeed } from '@aether/speech';

const GIB = 2 ** 30;
const AUTO = { precision: 'auto', processes: null, threads: null, batch: null } as const;

/** Speed, memory and settings of a model, in words. */
export function expectationOf({ fits, realTime, memoryBytes, settings }: ExpectedSpeed): string {
  if (!fits) return 'does not fit into the memory';
  const speed = Number.isNaN(realTime) ? 'speed not known' : `about ${rounded(realTime)} × real time`;
  const memory = Number.isNaN(memoryBytes) ? [] : [`${(memoryBytes / GIB).toFixed(1)} GiB of memory`];
  const { processes, threads, batch, precision } = settings;
  const run = `${precision}, processes × threads ${processes} × ${threads}, ${batch} windows at once`;
  return [speed, ...memory, run].join('; ');
}

/** The same for a model by its name; undefined if it is not a published one, whose size is known only once it is downloaded. */
export async function expectationFor(
  name: string,
  { measure }: { readonly measure: boolean },
): Promise<string | undefined> {
  const shape = knownModel(name)?.shape;
  if (shape === undefined) return undefined;
  const { models } = await expectModels(AUTO, { measure });
  return expectationOf(models.find((model) => model.shape === shape)!.expected);
}

/** Two significant digits: a prediction is no more exact. */
function rounded(value: number): string {
  return value < 10 ? value.toFixed(1) : `${Number(value.toPrecision(2))}`;
}

import { TensorFlowUnavailableError } from '../tensorflow/load-tensorflow';
import { computingDevice } from '../tensorflow/install-tensorflow';
import { choosePrecision } from '../whisper/precision';
import { KNOWN_MODELS, type KnownModel } from '../models/known-models';
import { expectedSpeed, type Computing, type ExpectedSpeed } from './expected-speed';
import { type WantedSettings } from './engine-settings';
import { KNOWN_GPUS } from './gpu-model';
import { gpuName, thisMachine, type Machine } from './machine';
import { measureProcessor } from './measure-processor';
import { processorOf } from './processor';

/** What to expect of the published models on this machine. */
export interface ExpectedModels {
  readonly machine: Machine;
  readonly computing: Computing;
  /** Whether the rates of the processor were measured now; otherwise they are those typical of its instruction sets. */
  readonly measured: boolean;
  readonly models: readonly (KnownModel & { readonly expected: ExpectedSpeed })[];
}

/** Predicts memory and speed of the published models on this machine. `measure`: takes about a second, and needs TensorFlow. */
export async function expectModels(
  wanted: WantedSettings,
  { measure }: { readonly measure: boolean },
): Promise<ExpectedModels> {
  const machine = await thisMachine(await computingDevice());
  const { computing, measured } = await computingOf(machine, wanted, measure);
  const models = KNOWN_MODELS.map((model) => {
    const { dimensions } = model;
    return { ...model, expected: expectedSpeed(machine, computing, { dimensions, wanted }) };
  });
  return { machine, computing, measured, models };
}

async function computingOf(
  machine: Machine,
  { precision: wanted }: WantedSettings,
  measure: boolean,
): Promise<Pick<ExpectedModels, 'computing' | 'measured'>> {
  if (machine.device === 'gpu') {
    const name = await gpuName();
    return { computing: { gpu: KNOWN_GPUS.find((gpu) => gpu.name === name) ?? null }, measured: false };
  }
  const { precision } = choosePrecision(wanted, 'cpu', machine.cpuinfo);
  const typical = { computing: { processor: processorOf(machine, precision) }, measured: false };
  if (!measure) return typical;
  try {
    return { computing: { processor: await measureProcessor(machine, precision) }, measured: true };
  } catch (error) {
    if (error instanceof TensorFlowUnavailableError) return typical;
    throw error;
  }
}

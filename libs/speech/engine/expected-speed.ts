import { type WhisperDimensions } from '../whisper/whisper-model';
import { chooseEngineSettings, valuesOf, type WantedSettings } from './engine-settings';
import { predictGpuSpeed, type Gpu } from './gpu-model';
import { predictSpeed, type RunSettings } from './machine-model';
import { type Machine } from './machine';
import { fittingWindows, processesBytes } from './model-memory';
import { type Processor } from './processor';

/** How a model would run on a machine. */
export interface ExpectedSpeed {
  readonly settings: RunSettings;
  /** False if not even one window fits into the memory beside the weights. */
  readonly fits: boolean;
  /** Bytes of all processes at their peak; on a GPU NaN. */
  readonly memoryBytes: number;
  /** Seconds of audio in a second; NaN if the GPU is unknown. */
  readonly realTime: number;
}

/** What computes: the measured or typical rates of a CPU, or a GPU; null: a GPU whose rates are not known. */
export type Computing = { readonly processor: Processor } | { readonly gpu: Omit<Gpu, 'name'> | null };

/** Predicts the settings, memory and speed of a model on a machine, for recordings of hours. Pure. */
export function expectedSpeed(
  machine: Machine,
  computing: Computing,
  { dimensions, wanted }: { readonly dimensions: WhisperDimensions; readonly wanted: WantedSettings },
): ExpectedSpeed {
  const settings = valuesOf(chooseEngineSettings(machine, dimensions, wanted));
  const { precision, processes } = settings;
  const fits = fittingWindows(machine, dimensions, precision, { processes, spareBytes: 0 }) >= 1;
  if ('processor' in computing) {
    const memoryBytes = processesBytes(dimensions, precision, settings);
    return { settings, fits, memoryBytes, realTime: predictSpeed(computing.processor, dimensions, settings).realTime };
  }
  const realTime = computing.gpu === null ? NaN : predictGpuSpeed(computing.gpu, dimensions, settings).realTime;
  return { settings, fits, memoryBytes: NaN, realTime };
}

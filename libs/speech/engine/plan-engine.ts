import { resolveModel, resolveVad } from '../models/resolve-model';
import { computingDevice } from '../tensorflow/install-tensorflow';
import { canPrepareWeights } from '../weights/prepared-weights';
import { readDimensions } from '../whisper/load-whisper-model';
import { choosePrecision, type Precision } from '../whisper/precision';
import type { SpeechEngineOptions } from './engine-options';
import { chooseEngineSettings, valuesOf, type EngineSettings, type WantedSettings } from './engine-settings';
import { thisMachine, type Machine } from './machine';
import { weightBytes } from './model-memory';

export type PlannedOptions = SpeechEngineOptions & { readonly precision: Precision };

/** Options of an engine on this machine. */
export interface EnginePlan {
  readonly options: PlannedOptions;
  /** The same settings with their reasons. */
  readonly settings: EngineSettings;
  readonly machine: Machine;
}

/**
 * Finds the models and chooses their settings for this machine; starts nothing. `model`: a folder, a catalog name or a hub id; null: chosen for
 * the machine.
 *
 * @throws ModelMissingError, CheckpointError
 */
export async function planEngine(
  { model, ...wanted }: WantedSettings & { readonly model: string | null },
  { cacheDir }: { readonly cacheDir: string },
): Promise<EnginePlan> {
  const device = await computingDevice();
  const [{ name, dir }, vadModelPath, found] = await Promise.all([
    resolveModel(model ?? undefined, { cacheDir, device }),
    resolveVad(cacheDir),
    thisMachine(device),
  ]);
  const dimensions = readDimensions(dir);
  const { precision } = choosePrecision(wanted.precision, device, found.cpuinfo);
  const bytes = weightBytes(dimensions, precision);
  const machine = { ...found, sharesWeights: found.sharesWeights && (await canPrepareWeights(dir, bytes)) };
  const settings = chooseEngineSettings(machine, dimensions, wanted);
  return { options: { modelDir: dir, modelName: name, vadModelPath, ...valuesOf(settings) }, settings, machine };
}

import { catalogModel } from './model-catalog';
import { isHubId } from './model-folders';
import { pullCatalogModel } from './pull-catalog-model';
import { planHubPull, pullHubModel, type HubOptions } from './pull-hub-model';

/** Bytes that a pull of this model would download: from the catalog, or requested from the hub for a hub id. */
export async function modelDownloadSize(name: string, options: HubOptions): Promise<number> {
  const model = catalogModel(name);
  if (model) return model.archives.reduce((sum, archive) => sum + archive.bytes, 0);
  assertHubId(name);
  return (await planHubPull(name, options)).bytes;
}

/**
 * Puts a model into the cache, verified by hash, and returns its folder. `name`: a catalog name (`whisper-base`, `silero-vad-v6`) or an id on the
 * Hugging Face hub (`openai/whisper-small`). Does not download existing files again.
 */
export async function pullModel(name: string, options: HubOptions): Promise<string> {
  const model = catalogModel(name);
  if (model) return pullCatalogModel(model, options);
  assertHubId(name);
  return pullHubModel(name, options);
}

function assertHubId(name: string): void {
  if (!isHubId(name)) throw new Error(`\`${name}\` is neither in the catalog nor an id on the hub (owner/name)`);
}

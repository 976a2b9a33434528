import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AlignmentHead } from './whisper-model';

/** Settings in a model's folder in addition to the weights. */
export interface ModelConfiguration {
  readonly alignmentHeads: readonly AlignmentHead[] | undefined;
  readonly heads: number | undefined;
}

/**
 * Reads `alignment_heads` from `generation_config.json` (Hugging Face) or `config.json` (CTranslate2), and the number of heads
 * from `config.json` (Hugging Face: `decoder_attention_heads`).
 */
export function readModelConfiguration(dir: string): ModelConfiguration {
  const config = readJson(join(dir, 'config.json'));
  const generation = readJson(join(dir, 'generation_config.json'));
  const heads = config['decoder_attention_heads'];
  return {
    alignmentHeads: alignmentHeadsOf(generation) ?? alignmentHeadsOf(config),
    heads: typeof heads === 'number' ? heads : undefined,
  };
}

function readJson(path: string): Record<string, unknown> {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {};
}

function alignmentHeadsOf(json: Record<string, unknown>): AlignmentHead[] | undefined {
  const heads = json['alignment_heads'];
  return Array.isArray(heads) && heads.length > 0 ? (heads as AlignmentHead[]) : undefined;
}

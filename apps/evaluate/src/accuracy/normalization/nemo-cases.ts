import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NemoCase {
  readonly said: string;
  readonly written: string;
}

export interface NemoFile {
  /** The class of the cases, such as `cardinal`. */
  readonly name: string;
  readonly cases: readonly NemoCase[];
}

const FILE = /^test_cases_(\w+)\.txt$/u;

/**
 * The test cases of NeMo-text-processing in a folder (`tests/nemo_text_processing/pt/data_inverse_text_normalization`, Apache-2.0): one
 * `said~written` a line. Empty cases are left out.
 */
export function nemoFiles(folder: string): NemoFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const name = FILE.exec(file)?.[1];
      return name === undefined ? [] : [{ name, cases: casesOf(readFileSync(join(folder, file), 'utf8')) }];
    });
}

export function casesOf(text: string): NemoCase[] {
  return text.split(/\r?\n/u).flatMap((line) => {
    const at = line.lastIndexOf('~');
    return at < 1 ? [] : [{ said: line.slice(0, at).trim(), written: line.slice(at + 1).trim() }];
  });
}

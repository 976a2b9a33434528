import { parseArgs } from 'node:util';
import { isFlag, isList, type ApiDocument, type ApiParameter } from '../api/api-document';
import type { OptionValues } from '../api/start-transcription';
import { UsageError } from '../usage-error';

export interface TranscribeArguments {
  /** Files, folders and URLs. */
  readonly inputs: readonly string[];
  /** Folder of the outputs; null: beside each file; `-`: standard output. */
  readonly out: string | null;
  readonly formats: readonly string[];
  readonly jobs: number;
  readonly watch: boolean;
  readonly quiet: boolean;
  readonly options: OptionValues;
}

const MAX_JOBS = 32;

/** Options of this program; every other one is an option of the service. */
const OWN = {
  url: { type: 'string' },
  out: { type: 'string', short: 'o' },
  formato: { type: 'string', short: 'f', multiple: true },
  jobs: { type: 'string', short: 'j' },
  watch: { type: 'boolean', short: 'w' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What must be known before the service is asked for its options. */
export function readEarlyArguments(args: readonly string[]): { readonly url?: string; readonly help: boolean } {
  const { values } = parseArgs({ args: [...args], options: OWN, strict: false, allowPositionals: true });
  return { help: values.help === true, ...(typeof values.url === 'string' && { url: values.url }) };
}

/** @throws UsageError that names the argument */
export function parseTranscribeArguments(args: readonly string[], document: ApiDocument): TranscribeArguments {
  const flags = new Set(document.options.filter(isFlag).map(({ name }) => `--${name}`));
  const service = Object.fromEntries(
    document.options.map((option) => [option.name, { type: 'string', multiple: isList(option) }] as const),
  );
  const { values, positionals } = parseArgs({
    // A flag takes a value only after `=`, so that `--diarization FILE` names a file.
    args: args.map((arg) => (flags.has(arg) ? `${arg}=true` : arg)),
    options: { ...service, ...OWN },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new UsageError('Falta o arquivo, a pasta ou o endereço.');
  const given = values as Readonly<Record<string, string | string[] | boolean | undefined>>;
  return {
    inputs: positionals,
    out: stringOf(given['out']),
    formats: parseFormats(given['formato'], document.formats),
    jobs: parseJobs(stringOf(given['jobs'])),
    watch: given['watch'] === true,
    quiet: given['quiet'] === true,
    options: optionsOf(given, document.options),
  };
}

function optionsOf(
  given: Readonly<Record<string, string | string[] | boolean | undefined>>,
  options: readonly ApiParameter[],
): OptionValues {
  const asked = options.map(({ name }) => [name, given[name]] as const);
  return Object.fromEntries(asked.filter(([, value]) => value !== undefined)) as OptionValues;
}

function parseFormats(given: string | string[] | boolean | undefined, known: readonly string[]): readonly string[] {
  const names = [given ?? 'texto'].flat().flatMap((value) => String(value).split(','));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`O formato \`${unknown}\` não existe neste serviço: use ${known.join(', ')}.`);
  }
  return [...new Set(names)];
}

function parseJobs(text: string | null): number {
  const jobs = Number(text ?? 2);
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= MAX_JOBS) return jobs;
  throw new UsageError(`--jobs é um número de 1 a ${MAX_JOBS}.`);
}

function stringOf(value: string | string[] | boolean | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

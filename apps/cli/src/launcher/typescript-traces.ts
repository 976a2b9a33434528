/**
 * Loaded with every bundle so that stack traces show TypeScript lines. Node's `--enable-source-maps` reads the maps of all loaded files
 * at every start; this module reads a map only when a stack trace includes its file.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { dirname, resolve } from 'node:path';

/** Source maps by compiled file; null if it has none. */
const maps = new Map<string, SourceMap | null>();

Error.prepareStackTrace = (error, sites) =>
  [headOf(error), ...sites.map((site) => `    at ${inTypeScript(site)}`)].join('\n');

/** The `toString` of a thrown value may throw. */
function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return '<error>';
  }
}

function inTypeScript(site: NodeJS.CallSite): string {
  const shown = (site as { toString(): string }).toString();
  const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
  if (!file || line === null || column === null) return shown;
  const entry: Partial<SourceMapping> = mapOf(file)?.findEntry(line - 1, column - 1) ?? {};
  const { originalSource, originalLine = 0, originalColumn = 0 } = entry;
  // Code that the bundler added has none.
  if (originalSource === undefined) return shown;
  const original = `${resolve(dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  return shown.replace(`${file}:${line}:${column}`, () => original);
}

function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) maps.set(file, (map = file.includes('node_modules') ? null : readMap(file)));
  return map;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}

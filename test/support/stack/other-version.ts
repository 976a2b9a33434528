import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleOtherWorkflows } from '../../temporal/workflow-bundles';
import { CHECKOUT } from './checkout';

export interface OtherVersion {
  /** Folder of the build. */
  readonly distDir: string;
  remove(): void;
}

interface Differences {
  /** A module that replaces the pipeline. */
  readonly pipeline: string;
  /** An activity that the pipeline worker of that version does not have. */
  readonly lacks?: string;
}

/** Copies this build with other workflows, as the previous or the next release may have them. */
export async function buildOtherVersion({ pipeline, lacks }: Differences): Promise<OtherVersion> {
  const root = mkdtempSync(join(tmpdir(), 'aether-version-'));
  const distDir = join(root, 'dist');
  for (const part of ['apps', 'libs', 'programs', 'temporal']) {
    cpSync(join(CHECKOUT, 'dist', part), join(distDir, part), { recursive: true });
  }
  symlinkSync(join(CHECKOUT, 'node_modules'), join(root, 'node_modules'));
  const { code } = await bundleOtherWorkflows(pipeline);
  writeFileSync(join(distDir, 'workflow-bundle.js'), code);
  if (lacks !== undefined) removeActivity(join(distDir, 'programs/worker.js'), lacks);
  return { distDir, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The bundle's length changes, so V8 ignores the compiled code beside it. */
function removeActivity(path: string, name: string): void {
  const table = readFileSync(path, 'utf8');
  const without = table.replace(new RegExp(`^\\s*${name}: .*,$`, 'm'), '');
  if (without === table) throw new Error(`${name} is not in ${path}`);
  writeFileSync(path, without);
}

import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleWorkflows } from '../../temporal/bundle-workflows';
import { CHECKOUT } from './checkout';

export interface NextVersion {
  /** Folder of its build. */
  readonly distDir: string;
  remove(): void;
}

/** This build with other workflows, as the next release may have them. `pipeline`: a module that stands in the place of the pipeline. */
export async function buildNextVersion(pipeline: string): Promise<NextVersion> {
  const root = mkdtempSync(join(tmpdir(), 'aether-next-'));
  const distDir = join(root, 'dist');
  for (const part of ['apps', 'libs', 'temporal']) {
    cpSync(join(CHECKOUT, 'dist', part), join(distDir, part), { recursive: true });
  }
  symlinkSync(join(CHECKOUT, 'node_modules'), join(root, 'node_modules'));
  const { code } = await bundleWorkflows(pipeline);
  writeFileSync(join(distDir, 'workflow-bundle.js'), code);
  return { distDir, remove: () => rmSync(root, { recursive: true, force: true }) };
}

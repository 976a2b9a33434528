import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { modernNode } from '../measure/modern-node';
import { nodePackages } from '../measure/node-packages';
import { CACHE_DIR } from '../speech/speech-cache';
import { CHECKOUT } from '../stack/checkout';
import type { SdkCall, SdkRun } from './sdk-run';

/** The newest SDK, which needs Node 22. The one in package.json is the last that runs on Node 20. */
export const NEWEST_NODE_SDK = '7.59.0';

/** Installs the SDK and a Node for it once. */
export function installNodeSdk(): { readonly folder: string; readonly node: string } {
  const packages = [`openai@${NEWEST_NODE_SDK}`];
  return { folder: nodePackages({ cacheDir: CACHE_DIR, name: 'openai-node', packages }), node: modernNode(CACHE_DIR) };
}

/** Checks the program of the calls against the types of the newest SDK, and makes the calls. */
export async function callByNewestNode(calls: readonly SdkCall[]): Promise<SdkRun> {
  const { folder, node } = installNodeSdk();
  const program = join(folder, 'node-sdk.mts');
  copyFileSync(join(__dirname, 'node-sdk.mts.txt'), program);
  const modules = join(CHECKOUT, 'node_modules');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2024'];
  const types = ['--types', 'node', '--typeRoots', join(modules, '@types')];
  const run = promisify(execFile);
  await run(process.execPath, [join(modules, 'typescript-native/bin/tsc'), ...options, ...types, program], {
    cwd: folder,
  });
  const running = run(node, ['--no-warnings', program], { maxBuffer: 2 ** 26 });
  running.child.stdin?.end(JSON.stringify(calls));
  return JSON.parse((await running).stdout) as SdkRun;
}

import { join } from 'node:path';
import { nodePackages } from './node-packages';

const NEEDED_MAJOR = 24;
const VERSION = '24.21.0';

/** Path of a Node that the newest SDKs and n8n run on: this one, or a pinned one from the registry where this is older. */
export function modernNode(cacheDir: string): string {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = nodePackages({ cacheDir, name: 'node', packages: [`${name}@${VERSION}`] });
  return join(folder, 'node_modules', name, 'bin/node');
}

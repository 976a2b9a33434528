import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Root of the checkout, both for the sources and for the build in `dist`. */
export const CHECKOUT = above(__dirname);

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Root of the checkout, of the sources as of what is built from them. */
export const CHECKOUT = above(__dirname);

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));
}

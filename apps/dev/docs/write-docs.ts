/** `npm run docs`: writes the pages that are made from the code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPages } from './generated-pages';

/** As seen from dist/apps/dev/docs. */
const ROOT = join(__dirname, '../../../..');

for (const [path, text] of Object.entries(generatedPages(ROOT))) {
  writeFileSync(join(ROOT, path), text);
  console.log(path);
}

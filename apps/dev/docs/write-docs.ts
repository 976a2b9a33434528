/** `npm run docs`: writes the generated pages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedPages } from './generated-pages';

/** Relative to dist/apps/dev/docs. */
const ROOT = join(__dirname, '../../../..');

for (const [path, text] of Object.entries(generatedPages(ROOT))) {
  writeFileSync(join(ROOT, path), text);
  console.log(path);
}

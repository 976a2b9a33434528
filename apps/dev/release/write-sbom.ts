/** `npm run sbom [-- FILE]`: writes what the images contain as a software bill of materials (CycloneDX 1.5). Default: `sbom.cdx.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billOfMaterials, LICENSE_FILES } from './bill-of-materials';

const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
const root = resolve(__dirname, '../../../..');
const bundled = LICENSE_FILES.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const bill = billOfMaterials(root, bundled);
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} components: ${file}`);

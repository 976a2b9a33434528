/** `npm run sbom [-- FILE]`: writes what the images contain as a software bill of materials (CycloneDX 1.5). Default: `sbom.cdx.json`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { billOfMaterials } from './bill-of-materials';

const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
const bill = billOfMaterials(resolve(__dirname, '../../../..'));
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} components: ${file}`);

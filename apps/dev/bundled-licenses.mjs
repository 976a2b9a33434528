// The licenses of packages that are bundled into a file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the package that a module is in; null for modules of this repository. */
export function packageOf(id) {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  return folder ?? null;
}

/** Names, versions and license texts of the packages in these folders. */
export function licenseTexts(folders) {
  const texts = folders.map((folder) => {
    const { name, version: installed, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
    const text = file === undefined ? `License: ${license}` : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${installed}\n\n${text.replaceAll('\r', '')}\n`;
  });
  return texts.sort().join(`\n${'-'.repeat(80)}\n\n`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, type Component } from './bill-of-materials';

const ROOT = join(__dirname, '../../..');

describe('the bill of materials', () => {
  const client = 'apps/client/bin/licenses.txt';
  const bill = billOfMaterials(ROOT, [
    { path: 'dist/console/licenses.md', text: '# Licenses\n\n## react-dom - 19.2.0 (MIT)\n\nMIT License\n' },
    { path: client, text: readFileSync(join(ROOT, client), 'utf8') },
  ]);
  const named = (name: string): Component => bill.components.find((component) => component.name === name)!;

  it('names each component once, with its version, license and origin', () => {
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(refs.filter((ref, at) => refs.indexOf(ref) !== at)).toEqual([]);
    for (const { version, purl, components } of bill.components) {
      expect(version).toMatch(/\d/);
      expect(purl ?? components).toBeDefined();
    }
  });

  it('has packages of node_modules, of the web application and of the callers\u2019 program', () => {
    expect(named('@temporalio/worker').hashes).toHaveLength(1);
    expect(named('react-dom')).toMatchObject({ properties: [{ value: 'dist/console/licenses.md' }] });
    expect(named('@modelcontextprotocol/sdk')).toMatchObject({
      properties: [{ value: client }],
    });
  });

  it('has the programs, libraries and models that the set-up puts into images', () => {
    expect(named('imageio-ffmpeg').licenses).toEqual([{ expression: 'GPL-3.0-or-later AND BSD-2-Clause' }]);
    for (const name of ['tensorflow', 'tensorflow-cpu', 'minio']) expect(named(name).purl).toContain(name);
    const hashes = named('whisper-base').components as readonly { readonly hashes: readonly { content: string }[] }[];
    for (const { hashes: own } of hashes) expect(own[0]!.content).toMatch(/^[0-9a-f]{64}$/);
  });
});

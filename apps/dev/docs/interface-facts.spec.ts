/** docs/portal/versoes.md and docs/portal/en/versions.md: "what is in it cannot disappear unnoticed". */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../../gateway/src/documentation/document';
import { interfaceFacts, type Documented } from './interface-facts';

const RECORDED = readFileSync(join(__dirname, '../../../docs/reference/api-v1.txt'), 'utf8').trimEnd().split('\n');

describe('version 1 of the API', () => {
  const facts = new Set(interfaceFacts(openApiDocument()));

  it('keeps every operation, parameter, listed value, field, type and error code that was recorded', () => {
    expect(RECORDED.length).toBeGreaterThan(500);
    expect(RECORDED.filter((fact) => !facts.has(fact))).toEqual([]);
  });

  const without = (change: (copy: Documented) => void): readonly string[] => {
    const copy = structuredClone(openApiDocument()) as Documented;
    change(copy);
    const left = new Set(interfaceFacts(copy));
    return RECORDED.filter((fact) => !left.has(fact));
  };
  type Item = Record<string, { parameters: { name: string; schema: { type: unknown; enum: unknown[] } }[] }>;
  const parameter = (copy: Documented, name: string) =>
    (copy.paths['/v1/transcriptions'] as Item)['post']!.parameters.find((each) => each.name === name)!;
  type Fields = { properties: Record<string, { type?: unknown }> };

  it.each<readonly [string, (copy: Documented) => void, string]>([
    ['an operation', (copy) => delete (copy.paths['/v1/transcriptions'] as Item)['get'], 'GET /v1/transcriptions'],
    [
      'a parameter',
      (copy) => (parameter(copy, 'entities').name = 'entidades'),
      'POST /v1/transcriptions query entities: string',
    ],
    [
      'a listed value',
      (copy) => parameter(copy, 'entities').schema.enum.splice(4, 1),
      'POST /v1/transcriptions query entities = "all"',
    ],
    [
      'a field',
      (copy) => delete (copy.components.schemas['Transcription'] as Fields).properties['duration_s'],
      'object Transcription.duration_s',
    ],
    [
      'the type of a field',
      (copy) => ((copy.components.schemas['Transcription'] as Fields).properties['id']!.type = 'integer'),
      'object Transcription.id: string',
    ],
  ])('misses %s that disappears', (_what, change, fact) => {
    expect(without(change).join('\n')).toContain(fact);
  });
});

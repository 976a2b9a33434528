import { mapValues } from '../../platform/openapi/map-operations';

/** Members of the objects of OpenAPI 3.1 and of JSON Schema whose values are texts for readers. */
const TEXTS = new Set(['title', 'summary', 'description', 'x-displayName']);

/** Members whose values are data. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value']);

/** A document, or a part of one, with each text for readers changed. Everything else stays: names, schemas, values, and examples but for their summaries. */
export function mapTexts<Node>(node: Node, change: (text: string) => string): Node {
  if (Array.isArray(node)) return node.map((item: unknown) => mapTexts(item, change)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  return mapValues(node as Readonly<Record<string, unknown>>, (value, name) => {
    if (TEXTS.has(name) && typeof value === 'string') return change(value);
    // The members of `properties` are fields, which may have any of these names.
    if (name === 'properties') return mapValues(value as object as Fields, (field) => mapTexts(field, change));
    return DATA.has(name) ? value : mapTexts(value, change);
  }) as Node;
}

type Fields = Readonly<Record<string, unknown>>;

import { textInTurns } from './in-turns';

/** Items of a list that are written at once. */
const SLICE = 500;

/** The JSON of an object with long lists, as `JSON.stringify` writes it, but in turns with other events. */
export function jsonInTurns(value: object, signal?: AbortSignal): Promise<string> {
  return textInTurns(piecesOf(value), signal);
}

function* piecesOf(value: unknown): Generator<string, void, undefined> {
  if (Array.isArray(value) && value.length > SLICE) yield* list(value);
  else if (isPlain(value)) yield* object(value);
  else yield JSON.stringify(value) ?? 'null';
}

function* list(items: readonly unknown[]): Generator<string, void, undefined> {
  for (let at = 0; at < items.length; at += SLICE) {
    const slice = JSON.stringify(items.slice(at, at + SLICE)).slice(1, -1);
    yield (at === 0 ? '[' : ',') + slice;
  }
  yield ']';
}

function* object(value: object): Generator<string, void, undefined> {
  let opening = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    yield `${opening}${JSON.stringify(name)}:`;
    yield* piecesOf(field);
    opening = ',';
  }
  yield opening === '{' ? '{}' : '}';
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);
}

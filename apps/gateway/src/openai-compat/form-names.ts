import { compatibleForm } from './compatible-form.schema';

/** Where a field of a form belongs: to the schema's field `name`; of an object, to its member `key`. */
interface FieldName {
  readonly name: string;
  readonly key?: string;
}

const BRACKETS = /^([^[\]]+)\[([^[\]]*)\]$/;
const INDEX = /^\d*$/;

/**
 * Reads the ways in which clients write the names of lists (`keywords[]`, `keywords`, `keywords[0]`) and of members of objects
 * (`chunking_strategy[type]`). Unknown names stay unchanged.
 */
export function fieldNamed(given: string): FieldName {
  const [, base = given, key = ''] = BRACKETS.exec(given) ?? [];
  const list = `${base}[]`;
  if (isField(list) && INDEX.test(key)) return { name: list };
  return key !== '' && isField(base) ? { name: base, key } : { name: given };
}

export function isList(name: string): boolean {
  return name.endsWith('[]');
}

function isField(name: string): boolean {
  return Object.hasOwn(compatibleForm.shape, name);
}

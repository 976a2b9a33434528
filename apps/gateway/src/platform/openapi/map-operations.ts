/** Where an operation of a document is: its method in lower case, and the template of its path. */
export interface OperationPlace {
  readonly method: string;
  readonly path: string;
}

export type PathItems = Readonly<Record<string, object>>;

/** The paths of a document with each operation changed. `Operation`: the members of an operation that the change reads. */
export function mapOperations<Operation extends object, Paths extends PathItems>(
  paths: Paths,
  change: (operation: Operation, place: OperationPlace) => object,
): Record<keyof Paths, object> {
  const changed = (path: string, item: object): object =>
    mapValues(item as Readonly<Record<string, Operation>>, (operation, method) => change(operation, { method, path }));
  return mapValues(paths, (item, path) => changed(path, item)) as Record<keyof Paths, object>;
}

export function mapValues<Value, Result>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

import { heartbeating } from './heartbeating';

/** A class that runs one activity. */
export interface ActivityClass<Input, Output> {
  // The constructor's parameters are its injected dependencies.
  new (...dependencies: never[]): { execute(input: Input): Promise<Output> };
}

/** A class that sends no heartbeats itself; the worker sends them. */
interface WithHeartbeats<Input, Output> {
  readonly heartbeatsFor: ActivityClass<Input, Output>;
}

/** A class for each activity type: a missing one does not compile. */
export type ActivityTable<Activities> = {
  readonly [Name in keyof Activities]: Activities[Name] extends (...input: infer Inputs) => Promise<infer Output>
    ? Entry<Inputs extends readonly [infer Input] ? Input : void, Output>
    : never;
};
type Entry<Input, Output> = ActivityClass<Input, Output> | WithHeartbeats<Input, Output>;
type AnyEntry = Entry<never, unknown>;

/** The classes of a table, for the dependency injection container. */
export function classesOf<T extends Readonly<Record<string, AnyEntry>>>(table: T): ActivityClass<never, unknown>[] {
  return Object.values(table).map(classOf);
}

/** The functions that a worker registers. Each runs on the instance that `resolve` returns for its class. */
export function bindActivities<T extends Readonly<Record<string, AnyEntry>>>(
  table: T,
  resolve: (type: ActivityClass<never, unknown>) => { execute(input: never): Promise<unknown> },
): Readonly<Record<keyof T, (input: never) => Promise<unknown>>> {
  const bound = Object.entries(table).map(([name, entry]) => {
    const instance = resolve(classOf(entry));
    const execute = (input: never): Promise<unknown> => instance.execute(input);
    return [name, 'heartbeatsFor' in entry ? (input: never) => heartbeating(() => execute(input)) : execute];
  });
  return Object.fromEntries(bound) as Record<keyof T, (input: never) => Promise<unknown>>;
}

function classOf(entry: AnyEntry): ActivityClass<never, unknown> {
  return 'heartbeatsFor' in entry ? entry.heartbeatsFor : entry;
}

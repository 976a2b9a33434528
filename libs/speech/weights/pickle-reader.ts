import { CheckpointError } from './weight-source';

/** Resolves a pickle's references to external objects. No code is ever run: names are only compared. */
export interface PickleHost {
  /** A call of `name` (`module.name`), such as `collections.OrderedDict` or `torch._utils._rebuild_tensor_v2`. */
  call(name: string, args: readonly unknown[]): unknown;
  persistent(id: readonly unknown[]): unknown;
}

/** A name referenced by the pickle. */
export class PickledName {
  constructor(readonly name: string) {}
}

const MARK = Symbol('mark');
type Step = (machine: PickleMachine) => void;

/**
 * Reads the subset of Python's pickle protocol 2 that PyTorch writes: dictionaries (as `Map`), lists, tuples (as arrays), numbers, strings,
 * names, calls and persistent ids. Source: CPython `Lib/pickletools.py`. Throws `CheckpointError`.
 */
export function readPickle(bytes: Buffer, host: PickleHost): unknown {
  return new PickleMachine(bytes, host).run();
}

class PickleMachine {
  readonly stack: unknown[] = [];
  readonly memo = new Map<number, unknown>();
  private at = 0;

  constructor(
    private readonly bytes: Buffer,
    readonly host: PickleHost,
  ) {}

  run(): unknown {
    try {
      for (;;) {
        const code = this.bytes.toString('latin1', this.at, ++this.at);
        if (code === '.') return this.stack.pop();
        const step = STEPS[code];
        if (!step) throw new CheckpointError(`The checkpoint's pickle uses an unsupported operation: "${code}".`);
        step(this);
      }
    } catch (error) {
      if (error instanceof RangeError) throw new CheckpointError('The checkpoint’s pickle ends too early.');
      throw error;
    }
  }

  unsigned(size: 1 | 2 | 4): number {
    this.at += size;
    return this.bytes.readUIntLE(this.at - size, size);
  }

  int32(): number {
    this.at += 4;
    return this.bytes.readInt32LE(this.at - 4);
  }

  double(): number {
    this.at += 8;
    return this.bytes.readDoubleBE(this.at - 8);
  }

  text(length: number): string {
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  line(): string {
    const end = this.bytes.indexOf('\n', this.at);
    const line = this.bytes.toString('utf8', this.at, end);
    this.at = end + 1;
    return line;
  }

  /** Removes and returns everything above the last mark, and removes the mark. */
  sinceMark(): unknown[] {
    const mark = this.stack.lastIndexOf(MARK);
    return this.stack.splice(mark).slice(1);
  }

  take(count: number): unknown[] {
    return this.stack.splice(this.stack.length - count);
  }

  setItems(pairs: readonly unknown[]): void {
    const target = this.stack.at(-1);
    if (!(target instanceof Map)) return;
    for (let i = 0; i < pairs.length; i += 2) target.set(pairs[i], pairs[i + 1]);
  }
}

const push =
  (value: (machine: PickleMachine) => unknown): Step =>
  (machine) => {
    machine.stack.push(value(machine));
  };

const STEPS: Readonly<Record<string, Step>> = {
  '\x80': (machine) => void machine.unsigned(1),
  '}': push(() => new Map()),
  ']': push(() => []),
  ')': push(() => []),
  '(': push(() => MARK),
  N: push(() => null),
  '\x88': push(() => true),
  '\x89': push(() => false),
  K: push((machine) => machine.unsigned(1)),
  M: push((machine) => machine.unsigned(2)),
  J: push((machine) => machine.int32()),
  G: push((machine) => machine.double()),
  X: push((machine) => machine.text(machine.unsigned(4))),
  c: push((machine) => new PickledName(`${machine.line()}.${machine.line()}`)),
  q: (machine) => void machine.memo.set(machine.unsigned(1), machine.stack.at(-1)),
  r: (machine) => void machine.memo.set(machine.unsigned(4), machine.stack.at(-1)),
  h: push((machine) => machine.memo.get(machine.unsigned(1))),
  j: push((machine) => machine.memo.get(machine.unsigned(4))),
  t: push((machine) => machine.sinceMark()),
  '\x85': push((machine) => machine.take(1)),
  '\x86': push((machine) => machine.take(2)),
  '\x87': push((machine) => machine.take(3)),
  s: (machine) => machine.setItems(machine.take(2)),
  u: (machine) => machine.setItems(machine.sinceMark()),
  e: (machine) => {
    const items = machine.sinceMark();
    (machine.stack.at(-1) as unknown[]).push(...items);
  },
  Q: push((machine) => machine.host.persistent(machine.take(1)[0] as readonly unknown[])),
  R: push((machine) => {
    const [callee, args] = machine.take(2) as [PickledName, readonly unknown[]];
    return machine.host.call(callee.name, args);
  }),
  // An object's additional state, such as an OrderedDict's `_metadata`, is ignored.
  b: (machine) => void machine.take(1),
};

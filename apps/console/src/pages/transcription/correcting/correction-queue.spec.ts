import type { Word } from '../../../api/queries';
import { applySplices } from './apply-locally';
import { CorrectionQueue, type Saved, type Sent, type Transport } from './correction-queue';
import { textsOf, type Operation, type Pending, type Revision } from './operations';

const word = (text: string, at: number): Word => ({ text, start_s: at, end_s: at + 0.9, confidence: 0.5 });
const saved = (text: string): Saved => ({ revision: 0, words: text.split(' ').map(word) });
const replace = (from: number, to: number, text: string): Operation => ({ op: 'replace_words', from, to, text });

/** A service that stores corrections of one text, and can be unreachable. */
class Service implements Transport {
  readonly log: (Revision & { readonly key: string })[] = [];
  readonly states: (readonly Word[])[];
  isDown = false;
  /** Stores the next request, and loses its response. */
  losesResponse = false;

  constructor({ words }: Saved) {
    this.states = [words];
  }

  get text(): string {
    return this.states
      .at(-1)!
      .map(({ text }) => text)
      .join(' ');
  }

  /** Someone else's correction. */
  other(operation: Operation): void {
    this.store([operation], 'other');
  }

  async send(revision: number, operations: readonly Operation[], key: string): Promise<Sent> {
    if (this.isDown) return { kind: 'unavailable' };
    const again = this.log[revision];
    if (again?.key === key) return { kind: 'stored', revision: again };
    if (revision !== this.log.length) return { kind: 'conflict' };
    this.store(operations, key);
    if (!this.losesResponse) return { kind: 'stored', revision: this.log.at(-1)! };
    this.losesResponse = false;
    return { kind: 'unavailable' };
  }

  async after(revision: number): Promise<readonly Revision[]> {
    return this.log.slice(revision);
  }

  async load(): Promise<Saved> {
    return { revision: this.log.length, words: this.states.at(-1)! };
  }

  private store(operations: readonly Operation[], key: string): void {
    const [first] = operations;
    const revision = this.log.length + 1;
    if (first?.op === 'restore') {
      this.states.push(this.states[first.revision]!);
      this.log.push({ revision, changes: null, key });
      return;
    }
    const before = this.states.at(-1)!;
    const after = operations.reduce((words, operation) => {
      if (operation.op !== 'replace_words') return words;
      const { from, to } = operation;
      if (to > words.length) throw new Error('out of range');
      // As the service writes a CPF: one word for several.
      const texts = textsOf(operation)
        .join(' ')
        .replace('cinco dois nove', '529')
        .split(' ')
        .filter((text) => text !== '');
      return applySplices(words, [
        { from, to, words: texts.map((text) => ({ ...word(text, words[from]?.start_s ?? 0), confidence: 1 })) },
      ]);
    }, before);
    this.states.push(after);
    this.log.push({ revision, changes: { words: [{ from: 0, to: before.length, words: after }], speakers: [] }, key });
    const least = Math.min(before.length, after.length);
    let from = 0;
    while (from < least && before[from] === after[from]) from++;
    let rest = 0;
    while (rest < least - from && before.at(-1 - rest) === after.at(-1 - rest)) rest++;
    const splice = { from, to: before.length - rest, words: after.slice(from, after.length - rest) };
    this.log[this.log.length - 1] = { revision, changes: { words: [splice], speakers: [] }, key };
  }
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));

function open(text: string, pending: Pending | null = null, service = new Service(saved(text)), wait = soon) {
  let kept: Pending | null = pending;
  let keys = 0;
  const queue = new CorrectionQueue({
    saved: { revision: service.log.length, words: service.states.at(-1)! },
    transport: service,
    keep: (next) => (kept = next),
    newKey: () => `key-${Math.random()}-${keys++}`,
    wait,
  });
  if (pending !== null) queue.adopt(pending);
  const shown = (): string =>
    queue
      .state()
      .words.map((each) => each.text)
      .join(' ');
  return { queue, service, shown, kept: () => kept };
}

describe('CorrectionQueue', () => {
  it('shows a correction at once, and stores it', async () => {
    const { queue, service, shown } = open('a parte altora disse');
    queue.add(replace(2, 3, 'autora'));
    expect([shown(), queue.state().unsaved]).toEqual(['a parte autora disse', 1]);
    await queue.settled();
    expect(service.text).toBe('a parte autora disse');
    expect(queue.state()).toMatchObject({ status: 'saved', unsaved: 0, revision: 1 });
  });

  it('stores at once what the user waits for', async () => {
    const { queue, service } = open('um dois três', null, undefined, () => new Promise(() => undefined));
    queue.add(replace(0, 1, 'sete'));
    await queue.settled();
    expect(service.text).toBe('sete dois três');
  });

  it('stores corrections within two seconds in one request', async () => {
    const { queue, service } = open('um dois três');
    queue.add(replace(0, 1, 'sete'));
    queue.add(replace(1, 2, 'oito nove'));
    queue.add(replace(3, 4, 'dez'));
    await queue.settled();
    expect(service.text).toBe('sete oito nove dez');
    expect(service.log).toHaveLength(1);
  });

  it('keeps corrections without a connection, and stores each once when it is back', async () => {
    const { queue, service, kept } = open('um dois três');
    service.isDown = true;
    queue.add(replace(0, 1, 'sete'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(queue.state()).toMatchObject({ status: 'offline', unsaved: 1 });
    expect(kept()!.sending!.operations).toEqual([replace(0, 1, 'sete')]);
    queue.add(replace(1, 2, 'oito'));
    service.isDown = false;
    service.losesResponse = true;
    await queue.settled();
    expect(service.text).toBe('sete oito três');
    expect(service.log).toHaveLength(2);
  });

  it('continues after a reload, also if the response was lost', async () => {
    const first = open('um dois três');
    first.service.losesResponse = true;
    first.queue.add(replace(0, 1, 'sete e meio'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    const pending = { ...first.kept()!, queue: [replace(3, 4, 'oito')] };
    await first.queue.settled();
    const left = {
      base: 0,
      sending: pending.sending ?? { operations: [replace(0, 1, 'sete e meio')], key: first.service.log[0]!.key },
      queue: pending.queue,
    };
    const second = open('', { ...left, sending: { ...left.sending, key: first.service.log[0]!.key } }, first.service);
    await second.queue.settled();
    expect(second.service.text).toBe('sete e meio oito três');
    expect(second.kept()).toMatchObject({ sending: null, queue: [] });
  });

  it('moves corrections to the text of someone who was first', async () => {
    const { queue, service, shown } = open('um dois três quatro cinco');
    service.other(replace(0, 1, 'zero e um'));
    queue.add(replace(4, 5, 'seis'));
    queue.add(replace(1, 2, 'dois e meio'));
    queue.add(replace(5, 6, 'oito'));
    await queue.settled();
    expect(service.text).toBe('zero e um dois e meio três oito seis');
    expect(shown()).toBe(service.text);
    expect(queue.state().problems).toEqual([]);
  });

  it('shows what was typed where someone else changed the same words, and loses nothing else', async () => {
    const { queue, service } = open('um dois três quatro cinco');
    service.other(replace(1, 3, 'outro'));
    queue.add(replace(2, 3, 'meu trecho'));
    queue.add(replace(5, 6, 'seis'));
    await queue.settled();
    expect(service.text).toBe('um outro quatro seis');
    expect(queue.state().problems).toEqual([expect.stringContaining('meu trecho')]);
  });

  it('follows data that the service writes as one word', async () => {
    const { queue, service } = open('é aquele mesmo viu');
    queue.add(replace(1, 2, 'cinco dois nove'));
    await queue.settled();
    queue.add(replace(2, 3, 'igual'));
    await queue.settled();
    expect(service.text).toBe('é 529 igual viu');
  });

  it('undoes what is not stored, then what is', async () => {
    const { queue, service, shown } = open('um dois três');
    queue.add(replace(0, 1, 'sete'));
    await queue.settled();
    queue.add(replace(1, 2, 'oito'));
    queue.undo();
    expect(shown()).toBe('sete dois três');
    await queue.settled();
    queue.undo();
    await queue.settled();
    expect([service.text, shown(), queue.state().canUndo]).toEqual(['um dois três', 'um dois três', false]);
  });
});

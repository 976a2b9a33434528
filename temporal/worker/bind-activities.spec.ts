import { MockActivityEnvironment } from '@temporalio/testing';
import { HEARTBEAT_EVERY_MS } from '@aether/temporal/contracts';
import { bindActivities, classesOf } from './bind-activities';

class Doubles {
  constructor(private readonly by: number) {}

  async execute(value: number): Promise<number> {
    return value * this.by;
  }
}

class Waits {
  async execute(): Promise<string> {
    jest.advanceTimersByTime(2 * HEARTBEAT_EVERY_MS);
    return 'waited';
  }
}

const TABLE = { doubles: Doubles, waits: Waits, waitsAndBeats: { heartbeatsFor: Waits } } as const;

describe('a table of activities', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const instances = [new Doubles(2), new Waits()];
  const bound = bindActivities(TABLE, (type) => instances.find((instance) => instance instanceof type)!);

  /** Number of heartbeats that the server receives while an activity runs. */
  async function heartbeatsOf(name: keyof typeof TABLE): Promise<number> {
    const environment = new MockActivityEnvironment();
    let heartbeats = 0;
    environment.on('heartbeat', () => (heartbeats += 1));
    await environment.run(() => bound[name](undefined as never));
    return heartbeats;
  }

  it('classesOf lists the classes to provide', () => {
    expect(new Set(classesOf(TABLE))).toEqual(new Set([Doubles, Waits]));
  });

  it('runs each type on the instance of its class with its input', async () => {
    await expect(bound.doubles(21 as never)).resolves.toBe(42);
    await expect(bound.waits(undefined as never)).resolves.toBe('waited');
  });

  it('sends heartbeats only for activities marked `heartbeatsFor`', async () => {
    expect(await heartbeatsOf('waits')).toBe(0);
    expect(await heartbeatsOf('waitsAndBeats')).toBe(2);
  });
});

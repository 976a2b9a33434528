import { taskSlots } from './task-slots';

test.each([
  { batch: 8, processes: 1, long: 3, short: 8 },
  { batch: 12, processes: 2, long: 3, short: 24 },
  { batch: 32, processes: 4, long: 16, short: 128 },
])(
  'an engine of $processes processes with batches of $batch takes $long pieces and $short short recordings',
  (engine) => {
    expect(taskSlots(engine)).toEqual([
      { taskQueue: 'inference', activitiesAtOnce: engine.long },
      { taskQueue: 'inference-short', activitiesAtOnce: engine.short },
    ]);
  },
);

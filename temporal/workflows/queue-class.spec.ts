import { ACTIVITY_OPTIONS, SHORT_AUDIO_S, SHORT_FILE_BYTES } from '@aether/temporal/contracts';
import { queueClassOf, queueClassOfFile, queueFor } from './queue-class';

test('a recording is classified by its duration, an unprobed file by its size', () => {
  expect([queueClassOf(0.5), queueClassOf(SHORT_AUDIO_S), queueClassOf(SHORT_AUDIO_S + 0.1)]).toEqual([
    'short',
    'short',
    'long',
  ]);
  expect([queueClassOfFile(1), queueClassOfFile(SHORT_FILE_BYTES), queueClassOfFile(SHORT_FILE_BYTES + 1)]).toEqual([
    'short',
    'short',
    'long',
  ]);
});

test('a file that is not fetched yet counts as long', () => {
  expect(queueClassOfFile(0)).toBe('long');
});

test('each queue class has its own queue on each kind of machine', () => {
  const queues = (['pipeline', 'voices', 'inference', 'fetch', 'housekeeping'] as const).flatMap((queue) =>
    (['short', 'long'] as const).map((queueClass) => queueFor(queueClass, queue)),
  );
  expect(queues).toEqual([
    ...['pipeline-short', 'pipeline', 'voices-short', 'voices', 'inference-short', 'inference'],
    ...['fetch', 'fetch', 'housekeeping', 'housekeeping'],
  ]);
});

test('diarization has a separate queue from all other activities', () => {
  const { diarize, ...others } = ACTIVITY_OPTIONS;
  expect(Object.values(others).map(({ taskQueue }) => taskQueue)).not.toContain(diarize.taskQueue);
});

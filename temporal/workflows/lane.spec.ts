import { ACTIVITY_OPTIONS, SHORT_AUDIO_S, SHORT_FILE_BYTES } from '@aether/temporal/contracts';
import { laneOf, laneOfFile, queueIn } from './lane';

test('a recording is short by its length, a file that is not probed yet by its size', () => {
  expect([laneOf(0.5), laneOf(SHORT_AUDIO_S), laneOf(SHORT_AUDIO_S + 0.1)]).toEqual(['short', 'short', 'long']);
  expect([laneOfFile(1), laneOfFile(SHORT_FILE_BYTES), laneOfFile(SHORT_FILE_BYTES + 1)]).toEqual([
    'short',
    'short',
    'long',
  ]);
});

test('what is still to be fetched may take long', () => {
  expect(laneOfFile(0)).toBe('long');
});

test('each lane has its own queue on each kind of machine', () => {
  const queues = (['pipeline', 'voices', 'inference'] as const).flatMap((queue) =>
    (['short', 'long'] as const).map((lane) => queueIn(lane, queue)),
  );
  expect(queues).toEqual(['pipeline-short', 'pipeline', 'voices-short', 'voices', 'inference-short', 'inference']);
});

test('listening through a whole recording takes no place of anything else', () => {
  const { diarize, ...others } = ACTIVITY_OPTIONS;
  expect(Object.values(others).map(({ taskQueue }) => taskQueue)).not.toContain(diarize.taskQueue);
});

import { historyTimes } from './history-times';

const event = (eventId: number, seconds: number, attributes: object) =>
  ({ eventId, eventTime: { seconds, nanos: 500_000_000 }, ...attributes }) as never;
const scheduled = (id: number, seconds: number, name: string) =>
  event(id, seconds, { activityTaskScheduledEventAttributes: { activityType: { name } } });
const started = (id: number, seconds: number, of: { readonly scheduledEventId: number; readonly attempt: number }) =>
  event(id, seconds, { activityTaskStartedEventAttributes: of });

test('an activity and a workflow task wait from their scheduling to their start', () => {
  const times = historyTimes({
    events: [
      event(1, 10, { workflowTaskScheduledEventAttributes: {} }),
      event(2, 11, { workflowTaskStartedEventAttributes: { scheduledEventId: 1 } }),
      scheduled(3, 20, 'inferPiece'),
      scheduled(4, 20, 'diarize'),
      started(5, 22, { scheduledEventId: 4, attempt: 1 }),
      started(6, 23, { scheduledEventId: 3, attempt: 1 }),
    ],
  });
  expect(times.events).toBe(6);
  expect(times.workflowTasks).toEqual([1000]);
  expect([...times.activities]).toEqual([
    ['diarize', [2000]],
    ['inferPiece', [3000]],
  ]);
});

test('a repeated attempt is counted, and its wait is not', () => {
  const times = historyTimes({
    events: [scheduled(1, 1, 'diarize'), started(2, 9, { scheduledEventId: 1, attempt: 3 })],
  });
  expect(times.retries).toBe(2);
  expect(times.activities.size).toBe(0);
});

test('an activity that has not started has no wait', () => {
  expect(historyTimes({ events: [scheduled(1, 1, 'diarize')] }).activities.size).toBe(0);
});

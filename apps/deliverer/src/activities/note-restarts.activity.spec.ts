import { createLogger, NO_METRICS, type Metrics } from '@aether/platform';
import { NoteRestarts } from './note-restarts.activity';

it('logs and counts each event that the sweep restarted', async () => {
  const logged: unknown[] = [];
  const logger = createLogger({ process: 'test', level: 'silent' });
  logger.warn = (fields: object) => void logged.push(fields);
  const counted: unknown[] = [];
  const metrics: Metrics = { ...NO_METRICS, count: (...count: unknown[]) => void counted.push(count) };
  const restarted = [
    { transcriptionId: 'tr_1', eventId: 'evt_1' },
    { transcriptionId: null, eventId: 'evt_2' },
  ];
  await new NoteRestarts(logger, metrics).execute({ restarted });
  const repaired = { event: 'repaired', repair: 'delivery-restarted' };
  expect(logged).toEqual(restarted.map((event) => ({ ...repaired, ...event })));
  expect(counted).toEqual([['aether_healings_total', { healing: 'delivery-restarted' }, 2]]);
});

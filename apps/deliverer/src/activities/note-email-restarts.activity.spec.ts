import { createLogger, NO_METRICS, type Metrics } from '@aether/platform';
import { NoteEmailRestarts } from './note-email-restarts.activity';

it('logs and counts each e-mail that the sweep restarted', async () => {
  const logged: unknown[] = [];
  const logger = createLogger({ process: 'test', level: 'silent' });
  logger.warn = (fields: object) => void logged.push(fields);
  const counted: unknown[] = [];
  const metrics: Metrics = { ...NO_METRICS, count: (...count: unknown[]) => void counted.push(count) };
  await new NoteEmailRestarts(logger, metrics).execute({ restarted: [{ emailId: 'eml_1' }, { emailId: 'eml_2' }] });
  const restarted = { event: 'repaired', repair: 'email-restarted' };
  expect(logged).toEqual([
    { ...restarted, emailId: 'eml_1' },
    { ...restarted, emailId: 'eml_2' },
  ]);
  expect(counted).toEqual([['aether_healings_total', { healing: 'email-restarted' }, 2]]);
});

import type { Job } from './chaos-jobs';
import { keptOriginals, mismatches, type Found } from './judge';
import type { ReadTranscription } from './result-of';

const KIND = { name: 'plain', audio: Buffer.alloc(7), options: {} };
const REDACTED = { name: 'redacted', audio: Buffer.alloc(8), options: { redact: 'all' } };

function read(id: string, status: string): ReadTranscription {
  return { id, status, duration_s: null, billing: null, error: null };
}

function found(id: string, status: string | null, job: Partial<Job> = {}): Found {
  const whole: Job = { kind: KIND, input: 'body', cancelAfterS: null, refusals: 0, ...job };
  const accepted = { job: whole, id, receiver: null as never };
  return { accepted, transcription: status === null ? null : read(id, status) };
}

const undisturbed = new Map([
  ['plain', read('tr_plain', 'completed')],
  ['redacted', read('tr_redacted', 'completed')],
]);

test('an unrequested cancellation counts as a mismatch', () => {
  const trial = { found: [found('tr_1', 'completed'), found('tr_2', 'canceled', { cancelAfterS: 1 })], undisturbed };
  expect(mismatches(trial)).toEqual([]);
  expect(mismatches({ found: [found('tr_3', 'canceled')], undisturbed })).toEqual([
    'tr_3, plain by body, was canceled without a request',
  ]);
});

test('keptOriginals expects every original except those of redacted and lost transcriptions', () => {
  const all = [
    found('tr_1', 'completed'),
    found('tr_2', 'canceled'),
    found('tr_3', 'failed', { kind: REDACTED }),
    found('tr_4', null),
    found('tr_5', 'canceled', { input: 'address' }),
  ];
  expect([...keptOriginals({ found: all, kinds: [KIND, REDACTED], undisturbed })]).toEqual([
    ['tr_plain', 7],
    ['tr_redacted', null],
    ['tr_1', 7],
    ['tr_2', 7],
    ['tr_3', null],
    ['tr_4', null],
    ['tr_5', { perhaps: 7 }],
  ]);
});

import type { Answer, ConformingClient } from '../../../../test/support/api/conforming-client';
import { AudioServer } from '../../../../test/support/stack/audio-server';
import type { Job } from './chaos-jobs';
import { PersistentCaller } from './persistent-caller';
import { sendJob } from './send-job';

describe('sendJob', () => {
  let audioServer: AudioServer;
  beforeAll(async () => void (audioServer = await AudioServer.open()));
  afterAll(() => audioServer.close());

  it.each(['waiting', 'form'] as const)(
    '%s: switches to respond-async after several calls without a result',
    async (input) => {
      const preferred: (string | undefined)[] = [];
      const accepted = { status: 202, headers: new Headers({ 'x-transcription-id': 'tr_1' }) } as Answer;
      // A service that takes hours.
      const answer = (headers: Readonly<Record<string, string>>): Promise<Answer> => {
        preferred.push(headers['prefer']);
        return headers['prefer'] === undefined ? new Promise(() => undefined) : Promise.resolve(accepted);
      };
      const client = {
        postRaw: (_path, _body, headers = {}) => answer(headers),
        postFile: (_path, _content, _name, headers = {}) => answer(headers),
      } as Partial<ConformingClient> as ConformingClient;
      const caller = new PersistentCaller([client], { attemptTimeoutMs: 5 });
      const kind = { name: 'plain', audio: Buffer.from('som'), options: {} };
      const job: Job = { kind, input, cancelAfterS: null, refusals: 0 };
      const sending = { caller, audioServer, webhookUrl: 'http://127.0.0.1/a', idempotencyKey: 'k' };
      expect(await sendJob(job, sending)).toBe('tr_1');
      expect(preferred.at(-1)).toBe('respond-async');
      expect(preferred.filter((each) => each === undefined)).toHaveLength(10);
    },
  );
});

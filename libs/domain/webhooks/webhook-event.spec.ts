import { ERROR_CODES, type ErrorCode } from '../errors/error-codes';
import { transcriptionEvent } from './webhook-event';

const errorMessages = Object.fromEntries(Object.keys(ERROR_CODES).map((code) => [code, `texto de ${code}`])) as Record<
  ErrorCode,
  string
>;

describe('transcriptionEvent', () => {
  it('words the code of a failure, also where an older record holds a message', () => {
    const record = {
      id: 'tr_1',
      accountId: 'acc_1',
      eventId: 'evt_1',
      status: 'failed',
      completedAt: new Date(0),
      durationS: null,
      options: {},
    } as const;
    const older = { code: 'audio_empty', message: 'texto guardado' } as const;
    for (const error of [older, { code: 'audio_empty' } as const]) {
      expect(transcriptionEvent({ ...record, error }, { origin: 'https://a', errorMessages }).data).toMatchObject({
        error: { code: 'audio_empty', message: 'texto de audio_empty' },
        url: 'https://a/v1/transcriptions/tr_1',
      });
    }
  });
});

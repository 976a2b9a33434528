import { DEFAULT_OPTIONS } from './options';
import { isSavedUpload } from './saved-uploads';

const SAVED = { accountId: 'acc_1', name: 'aula.wav', bytes: 100, sent: 64, uploadId: null, options: DEFAULT_OPTIONS };

describe('isSavedUpload', () => {
  it('accepts what the page stores', () => {
    expect(isSavedUpload(SAVED)).toBe(true);
    expect(isSavedUpload({ ...SAVED, uploadId: 'up_1' })).toBe(true);
  });

  it.each([
    null,
    'texto',
    {},
    { ...SAVED, name: 1 },
    { ...SAVED, bytes: '100' },
    { ...SAVED, uploadId: undefined },
    { ...SAVED, options: {} },
  ])('rejects the invalid value %j', (stored) => expect(isSavedUpload(stored)).toBe(false));
});

import { doubtText } from './doubt-text';

const entity = { value: '11 98765-432…', said: 'onze nove oito', start_s: 1, end_s: 2 };

describe('doubtText', () => {
  it('says nothing about a value that is sure, or that has no confidence', () => {
    expect(doubtText({ ...entity, confidence: 0.92, doubts: ['unannounced'] })).toBeNull();
    expect(doubtText(entity)).toBeNull();
  });

  it('names what to check, with the number of missing digits', () => {
    const uncertain = { ...entity, kind: 'phones', confidence: 0.05, doubts: ['incomplete'] } as const;
    const withDoubts = { ...uncertain, doubts: [...uncertain.doubts] };
    expect(doubtText({ ...withDoubts, missing_digits: 1 })).toBe('Confira: falta um dígito');
    expect(doubtText({ ...withDoubts, missing_digits: 3 })).toBe('Confira: faltam 3 dígitos');
    expect(doubtText(withDoubts)).toBe('Confira: está incompleto');
    expect(doubtText({ ...entity, confidence: 0.4, doubts: ['questioned', 'no_area_code'] })).toBe(
      'Confira: houve uma pergunta no meio; falta o DDD',
    );
    expect(doubtText({ ...entity, confidence: 0.7 })).toBe('Confira');
  });

  it('marks invalid check digits at any confidence', () => {
    expect(doubtText({ ...entity, valid: false })).toBe('Confira: os dígitos não conferem');
    expect(doubtText({ ...entity, valid: false, confidence: 0.9, doubts: ['check_digits'] })).toBe(
      'Confira: os dígitos não conferem',
    );
  });
});

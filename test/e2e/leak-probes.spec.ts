import { leakProbesOf, showsRun, showsWhole, withoutLookalikes, type Haystack } from '../support/api/leak-probes';

function shows(content: string, value: string, numbers: Haystack['numbers'] = 'texts'): boolean {
  const all = content.toLowerCase();
  const { whole, runs } = leakProbesOf(value);
  const haystack = { all, plain: withoutLookalikes(all, numbers), numbers };
  return whole.some((probe) => showsWhole(haystack, probe)) || runs.some((run) => showsRun(haystack, run));
}

describe('the search for leaked values', () => {
  const CPF = '529.982.247-25';

  it.each([
    ['whole', '{"text":"CPF 529.982.247-25."}'],
    ['by its digits', '{"text":"52998224725"}'],
    ['by four of its digits', '{"text":"termina em 4725"}'],
    ['within other digits', '{"text":"0002998220"}'],
    ['as a JSON number', '{"cents":8224}'],
  ])('finds a value %s', (_how, content) => expect(shows(content, CPF)).toBe(true));

  it('finds spoken forms, and four consecutive digit words of them', () => {
    const said = 'cinco dois nove, nove oito dois, dois quatro sete, dois cinco';
    expect(shows('{"text":"é cinco dois nove nove, certo"}', said)).toBe(true);
    expect(shows('{"text":"Oito dois dois quatro"}', said)).toBe(true);
    expect(shows('{"text":"dois quatro ou cinco"}', said)).toBe(false);
  });

  it.each([
    '{"id":"tr_01k9zv3m5q8r2t4725y8a0c1e3","at":"2026-11-21T14:47:25.4725Z","start_s":1.4725}',
    '{"webhook-timestamp":"1795298224","service-signature":"t=1795298224,v1=00ff4725aa00ff4725aa"}',
    '{"webhook-signature":"v1,k5Gm4725+aZ/4725pQ8224xhYb0RtUeWmNz9822LqQY="}',
    '{"sha":"00ff4725aa00ff4725aa00ff4725aa","url":"http://127.0.0.1:47251/x"}',
  ])('ignores ids, times and addresses: %s', (content) => expect(shows(content, CPF)).toBe(false));

  it('finds the digits of a value in the files of a server, but not so few that they stand there by chance', () => {
    expect(shows('\u000152998224725\u0002', CPF, 'binary')).toBe(true);
    expect(
      shows('\u0001avenida paulista, 1578, apartamento 92', 'Avenida Paulista, 1578, apartamento 92', 'binary'),
    ).toBe(true);
    expect(shows('\u000141157892003', 'Avenida Paulista, 1578, apartamento 92', 'binary')).toBe(false);
  });

  it('ignores time zones in the format of Go programs', () => {
    expect(shows('{"msg":"lost","since":"2026-11-21 14:30:00.123456 +0000 UTC"}', 'R$ 100.000,00', 'logged')).toBe(
      false,
    );
  });

  it('ignores counters in logs, but finds separate digits in messages', () => {
    expect(shows('{"pid":4725,"msg":"piece 1 stored in 4725ms","key":"x/4725.json"}', CPF, 'logged')).toBe(false);
    expect(shows('{"pid":1,"msg":"got 4725 of it"}', CPF, 'logged')).toBe(true);
    expect(shows('{"originalBytes":147250}', CPF, 'counted')).toBe(false);
    expect(shows('{"text":"147250"}', CPF, 'counted')).toBe(true);
  });
});

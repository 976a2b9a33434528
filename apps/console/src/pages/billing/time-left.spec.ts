import { isCountedDown, markText, minuteMark, secondsLeft, timeLeftLabel, timeLeftText } from './time-left';

describe('the time left for a payment', () => {
  it('is counted in whole seconds that have started, and never below zero', () => {
    expect(secondsLeft(10_000, 0)).toBe(10);
    expect(secondsLeft(10_000, 1)).toBe(10);
    expect(secondsLeft(10_000, 9_999)).toBe(1);
    expect(secondsLeft(10_000, 10_000)).toBe(0);
    expect(secondsLeft(10_000, 99_000)).toBe(0);
  });

  it.each([
    [872, 'Expira em 14:32', 'Expira em 15 min'],
    [3_600, 'Expira em 1:00:00', 'Expira em 1 h'],
    [3_725, 'Expira em 1:02:05', 'Expira em 1 h 3 min'],
    [60, 'Expira em 1:00', 'Expira em 1 min'],
    [59, 'Expira em 0:59', 'Expira em menos de 1 min'],
    [0, 'O prazo acabou', 'O prazo acabou'],
  ])('of %d s is shown by the second, or by the minute where motion is reduced', (seconds, shown, calm) => {
    expect(timeLeftText(seconds, false)).toBe(shown);
    expect(timeLeftText(seconds, true)).toBe(calm);
  });

  it('is read to screen readers in words', () => {
    expect(timeLeftLabel(872)).toBe('Expira em 14 min 32 s');
    expect(timeLeftLabel(0)).toBe('O prazo acabou');
  });

  it('is announced at every fifth minute, at each of the last five, and at the end', () => {
    const announced: number[] = [];
    for (let seconds = 3_600; seconds >= 0; seconds -= 1) {
      const mark = minuteMark(seconds);
      if (announced.at(-1) !== mark) announced.push(mark);
      // Never ahead of time.
      expect(mark * 60).toBeGreaterThanOrEqual(seconds);
    }
    expect(announced).toEqual([60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5, 4, 3, 2, 1, 0]);
    expect(announced.slice(-3).map(markText)).toEqual([
      'Faltam 2 minutos para o prazo acabar.',
      'Falta 1 minuto para o prazo acabar.',
      'O prazo para pagar acabou.',
    ]);
  });

  it('of more than a day is not counted down', () => {
    expect([isCountedDown(86_400), isCountedDown(86_401)]).toEqual([true, false]);
  });
});

import { scoreValues, totalOf } from './value-scores';
import type { RoundText } from './value-rounds';

const text = (turns: readonly string[], values: RoundText['values'] = []): RoundText => ({
  id: turns[0]!.slice(0, 8),
  register: 'call center',
  turns,
  values,
});

describe('scoreValues', () => {
  it('counts exact, missed and wrong values by kind, whatever their punctuation', () => {
    const scores = scoreValues([
      text(['Meu CPF é 529 982 247 25.'], [{ kind: 'cpf', value: '52998224725' }]),
      text(['São doze reais e cinquenta centavos.'], [{ kind: 'amount', value: '12.50' }]),
      text(['O CEP é 01310-100.'], [{ kind: 'cep', value: '01310-200' }]),
      text(['O dia está bonito.'], [{ kind: 'email', value: 'ana@exemplo.com.br' }]),
    ]);
    expect(scores.kinds).toMatchObject({
      cpf: { said: 1, exact: 1, wrong: 0 },
      amount: { said: 1, exact: 1, wrong: 0 },
      cep: { said: 1, exact: 0, wrong: 1 },
      email: { said: 1, exact: 0, wrong: 0 },
    });
    expect(totalOf(scores.kinds)).toEqual({ said: 4, exact: 2, wrong: 1 });
    expect(scores.mistakes.map(({ missed, wrong }) => [missed, wrong])).toEqual([
      [['cep 01310200'], ['cep 01310100']],
      [['email ana@exemplo.com.br'], []],
    ]);
    expect(scores.invented).toBe(0);
  });

  it('counts a text without a value once, however many are found in it', () => {
    const scores = scoreValues([text(['O CEP é 01310-100 e custa dez reais.']), text(['Bom dia.'])]);
    expect(scores.invented).toBe(1);
    expect(totalOf(scores.kinds)).toEqual({ said: 0, exact: 0, wrong: 2 });
  });

  it('gives the turns of a dialogue to two speakers', () => {
    const turns = [
      'Qual é o CPF?',
      'Cinco dois nove',
      'cinco dois nove',
      'nove oito dois',
      'certo',
      'dois quatro sete',
      'sim',
      'dois cinco.',
    ];
    expect(scoreValues([text(turns, [{ kind: 'cpf', value: '529.982.247-25' }])]).kinds.cpf).toEqual({
      said: 1,
      exact: 1,
      wrong: 0,
    });
  });
});

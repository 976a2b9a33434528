import { scoreNames } from './name-scores';
import type { NameText } from './name-rounds';

const text = (turns: readonly string[], said: Partial<Pick<NameText, 'names' | 'addresses'>> = {}): NameText => ({
  id: turns[0]!.slice(0, 8),
  register: 'call center',
  turns,
  names: [],
  addresses: [],
  ...said,
});

describe('scoreNames', () => {
  it('counts names found exactly and in part, missed ones, and ordinary words taken for a name', () => {
    const { all, mistakes } = scoreNames([
      text(['Meu nome é Ana Souza.'], { names: ['Ana Souza'] }),
      text(['Meu nome é Ana Souza.'], { names: ['Souza'] }),
      text(['O dia está bonito.'], { names: ['dia'] }),
    ]);
    expect(all).toMatchObject({ names: 3, exactNames: 1, partNames: 1, ordinaryWords: 10, takenWords: 1 });
    expect(mistakes.map(({ missed, found }) => [missed, found])).toEqual([
      [['Souza.'], ['Ana Souza.']],
      [['dia'], []],
    ]);
  });

  it('counts addresses found exactly, in part, and invented, by register and letters', () => {
    const { all, groups } = scoreNames([
      text(['Moro na rua das Flores, 42.'], { addresses: ['rua das Flores, 42.'] }),
      text(['Moro na rua das Flores, 42.'], { addresses: ['rua das Flores'] }),
      text(['moro na rua das flores quarenta e dois']),
    ]);
    expect(all).toMatchObject({ addresses: 2, exactAddresses: 1, partAddresses: 1, inventedAddresses: 1 });
    expect(groups['without capitals']).toMatchObject({ addresses: 0, inventedAddresses: 1 });
    expect(groups['call center']).toEqual(all);
  });

  it('finds each mention after the one before it, and refuses one that is not there', () => {
    expect(scoreNames([text(['Ana?', 'Sim, Ana.'], { names: ['Ana', 'Ana'] })]).all).toMatchObject({ exactNames: 2 });
    expect(() => scoreNames([text(['Ana?'], { names: ['Ana', 'Ana'] })])).toThrow('does not have "Ana"');
  });
});

import { sayReais } from './say-reais';

describe('sayReais', () => {
  it.each([
    [0, 'zero reais'],
    [1, 'um centavo'],
    [90, 'noventa centavos'],
    [100, 'um real'],
    [110, 'um real e dez centavos'],
    [2_000, 'vinte reais'],
    [5_000, 'cinquenta reais'],
    [15_000, 'cento e cinquenta reais'],
    [60_001, 'seiscentos reais e um centavo'],
    [125_090, 'mil duzentos e cinquenta reais e noventa centavos'],
    [100_000_000, 'um milhão de reais'],
    [200_000_050, 'dois milhões de reais e cinquenta centavos'],
    [150_000_000, 'um milhão e quinhentos mil reais'],
  ])('says %d centavos as %s', (centavos, said) => expect(sayReais(centavos)).toBe(said));
});

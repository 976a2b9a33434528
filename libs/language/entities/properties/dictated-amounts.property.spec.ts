import fc from 'fast-check';
import { sayCardinal } from '../../portuguese/say-number';
import { wordsFromText } from '../../portuguese/spoken-word';
import { normalizeTranscript } from '../normalize-transcript';
import { hesitation } from '../testing/dictation-ways';
import { formatAmount } from '../validators/amount';

const RUNS = { numRuns: 300 };

/** The amounts in turns of two speakers. */
function amountsIn(turns: readonly string[]): string[] {
  const words = turns.flatMap((text, at) =>
    wordsFromText(text).map((word) => ({ ...word, speaker: at % 2 === 0 ? 'spk1' : 'spk2' })),
  );
  return (normalizeTranscript(words, { entities: 'spec' }).entities?.amounts ?? []).map(({ value }) => value);
}

describe('reads back exactly an amount', () => {
  const whole = fc.integer({ min: 21, max: 99_999 });
  const cents = fc.integer({ min: 60, max: 99 });
  const reais = (value: number): string => formatAmount(value * 100);

  it('with a hesitation before any of its parts', () => {
    fc.assert(
      fc.property(whole, fc.nat(), hesitation, (value, at, wait) => {
        const said = sayCardinal(value);
        const places = [...said.matchAll(/ e /gu)].map(({ index }) => index + 2);
        fc.pre(places.length > 0);
        const place = places[at % places.length]!;
        const text = `O conserto ficou em ${said.slice(0, place)}${wait.replace(/ $/, '')}${said.slice(place)} reais.`;
        expect({ text, values: amountsIn([text]) }).toEqual({ text, values: [reais(value)] });
      }),
      RUNS,
    );
  });

  it('without a unit where the context is money', () => {
    const frames = fc.constantFrom<(price: string) => string[]>(
      (price) => [`O plano caiu pra ${price}.`],
      (price) => [`Agora tá por ${price}.`],
      (price) => [`São ${price} no pix.`],
      (price) => [`Custa ${price} o quilo.`],
      (price) => ['Quanto é?', `${price}.`],
      (price) => ['Quanto custa o conserto?', `Fica ${price}.`],
      (price) => [`Foi em dez vezes de ${price}.`],
      (price) => [`Deu ${price}.`],
    );
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 999 }), cents, frames, fc.boolean(), (value, coins, say, written) => {
        // "quatrocentos e sessenta" is one number.
        fc.pre(written || value % 100 !== 0);
        const price = written ? `${value},${coins}` : `${sayCardinal(value)} e ${sayCardinal(coins)}`;
        const turns = say(price);
        expect({ turns, values: amountsIn(turns) }).toEqual({
          turns,
          values: [formatAmount(value * 100 + coins)],
        });
      }),
      RUNS,
    );
  });

  it('in a range, both numbers', () => {
    const frames = fc.constantFrom<(low: string, high: string) => string>(
      (low, high) => `Custa de ${low} a ${high} reais.`,
      (low, high) => `Fica entre ${low} e ${high} reais.`,
      (low, high) => `São ${low} ou ${high} reais.`,
      (low, high) => `Gastei uns ${low} a ${high} reais.`,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 95 }),
        fc.integer({ min: 1, max: 4 }),
        frames,
        fc.boolean(),
        (low, more, say, thousands) => {
          // "entre vinte e um e vinte e cinco" and "vinte e cinco" need round numbers to stay apart.
          const first = low >= 20 ? low - (low % 10) + 1 : low;
          const [from, to] = [first, first + more];
          const unit = thousands ? 1000 : 1;
          const text = say(sayCardinal(from), `${sayCardinal(to)}${thousands ? ' mil' : ''}`);
          expect({ text, values: amountsIn([text]) }).toEqual({
            text,
            values: [reais(from * unit), reais(to * unit)],
          });
        },
      ),
      RUNS,
    );
  });

  it('as recognizers write it', () => {
    const ways = fc.constantFrom<(whole: number, coins: string) => string>(
      (value, coins) => `R$ ${value},${coins}`,
      (value, coins) => `R$${value}.${coins}`,
      (value, coins) => `R$ ${value}.${coins}`,
      (value, coins) => `${value},${coins} reais`,
      (value, coins) => `${value}.${coins} reais`,
      (value, coins) => `${value} reais e ${coins}`,
      (value, coins) => `${value} reais e ${coins} centavos`,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 10, max: 99 }),
        ways,
        (value, coins, write) => {
          fc.pre(value !== 1);
          const text = `Veio ${write(value, String(coins))} na fatura.`;
          expect({ text, values: amountsIn([text]) }).toEqual({
            text,
            values: [formatAmount(value * 100 + coins)],
          });
        },
      ),
      RUNS,
    );
  });

  it('without a unit where the talk is of money', () => {
    const frames = fc.constantFrom<(first: string, second: string) => string[]>(
      (first, second) => [`A coxinha é ${first}, com queijo é ${second}.`],
      (first, second) => [`O pedreiro cobra ${first} a diária, o servente ${second}.`],
      (first, second) => ['Quanto é o conserto?', `O par é ${first}, com a palmilha vai pra ${second}.`],
      (first, second) => [`O tomate tava ${first}, agora tá ${second} o quilo.`],
      (first, second) => [`Custa ${first} reais, mas eu faço por ${second}.`],
      (first, second) => [`Ele pediu ${first} e eu dei ${second} no pix.`],
      (first, second) => ['Quanto eu te devo?', `Foram ${first} do almoço, mais ${second} do Uber.`],
      (first, second) => [`O plano passou de ${first} pra ${second}.`],
    );
    const price = fc.integer({ min: 32, max: 899 });
    fc.assert(
      fc.property(price, price, frames, (first, second, say) => {
        fc.pre(first < second);
        const turns = say(sayCardinal(first), sayCardinal(second));
        expect({ turns, values: amountsIn(turns).sort() }).toEqual({
          turns,
          values: [reais(first), reais(second)].sort(),
        });
      }),
      RUNS,
    );
  });

  it('that the speaker breaks off and starts again', () => {
    fc.assert(
      fc.property(whole, fc.nat(), hesitation, (value, at, wait) => {
        const said = sayCardinal(value);
        const places = [...said.matchAll(/ e /gu)].map(({ index }) => index + 2);
        fc.pre(places.length > 0);
        const text = `O conserto ficou em ${said.slice(0, places[at % places.length])}${wait}${said}.`;
        expect({ text, values: amountsIn([text]) }).toEqual({ text, values: [reais(value)] });
      }),
      RUNS,
    );
  });

  it('whose centavos alone have their name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 999 }), cents, (value, coins) => {
        fc.pre(value % 10 !== 0);
        const text = `Tenho um débito de ${sayCardinal(value)} e ${sayCardinal(coins)} centavos.`;
        expect({ text, values: amountsIn([text]) }).toEqual({ text, values: [formatAmount(value * 100 + coins)] });
      }),
      RUNS,
    );
  });

  it('of thousands that are left out beside others', () => {
    const frames = fc.constantFrom<(first: string, second: string) => string>(
      (first, second) => `Ele pediu ${first} mil, eu ofereci ${second}.`,
      (first, second) => `O carro é ${first} mil, mas eu deixo por ${second}.`,
      (first, second) => `Queriam ${first} mil na casa, fechamos em ${second}.`,
    );
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 99 }), fc.integer({ min: 26, max: 39 }), frames, (first, second, say) => {
        const text = say(sayCardinal(first), sayCardinal(second));
        const values = amountsIn([text]).sort();
        expect({ text, values }).toEqual({ text, values: [reais(first * 1000), reais(second * 1000)].sort() });
      }),
      RUNS,
    );
  });

  it('in thousands that are left out', () => {
    const price = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 2, max: 9 }));
    fc.assert(
      fc.property(price, ([thousands, hundreds]) => {
        const said = `${sayCardinal(thousands)} e ${sayCardinal(hundreds * 100)}`;
        const values = amountsIn([`Vendi o carro por ${said}.`]);
        expect({ said, values }).toEqual({ said, values: [reais(thousands * 1000 + hundreds * 100)] });
      }),
      RUNS,
    );
  });
});

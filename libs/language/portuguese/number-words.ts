/** Folded number words (see `fold`) in both genders, with the spellings that people and recognizers use. */

export const UNITS: ReadonlyMap<string, number> = new Map([
  ['zero', 0],
  ['um', 1],
  ['uma', 1],
  ['hum', 1],
  ['huma', 1],
  ['dois', 2],
  ['duas', 2],
  ['tres', 3],
  ['treis', 3],
  ['quatro', 4],
  ['cinco', 5],
  ['seis', 6],
  ['sete', 7],
  ['oito', 8],
  ['nove', 9],
]);

export const TEENS: ReadonlyMap<string, number> = new Map([
  ['dez', 10],
  ['onze', 11],
  ['doze', 12],
  ['treze', 13],
  ['catorze', 14],
  ['quatorze', 14],
  ['quinze', 15],
  ['dezesseis', 16],
  ['dizesseis', 16],
  ['dezasseis', 16],
  ['deizesseis', 16],
  ['dezessete', 17],
  ['dizessete', 17],
  ['dezassete', 17],
  ['deizessete', 17],
  ['dezoito', 18],
  ['dizoito', 18],
  ['deizoito', 18],
  ['dezenove', 19],
  ['dizenove', 19],
  ['dezanove', 19],
  ['deizenove', 19],
]);

export const TENS: ReadonlyMap<string, number> = new Map([
  ['vinte', 20],
  ['trinta', 30],
  ['quarenta', 40],
  ['cinquenta', 50],
  ['cincoenta', 50],
  ['sessenta', 60],
  ['setenta', 70],
  ['oitenta', 80],
  ['noventa', 90],
]);

export const HUNDREDS: ReadonlyMap<string, number> = new Map([
  ['cem', 100],
  ['cento', 100],
  ['duzentos', 200],
  ['duzento', 200],
  ['duzentas', 200],
  ['trezentos', 300],
  ['trezento', 300],
  ['trezentas', 300],
  ['quatrocentos', 400],
  ['quatrocento', 400],
  ['quatrocentas', 400],
  ['quinhentos', 500],
  ['quinhento', 500],
  ['quinhentas', 500],
  ['seiscentos', 600],
  ['seiscento', 600],
  ['seiscentas', 600],
  ['setecentos', 700],
  ['setecento', 700],
  ['setecentas', 700],
  ['oitocentos', 800],
  ['oitocento', 800],
  ['oitocentas', 800],
  ['novecentos', 900],
  ['novecento', 900],
  ['novecentas', 900],
]);

/** Brazil uses the short scale: a bilhão is 10^9. */
export const SCALES: ReadonlyMap<string, number> = new Map([
  ['mil', 1e3],
  ['mir', 1e3],
  ['milhao', 1e6],
  ['milhoes', 1e6],
  ['bilhao', 1e9],
  ['bilhoes', 1e9],
  ['biliao', 1e9],
  ['bilioes', 1e9],
  ['trilhao', 1e12],
  ['trilhoes', 1e12],
  ['triliao', 1e12],
  ['trilioes', 1e12],
]);

/** "mil", "mir". */
export function isThousand(folded: string | undefined): boolean {
  return SCALES.get(folded ?? '') === 1e3;
}

/** Digits in the plural: "três zeros", "dois noves". */
export const PLURAL_DIGITS: ReadonlyMap<string, string> = new Map([
  ['zeros', '0'],
  ['uns', '1'],
  ['quatros', '4'],
  ['cincos', '5'],
  ['meias', '6'],
  ['setes', '7'],
  ['oitos', '8'],
  ['noves', '9'],
]);

/** "duplo zero", "triplo nove". */
export const REPEATERS: ReadonlyMap<string, number> = new Map([
  ['duplo', 2],
  ['dupla', 2],
  ['dobrado', 2],
  ['dobro', 2],
  ['triplo', 3],
  ['tripla', 3],
]);

const ORDINAL_STEMS: readonly (readonly [string, number])[] = [
  ['primeir', 1],
  ['segund', 2],
  ['terceir', 3],
  ['quart', 4],
  ['quint', 5],
  ['sext', 6],
  ['setim', 7],
  ['oitav', 8],
  ['non', 9],
  ['decim', 10],
  ['vigesim', 20],
  ['trigesim', 30],
  ['quadragesim', 40],
  ['quinquagesim', 50],
  ['sexagesim', 60],
  ['septuagesim', 70],
  ['setuagesim', 70],
  ['octogesim', 80],
  ['nonagesim', 90],
  ['centesim', 100],
  ['ducentesim', 200],
  ['duocentesim', 200],
  ['trecentesim', 300],
  ['tricentesim', 300],
  ['quadringentesim', 400],
  ['quingentesim', 500],
  ['sexcentesim', 600],
  ['seiscentesim', 600],
  ['septingentesim', 700],
  ['setingentesim', 700],
  ['octingentesim', 800],
  ['noningentesim', 900],
  ['nongentesim', 900],
  ['milesim', 1000],
];

interface Ordinal {
  readonly value: number;
  readonly mark: 'º' | 'ª';
}

/** Folded singular ordinals with their value and gender mark. */
export const ORDINALS: ReadonlyMap<string, Ordinal> = new Map(
  ORDINAL_STEMS.flatMap(([stem, value]): [string, Ordinal][] => [
    [`${stem}o`, { value, mark: 'º' }],
    [`${stem}a`, { value, mark: 'ª' }],
  ]),
);

const NUMBER_WORDS = new Set(
  [UNITS, TEENS, TENS, HUNDREDS, SCALES, REPEATERS, ORDINALS]
    .flatMap((words) => [...words.keys()])
    .concat('meio', 'meia'),
);

/** Whether a folded word can start a number, an ordinal or a run of digits. */
export function isNumberWord(folded: string): boolean {
  return NUMBER_WORDS.has(folded);
}

import type { Token } from './tokens';
import { wordSet } from './word-set';

/** Units before which every number is written in digits; folded. */
const UNITS = wordSet(
  'miligrama miligramas micrograma microgramas grama gramas quilo quilos quilograma quilogramas kg mg mcg g ml mililitro mililitros ' +
    'litro litros metro metros centimetro centimetros milimetro milimetros quilometro quilometros km cm mm hectare hectares ' +
    'tonelada toneladas grau graus volt volts watt watts quilowatt quilowatts hertz giga gigas gigabyte gigabytes mega megas ' +
    'megabyte megabytes polegada polegadas',
);

/** Units of several words and their symbols (Inmetro, Portaria 590/2012); folded, the longest first. */
const COMPOUNDS: readonly (readonly [said: readonly string[], symbol: string])[] = [
  ['quilometro por hora', 'km/h'],
  ['metro por segundo', 'm/s'],
  ['quilometro quadrado', 'km²'],
  ['metro quadrado', 'm²'],
  ['metro cubico', 'm³'],
  ['centimetro quadrado', 'cm²'],
  ['centimetro cubico', 'cm³'],
  ['grau celsius', '°C'],
  ['grau centigrado', '°C'],
  ['quilowatt - hora', 'kWh'],
  ['quilowatt hora', 'kWh'],
  ['megabit por segundo', 'Mbps'],
  ['mega por segundo', 'Mbps'],
  ['giga por segundo', 'Gbps'],
].map(([said = '', symbol = '']) => [said.split(' '), symbol] as const);

const singular = (token: Token | undefined): string => token?.folded.replace(/s$/u, '') ?? '';

interface CompoundUnit {
  readonly symbol: string;
  readonly end: number;
}

/** "quilômetros por hora" at a token, in either number. */
export function compoundUnitAt(tokens: readonly Token[], at: number): CompoundUnit | null {
  const found = COMPOUNDS.find(([said]) =>
    said.every((word, offset) => singular(tokens[at + offset]) === word.replace(/s$/u, '')),
  );
  return found === undefined ? null : { symbol: found[1], end: at + found[0].length };
}

/** Whether a unit of measure starts at a token. */
export function isUnit(token: Token | undefined): boolean {
  return token?.kind === 'word' && UNITS.has(token.folded);
}

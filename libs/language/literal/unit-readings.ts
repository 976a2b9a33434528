import type { Gender } from '../portuguese/say-number';
import { NUMBER, sayDecimal, wholeOf } from './written-number';

interface Unit {
  /** Spoken names, singular and plural, the usual one first. */
  readonly names: readonly (readonly [one: string, many: string])[];
  readonly gender: Gender;
}

const masculine = (...names: (readonly [string, string])[]): Unit => ({ names, gender: 'masculine' });
const feminine = (...names: (readonly [string, string])[]): Unit => ({ names, gender: 'feminine' });

const PERCENT = masculine(['por cento', 'por cento']);
const SQUARE_METRE = masculine(['metro quadrado', 'metros quadrados']);
const CUBIC_METRE = masculine(['metro cúbico', 'metros cúbicos']);
const CELSIUS = masculine(['grau', 'graus'], ['grau Celsius', 'graus Celsius']);
const KILOGRAM = masculine(['quilo', 'quilos'], ['quilograma', 'quilogramas']);
const MILLILITRE = masculine(['mililitro', 'mililitros'], ['ml', 'ml']);
const LITRE = masculine(['litro', 'litros']);
const MICROGRAM = masculine(['micrograma', 'microgramas']);

/** Symbols after a numeral (Inmetro, Portaria 590/2012), with their spoken names. Case matters: "5 g", but "5G". */
const UNITS: ReadonlyMap<string, Unit> = new Map([
  ['%', PERCENT],
  ['mm', masculine(['milímetro', 'milímetros'])],
  ['cm', masculine(['centímetro', 'centímetros'])],
  ['m', masculine(['metro', 'metros'])],
  ['km', masculine(['quilômetro', 'quilômetros'])],
  ['km/h', masculine(['quilômetro por hora', 'quilômetros por hora'])],
  ['m/s', masculine(['metro por segundo', 'metros por segundo'])],
  ['m²', SQUARE_METRE],
  ['m2', SQUARE_METRE],
  ['m³', CUBIC_METRE],
  ['m3', CUBIC_METRE],
  ['km²', masculine(['quilômetro quadrado', 'quilômetros quadrados'])],
  ['ha', masculine(['hectare', 'hectares'])],
  ['mcg', MICROGRAM],
  ['µg', MICROGRAM],
  ['mg', masculine(['miligrama', 'miligramas'])],
  ['g', masculine(['grama', 'gramas'])],
  ['kg', KILOGRAM],
  ['Kg', KILOGRAM],
  ['KG', KILOGRAM],
  ['ml', MILLILITRE],
  ['mL', MILLILITRE],
  ['l', LITRE],
  ['L', LITRE],
  ['°C', CELSIUS],
  ['ºC', CELSIUS],
  ['min', masculine(['minuto', 'minutos'])],
  ['s', masculine(['segundo', 'segundos'])],
  ['W', masculine(['watt', 'watts'])],
  ['kW', masculine(['quilowatt', 'quilowatts'])],
  ['kWh', masculine(['quilowatt-hora', 'quilowatts-hora'])],
  ['V', masculine(['volt', 'volts'])],
  ['v', masculine(['volt', 'volts'])],
  ['Hz', masculine(['hertz', 'hertz'])],
  ['MHz', masculine(['mega-hertz', 'mega-hertz'])],
  ['GHz', masculine(['giga-hertz', 'giga-hertz'])],
  ['KB', masculine(['quilobyte', 'quilobytes'])],
  ['MB', masculine(['mega', 'megas'], ['megabyte', 'megabytes'])],
  ['GB', masculine(['giga', 'gigas'], ['gigabyte', 'gigabytes'])],
  ['TB', masculine(['tera', 'teras'], ['terabyte', 'terabytes'])],
  ['UI', feminine(['unidade', 'unidades'], ['unidade internacional', 'unidades internacionais'])],
  ['x', feminine(['vez', 'vezes'])],
]);
const MEASURE = new RegExp(String.raw`^(${NUMBER})(?:([,.])(\d+))?\s*(\D.*)$`, 'u');

/** Whether a word after a numeral is a unit's symbol ("mg", "km/h"). */
export const isUnitSymbol = (word: string): boolean => UNITS.has(word) && word !== 'x';

/** The spoken plural of a unit's symbol, or null. */
export const unitName = (symbol: string): string | null => UNITS.get(symbol)?.names[0]![1] ?? null;

/** The ways to say "50mg" or "12,5%", the usual one first; null for other forms. */
export function unitReadings(body: string): string[] | null {
  const match = MEASURE.exec(body);
  const unit = UNITS.get(match?.[4] ?? '');
  if (match === null || unit === undefined) return null;
  const [, whole = '', mark, fraction] = match;
  const numbers = sayDecimal({ whole, mark, fraction }, unit.gender);
  if (fraction === '5') numbers.push(`${sayDecimal({ whole, mark, fraction: undefined }, unit.gender)[0]} e meio`);
  return unit.names.flatMap(([one, many]) => numbers.map((said) => `${said} ${wholeOf(whole) === 1 ? one : many}`));
}

import { correctionAt, fillerAt } from '../../../portuguese/gap-words';
import { foldedAt, type Token } from '../../../portuguese/tokens';
import { wordSet } from '../../../portuguese/word-set';
import { townEnd } from '../addresses/town-names';

/** Area codes by state, and by towns that most numbers are from. Source: Anatel, Plano Geral de Códigos Nacionais (Resolução 263/2001 and amendments). */
const BY_PLACE: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'acre 68; rio branco 68; alagoas 82; maceio 82; amapa 96; macapa 96; amazonas 92 97; manaus 92; bahia 71 73 74 75 77; salvador 71; ' +
    'ceara 85 88; fortaleza 85; distrito federal 61; brasilia 61; espirito santo 27 28; vitoria 27; goias 61 62 64; goiania 62; ' +
    'maranhao 98 99; sao luis 98; mato grosso 65 66; cuiaba 65; mato grosso do sul 67; campo grande 67; ' +
    'minas gerais 31 32 33 34 35 37 38; minas 31 32 33 34 35 37 38; belo horizonte 31; bh 31; pará 91 93 94; belem 91; paraiba 83; ' +
    'joao pessoa 83; parana 41 42 43 44 45 46; curitiba 41; pernambuco 81 87; recife 81; piaui 86 89; teresina 86; rio de janeiro 21 22 24; ' +
    'rio 21 22 24; rio grande do norte 84; natal 84; rio grande do sul 51 53 54 55; porto alegre 51; rondonia 69; porto velho 69; roraima 95; ' +
    'boa vista 95; santa catarina 47 48 49; florianopolis 48; floripa 48; sao paulo 11 12 13 14 15 16 17 18 19; sampa 11; sergipe 79; ' +
    'aracaju 79; tocantins 63; palmas 63'
  )
    .split('; ')
    .map((entry) => {
      const codes = entry.split(' ').filter((word) => /^\d/.test(word));
      return [entry.replace(/ \d.*/, ''), codes] as const;
    }),
);

const LONGEST_NAME = 4;
/** A question about the place: "De onde é?", "De qual cidade?". */
const QUESTIONS = wordSet('onde cidade estado regiao municipio lugar ddd');
/** Words between a place and its area code, besides fillers. */
const BETWEEN = wordSet(
  'de da do daqui aqui la e o a codigo ddd numero senhor senhora moco moca meu minha seu sua eu sou somos nos',
);
const MOST_BETWEEN = 8;

/** "para" is a place only with its accent. */
function nameOf(tokens: readonly Token[], from: number, to: number): string {
  const words = tokens.slice(Math.max(0, from), to);
  return words.map(({ folded, lower }) => (lower === 'pará' ? lower : folded)).join(' ');
}

/** Whether the words that end before a token name a place with this area code; a town that is not listed can have any. */
function isPlaceBefore(tokens: readonly Token[], end: number, code: string): boolean {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const from = end - length;
    const codes = BY_PLACE.get(nameOf(tokens, from, end));
    if (codes !== undefined) return codes.includes(code);
    if (townEnd(tokens, from) === end) return true;
  }
  return false;
}

/** The end of the name of a place that starts at a token; null when there is none. */
export function placeEnd(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.kind !== 'word') return null;
  for (let end = at + LONGEST_NAME; end > at; end -= 1) if (BY_PLACE.has(nameOf(tokens, at, end))) return end;
  return townEnd(tokens, at);
}

/** Whether the words from a token on name a place with this area code: ", Joinville", "de Belém". */
export function isPlaceAfter(tokens: readonly Token[], at: number, code: string): boolean {
  let from = at;
  if (tokens[from]?.text === ',') from += 1;
  if (/^d[eoa]$|^em$/u.test(foldedAt(tokens, from))) from += 1;
  for (let end = from + LONGEST_NAME; end > from; end -= 1) if (isPlaceBefore(tokens, end, code)) return true;
  return false;
}

/** Whether the words before an area code say or ask where the number is from: "De Porto Velho. Sessenta e nove", "De onde é? – Sessenta e nove". */
export function followsPlace(tokens: readonly Token[], at: number, code: string): boolean {
  let isQuestion = false;
  for (let end = at, passed = 0; end > 0 && passed <= MOST_BETWEEN; passed += 1) {
    const before = tokens[end - 1]!;
    isQuestion ||= before.text === '?';
    if (isQuestion && QUESTIONS.has(before.folded)) return true;
    if (isPlaceBefore(tokens, end, code)) return true;
    const isPassable =
      before.kind === 'symbol' ||
      before.lower === 'é' ||
      BETWEEN.has(before.folded) ||
      fillerAt(tokens, end - 1) === 1 ||
      correctionAt(tokens, end - 1) === 1;
    if (!isPassable) return false;
    end -= 1;
  }
  return false;
}

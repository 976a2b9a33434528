import { readLetter } from './letter-words';
import type { Token } from './tokens';
import { wordSet } from './word-set';

/** The categories of addresses under `.br` that companies, professionals and public bodies have (registro.br, "Categorias de domínios"). */
const BRAZILIAN = wordSet(
  'com net org gov edu mil jus leg mp def adv agr art arq blog coop eco eng esp etc far flog fot fst imb ind inf jor log med mus not ntr odo ppg ' +
    'pro psc psi rec rep srv tec tmp trd tur tv vet vlog wiki adm ato bio bmd cim cng cnt ecn emp enf fnd geo ggf mat nom g12 radio social ong det dev app',
);
/** Other top-level domains that Brazilians dictate (IANA, Root Zone Database). */
const OTHERS = wordSet(
  'br io me co info biz pt us ai ltda online site store shop tech cloud digital email uk fr it ar cl mx ca eu xyz es rio club live link studio bet agency',
);

/** Labels that can end a domain, or stand before "br"; any other word after the last dot belongs to the sentence. */
export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set([...BRAZILIAN, ...OTHERS]);
const ENDS_ALONE = wordSet('com net org gov edu mil blog coop tv app dev pro wiki social radio eco');
/** Those of them that end a domain only before "br". */
const BEFORE_BR = new Set([...BRAZILIAN].filter((label) => !ENDS_ALONE.has(label)));

/** Whether a domain can end with the label itself. */
export function endsDomain(label: string): boolean {
  return TOP_LEVEL_DOMAINS.has(label) && !BEFORE_BR.has(label);
}

export interface DomainLabel {
  readonly text: string;
  /** Exclusive, in tokens. */
  readonly end: number;
}

/** A top-level domain in a word or spelled: "br", "b r", "bê erre", "B-R". */
export function readTopLevelDomain(tokens: readonly Token[], at: number): DomainLabel | null {
  const token = tokens[at];
  if (token?.kind === 'word' && TOP_LEVEL_DOMAINS.has(token.folded)) return { text: token.folded, end: at + 1 };
  // "g doze", of schools
  if (/^ge?$/.test(token?.folded ?? '') && /^(?:12|doze)$/.test(tokens[at + 1]?.folded ?? ''))
    return { text: 'g12', end: at + 2 };
  let text = '';
  let end = at;
  for (let letter = readLetter(tokens, end); letter !== null && text.length < 3; letter = readLetter(tokens, end)) {
    text += letter.letter;
    end = letter.end;
    const dotted =
      tokens[end]?.text === '.' &&
      tokens[end]?.glued === true &&
      text.length === 1 &&
      tokens[end + 1]?.folded.length === 1;
    if (tokens[end]?.text === '-' || tokens[end]?.text === ',' || dotted) end += 1;
    if (TOP_LEVEL_DOMAINS.has(text)) return { text, end: letter.end };
  }
  return null;
}

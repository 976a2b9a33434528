import { readCardinal } from './cardinals';
import { fold } from './fold';
import { readLetter } from './letter-words';
import type { SpanText } from './replace-spans';
import type { Token } from './tokens';
import { readTopLevelDomain } from './top-level-domains';

/** The domains of an address without "www". */
const COMMON = /\.(?:com|gov|org|net|edu|io|app)$/u;
/** Words that announce an address without "www". */
const ANNOUNCES = new Set(
  'site sites portal pagina endereco acesse acessa acessar acessem entra entre entrar visite blog link'.split(' '),
);
const ANNOUNCED_WITHIN = 4;
const MAX_LABEL_WORDS = 6;
const MAX_LABELS = 6;

interface Read {
  readonly text: string;
  readonly end: number;
}

const isPoint = (token: Token | undefined): boolean =>
  token?.folded === 'ponto' || (token?.text === '.' && token.glued);

/** "dáblio dáblio dáblio", "w w w", "três dáblios" or "www". */
function readWww(tokens: readonly Token[], at: number): number | null {
  if (tokens[at]?.folded === 'www') return at + 1;
  if (
    (tokens[at]?.folded === 'tres' || tokens[at]?.folded === 'triplo') &&
    /^d[aoi]b?bli[ou]s?$/u.test(tokens[at + 1]?.folded ?? '')
  )
    return at + 2;
  let end = at;
  for (let i = 0; i < 3; i++) {
    const letter = readLetter(tokens, end);
    if (letter?.letter !== 'w') return null;
    end = letter.end;
  }
  return end;
}

/** "agá tê tê pê (esse) dois pontos barra barra". */
function readScheme(tokens: readonly Token[], at: number): Read | null {
  let text = '';
  let end = at;
  while (text.length < 5) {
    const letter = readLetter(tokens, end);
    if (letter === null) break;
    text += letter.letter;
    end = letter.end;
  }
  if (text !== 'http' && text !== 'https') return null;
  const said = ['dois', 'pontos', 'barra', 'barra'].every((word, offset) => tokens[end + offset]?.folded === word);
  return said ? { text: `${text}://`, end: end + 4 } : null;
}

/** Words, letters and digits up to a point, a slash or any sign; several words only when they are spelled. */
function readLabel(tokens: readonly Token[], at: number, spelled: boolean): Read | null {
  let text = '';
  let end = at;
  for (let words = 0; words < MAX_LABEL_WORDS; words++) {
    const token = tokens[end];
    if (token === undefined || token.kind === 'symbol' || isPoint(token) || token.folded === 'barra') break;
    if (token.folded === 'traco' || token.folded === 'hifen') {
      text += '-';
      end += 1;
      continue;
    }
    const letter = readLetter(tokens, end);
    const number = letter === null && token.numeral ? readCardinal(tokens, end) : null;
    const isSpelled = letter !== null || number !== null;
    if (!isSpelled && words > 0 && !spelled) break;
    text += letter?.letter ?? number?.value ?? fold(token.text);
    end = letter?.end ?? number?.end ?? end + 1;
    if (!spelled && !isSpelled) break;
  }
  return text === '' ? null : { text, end };
}

/** Labels separated by points, up to the last top-level domain. */
function readHost(tokens: readonly Token[], at: number, spelled: boolean): Read | null {
  let host: Read | null = null;
  let label = readLabel(tokens, at, spelled);
  for (let i = 0; label !== null && isPoint(tokens[label.end]) && i < MAX_LABELS; i++) {
    const before: Read = label;
    const top = readTopLevelDomain(tokens, before.end + 1);
    const next = top ?? readLabel(tokens, before.end + 1, spelled);
    label = next === null ? null : { text: `${before.text}.${next.text}`, end: next.end };
    if (label !== null && top !== null) host = label;
    if (top === null && host !== null) break;
  }
  return host;
}

function readPath(tokens: readonly Token[], at: number): Read {
  let path: Read = { text: '', end: at };
  while (tokens[path.end]?.folded === 'barra') {
    const label = readLabel(tokens, path.end + 1, true);
    if (label === null) break;
    path = { text: `${path.text}/${label.text}`, end: label.end };
  }
  return path;
}

function besideAtSign(tokens: readonly Token[], at: number, end: number): boolean {
  return [at - 3, at - 2, at - 1, end].some(
    (beside) => tokens[beside]?.folded === 'arroba' || tokens[beside]?.text === '@',
  );
}

function isAnnounced(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - ANNOUNCED_WITHIN), at).some(({ folded }) => ANNOUNCES.has(folded));
}

function readAddress(tokens: readonly Token[], at: number): Read | null {
  const scheme = readScheme(tokens, at);
  const start = scheme?.end ?? at;
  const www = readWww(tokens, start);
  if (scheme === null && www === null) {
    const host = readHost(tokens, at, false);
    const known = host !== null && (host.text.endsWith('.br') || (COMMON.test(host.text) && isAnnounced(tokens, at)));
    return known && !besideAtSign(tokens, at, host.end) ? withPath(tokens, host) : null;
  }
  const hostAt = www === null ? start : isPoint(tokens[www]) ? www + 1 : www;
  const host = readHost(tokens, hostAt, true);
  if (host === null) return null;
  return withPath(tokens, { text: `${scheme?.text ?? ''}${www === null ? '' : 'www.'}${host.text}`, end: host.end });
}

function withPath(tokens: readonly Token[], host: Read): Read {
  const path = readPath(tokens, host.end);
  return { text: host.text + path.text, end: path.end };
}

/**
 * Dictated addresses of web pages: "dáblio dáblio dáblio ponto exemplo ponto com ponto br". Without "www" the address must end in "ponto br" or
 * be announced ("o site"). Bounded look-ahead: linear in the tokens.
 * @param taken whether a token is already formatted.
 */
export function webAddresses(tokens: readonly Token[], taken: (at: number) => boolean): SpanText[] {
  const spans: SpanText[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.kind !== 'word' || taken(at) || tokens[at]?.glued === true) continue;
    const address = readAddress(tokens, at);
    if (address === null) continue;
    let free = address.end > at + 2;
    for (let inside = at; inside < address.end; inside += 1) free &&= !taken(inside);
    if (free) spans.push({ from: at, to: address.end, text: address.text });
    at = address.end - 1;
  }
  return spans;
}

import { readLetter } from '../../portuguese/letter-words';
import { endsSentence, type Token } from '../../portuguese/tokens';
import { joinElements, readElement } from './email-elements';

interface Label {
  readonly text: string;
  readonly end: number;
}

export interface DomainReading {
  readonly domain: string;
  readonly end: number;
}

/** Last labels that Brazilians dictate; any other word after the last dot belongs to the sentence. */
const TOP_LABELS = new Set(
  (
    'com br net org gov edu mil io me co info biz adv blog app dev tv pt us ai eco eng med art ind jus leg mp ' +
    'online site store shop tech cloud digital email uk de es fr it ar cl mx ca eu xyz pro ltda'
  ).split(' '),
);

/** The spellings by which recognizers write well-known providers. */
const PROVIDERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:g|ge|je|j|gi|ji)(?:mail|meil|meio|mel)$/, 'gmail'],
  [/^(?:hot|rot|roti|hote|hoti)(?:mail|meil|meio|mel)$/, 'hotmail'],
  [/^(?:out|aut|auti|outi)(?:look|luk|luque|luc)$/, 'outlook'],
  [/^(?:yahoo|yahu|iahoo|iahu|yaho|iaru|yarru)$/, 'yahoo'],
  [/^(?:i|ai)(?:cloud|claud|claude)$/, 'icloud'],
  [/^(?:bol|boll)$/, 'bol'],
  [/^(?:uol|uou|wol)$/, 'uol'],
];

const PROVIDER_NAMES = new Set([
  'gmail',
  'hotmail',
  'outlook',
  'yahoo',
  'icloud',
  'bol',
  'uol',
  'terra',
  'live',
  'msn',
  'globo',
  'ig',
]);

function isDot(token: Token | undefined): boolean {
  return token?.folded === 'ponto' || token?.text === '.';
}

function isPause(token: Token | undefined): boolean {
  return token?.text === ',' || token?.text === ';';
}

/** A top label, possibly spelled: "b r", "bê erre", "br". */
function topLabel(tokens: readonly Token[], at: number): Label | null {
  const token = tokens[at];
  if (token?.kind === 'word' && TOP_LABELS.has(token.folded)) return { text: token.folded, end: at + 1 };
  let text = '';
  let end = at;
  for (let letter = readLetter(tokens, end); letter !== null && text.length < 3; letter = readLetter(tokens, end)) {
    text += letter.letter;
    end = letter.end;
    if (
      tokens[end]?.text === '-' ||
      (tokens[end]?.text === '.' && tokens[end]?.glued && text.length === 1 && tokens[end + 1]?.folded.length === 1)
    )
      end += 1;
    if (TOP_LABELS.has(text)) return { text, end };
  }
  return null;
}

/** The name before the first dot: up to five words joined together ("empresa silva"), with the spoken hyphens. */
function hostName(tokens: readonly Token[], at: number): Label | null {
  const elements = [];
  let end = at;
  while (isPause(tokens[end]) || endsSentence(tokens, end)) end += 1;
  for (let count = 0; count < 6; count += 1) {
    if (isDot(tokens[end])) break;
    // "construtora lima, tudo junto, ponto com".
    const remark = elements.length > 0 ? readElement(tokens, isPause(tokens[end]) ? end + 1 : end) : null;
    if (remark?.kind === 'note' && remark.text === '') {
      end = remark.end;
      continue;
    }
    if (elements.length > 0 && isPause(tokens[end])) {
      // "correio, ponto net" continues the domain; "gmail, depois" does not.
      if (!isDot(tokens[end + 1])) break;
      end += 1;
      break;
    }
    const element = readElement(tokens, end);
    if (element === null || element.kind === 'note') break;
    elements.push(element);
    end = element.end;
    if (PROVIDER_NAMES.has(provider(joinElements(elements)))) break;
  }
  const text = provider(joinElements(elements));
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(text) ? { text, end } : null;
}

function provider(name: string): string {
  return PROVIDERS.find(([pattern]) => pattern.test(name))?.[1] ?? name;
}

/** The next label after a spoken ("ponto com"), written (".com") or missing dot ("gmail com", "com br"). */
function nextLabel(tokens: readonly Token[], at: number, undotted: string | null): Label | null {
  const pause = isPause(tokens[at]) && tokens[at + 1]?.folded === 'ponto' ? at + 1 : at;
  const token = tokens[pause];
  if (token?.folded === 'pontocom') return { text: 'com', end: pause + 1 };
  if (!isDot(token)) return undotted !== null && token?.folded === undotted ? { text: undotted, end: pause + 1 } : null;
  // A full stop at the end of a sentence is not a dot.
  if (token?.text === '.' && (!token.glued || tokens[pause + 1]?.glued !== true)) return null;
  // "exemplo ponto, com", or "exemplo ponto.com" when the recognizer wrote both word and sign.
  const twice = token?.folded === 'ponto' && tokens[pause + 1]?.text === '.' && tokens[pause + 2]?.glued === true;
  const after = twice || isPause(tokens[pause + 1]) ? pause + 2 : pause + 1;
  return topLabel(tokens, after) ?? plainLabel(tokens, after);
}

function plainLabel(tokens: readonly Token[], at: number): Label | null {
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^[a-z]+$/.test(token.folded)) return null;
  const dotted = isDot(tokens[at + 1]);
  return dotted ? { text: token.folded, end: at + 1 } : null;
}

/** Reads a domain after "arroba": "exemplo ponto com ponto b r", "gmail.com", "correio, ponto net". Null without a known top label. */
export function readDomain(tokens: readonly Token[], at: number): DomainReading | null {
  const host = hostName(tokens, at);
  if (host === null) return null;
  const labels = [host.text];
  let end = host.end;
  for (let count = 0; count < 4; count += 1) {
    const last = labels[labels.length - 1] ?? '';
    // Recognizers omit the dot in well-known endings: "gmail com", "com br".
    const undotted = labels.length === 1 && PROVIDER_NAMES.has(last) ? 'com' : last === 'com' ? 'br' : null;
    const label = nextLabel(tokens, end, undotted);
    if (label === null) break;
    labels.push(label.text);
    end = label.end;
  }
  const top = labels[labels.length - 1] ?? '';
  return labels.length > 1 && TOP_LABELS.has(top) ? { domain: labels.join('.'), end } : null;
}

import { endsSentence, foldedAt, type Token } from '../../../portuguese/tokens';
import { endsDomain, readTopLevelDomain, type DomainLabel } from '../../../portuguese/top-level-domains';
import type { Passage } from '../../passage';
import { readMoves, type Move } from './address-moves';
import { atSign } from './at-sign';
import type { AddressParts } from './address-parts';
import { isContent } from './dictated-parts';
import { DOMAIN_WINDOW, isSkipped, readHost } from './email-host';
import { isDot, isSpacedDot, isWrittenComma, plainLabel } from './email-labels';
import { PROVIDER_NAMES, providerName, SINGLE_DOMAINS } from './email-providers';

export interface DomainReading {
  readonly labels: readonly string[];
  /** The words of the first label, which can be amended; null after a correction. */
  readonly host: AddressParts | null;
  /** Exclusive, in tokens. */
  readonly end: number;
  readonly doubtful: boolean;
  /** The host has none of the ordinary words of a sentence. */
  readonly isPlain: boolean;
}

const MAX_LABELS = 5;
/** Tokens of ". Com br". */
const BR_ASKED = 3;
/** Tokens of ", c-o-o-p, né". */
const LONGEST_TAG = 12;
const MAX_CORRECTIONS = 4;
const LONGEST_ASKED = 6;
/** Reads the domain of one address; it follows corrections, hesitations and the listener's repetitions. */
class DomainReader {
  constructor(
    private readonly passage: Passage,
    private readonly depth: number,
  ) {}

  private get tokens(): readonly Token[] {
    return this.passage.tokens;
  }

  private movesFrom(at: number): Move[] {
    return readMoves(this.passage, at, Math.min(this.tokens.length, at + DOMAIN_WINDOW));
  }

  read(at: number): DomainReading | null {
    const host = readHost(this.passage, at);
    if (host === null) return null;
    const labels = [host.text];
    this.hostAt = host.end - 1;
    let end = this.labels(labels, host.end);
    for (let count = this.depth; count < MAX_CORRECTIONS; count += 1) {
      const corrected = this.correction(labels, end);
      if (corrected === null) break;
      ({ end } = corrected);
    }
    if (labels.length === 1) end = this.laterLabels(labels, end);
    const top = labels[labels.length - 1] ?? '';
    if (labels.length < 2 || !endsDomain(top)) return null;
    // "prefeitura ponto rio ponto": the domain was not said to its end.
    if (top === 'rio' && this.tokens[end]?.folded === 'ponto') return null;
    const isOwn = labels[0] === host.text && host.parts.text === host.text;
    return { labels, host: isOwn ? host.parts : null, end, doubtful: host.doubtful, isPlain: host.isPlain };
  }

  /** Appends the labels after the host; returns the end of the last one. */
  private labels(labels: string[], at: number): number {
    let end = at;
    // "ponto ind ponto br. — Ponto ind?": only a part is said again.
    let whole: { readonly labels: readonly string[]; readonly end: number } | null = null;
    while (labels.length < MAX_LABELS) {
      const label = this.nextLabel(labels, end);
      // Nothing follows "br" but the domain said again.
      if (label === null || (labels.at(-1) === 'br' && !labels.includes(label.text, 1))) break;
      // "ponto com, ponto br? Isso, ponto com ponto br": said again.
      const again = labels.indexOf(label.text, 1);
      if (again > 0) {
        if (endsDomain(labels.at(-1)!)) whole = { labels: [...labels], end };
        labels.length = again;
      }
      labels.push(label.text);
      ({ end } = label);
    }
    // "ponto com. — Com br? — Com br, isso."
    if (labels.at(-1) === 'com' && this.asksForBr(end)) {
      labels.push('br');
      return end + BR_ASKED;
    }
    // "ponto coop ponto br. — Ponto coop mesmo?": the listener asks about a part.
    const isPartAsked = whole !== null && labels.length < whole.labels.length && this.isAskedFrom(end);
    if (whole === null || (endsDomain(labels.at(-1)!) && !isPartAsked)) return end;
    labels.splice(0, labels.length, ...whole.labels);
    return whole.end;
  }

  /** "Ponto coop, c-o-o-p, né?", "Ponto coop mesmo?": whether the listener asks about what was just said again. */
  private isAskedFrom(at: number): boolean {
    let end = at;
    while (end - at < LONGEST_TAG && this.tokens[end] !== undefined && !endsSentence(this.tokens, end)) end += 1;
    return this.tokens[end]?.text === '?' && this.isByListener(end);
  }

  private asksForBr(at: number): boolean {
    const { tokens } = this;
    const said = [1, 2].map((offset) => foldedAt(tokens, at + offset)).join(' ');
    const isAsked = tokens[at]?.kind === 'symbol' && said === 'com br' && tokens[at + BR_ASKED]?.text === '?';
    return isAsked && !/^(?:nao|so|sem)$/u.test(foldedAt(tokens, at + BR_ASKED + 1));
  }

  /** "arroba gmail. — Zemaria junto? — Junto, ponto com no final": the end of a provider's domain is said later. */
  private laterLabels(labels: string[], at: number): number {
    if (!PROVIDER_NAMES.has(labels[0]!)) return at;
    for (const move of this.movesFrom(at)) {
      if (move.kind === 'at') return at;
      if (isDot(this.tokens, move.at) && readTopLevelDomain(this.tokens, move.at + 1)?.text === 'com') {
        // "arroba hotmail. – Não é hotmail, é gmail. – Gmail ponto com."
        const provider = providerName(foldedAt(this.tokens, move.at - 1));
        if (PROVIDER_NAMES.has(provider)) labels[0] = provider;
        return this.labels(labels, move.at);
      }
    }
    return at;
  }

  /** The next label after a spoken ("ponto com"), written (".com") or missing dot ("gmail com", "com br"). */
  private nextLabel(labels: readonly string[], at: number): DomainLabel | null {
    const { tokens } = this;
    const dot = this.dotAfter(labels, at);
    if (dot !== null) {
      const after = this.afterDot(dot);
      return readTopLevelDomain(tokens, after) ?? plainLabel(tokens, after);
    }
    if (tokens[at]?.folded === 'pontocom') return { text: 'com', end: at + 1 };
    const last = labels[labels.length - 1] ?? '';
    const undotted = labels.length === 1 && PROVIDER_NAMES.has(last) ? 'com' : last === 'com' ? 'br' : null;
    return undotted !== null && tokens[at]?.folded === undotted ? { text: undotted, end: at + 1 } : null;
  }

  /** The dot with which the domain goes on, over pauses and the listener's repetitions. */
  private dotAfter(labels: readonly string[], at: number): number | null {
    const { tokens } = this;
    if (isDot(tokens, at)) return at;
    let dot = this.skip(labels, at);
    // "com br": over a pause only a spoken dot counts.
    if (dot !== at && tokens[dot]?.folded !== 'ponto') dot = at;
    const isSpaced =
      labels.at(-1) !== 'br' && isSpacedDot(tokens, dot) && !this.passage.reader.changesSpeaker(dot, dot + 1);
    return isDot(tokens, dot) || isWrittenComma(tokens, dot) || isSpaced ? dot : null;
  }

  private afterDot(dot: number): number {
    const { tokens } = this;
    let after = dot + 1;
    if (readTopLevelDomain(tokens, after) !== null) return after;
    // "ponto, é, com", "ponto… ponto com", "ponto.com".
    const moves = readMoves(this.passage, after, Math.min(tokens.length, after + 12));
    for (const move of moves) {
      const again = move.kind === 'sign' && move.text === '.';
      if (readTopLevelDomain(tokens, move.at) !== null || (!again && !isSkipped(move))) break;
      after = move.end;
    }
    return after;
  }

  /** First token after pauses, hesitations, and words of the host said again. */
  private skip(labels: readonly string[], at: number): number {
    const { tokens } = this;
    const moves = this.movesFrom(at);
    let echo = '';
    // "arroba" alone starts another address.
    let isRepeated = false;
    for (const [index, move] of moves.entries()) {
      if (isDot(tokens, move.at)) return isRepeated && echo === '' ? at : move.at;
      // "outlook ponto com. – André Valente tudo junto, ponto adv": a name of the local part.
      if (move.kind === 'filler' && move.text !== '' && !labels.includes(move.text)) return at;
      if (isSkipped(move)) continue;
      if (move.kind === 'at' && echo === '') {
        isRepeated = true;
        continue;
      }
      if (!isContent(move) || index === 0) return at;
      echo += move.text;
      // "grupovalenca, v, a, l, e, n, c, a, ponto": a later part of the host is spelled.
      const isSpelled = move.kind === 'letter' && labels[0]?.includes(echo) === true;
      if (!isSpelled && !labels.some((label) => label.startsWith(providerName(echo)))) return at;
    }
    return at;
  }

  /** "…, não, gmail ponto com", "aliás, ponto net", "não, só ponto com": changes `labels`. */
  private correction(labels: string[], at: number): { readonly end: number } | null {
    const { tokens } = this;
    const moves = this.movesFrom(at);
    const answered = this.answeredLabels(labels, at, moves);
    if (answered !== null) return answered;
    const without = this.withoutLabel(labels, moves);
    if (without !== null) return without;
    const marker = moves.findIndex(({ kind }) => kind === 'correct');
    // "com br? — Não, só ponto com": the listener's question stands between.
    const isAsked = marker <= LONGEST_ASKED && moves[marker - 1]?.text === '?';
    const isPassed = (move: Move): boolean =>
      isSkipped(move) || isDot(tokens, move.at) || (isAsked && this.isByListener(move.at));
    if (marker < 0 || !moves.slice(0, marker).every(isPassed)) return null;
    let start = marker + 1;
    while (
      start < moves.length &&
      (isSkipped(moves[start]!) || isLead(tokens, moves[start]!) || isOldHost(labels, tokens, moves[start]!))
    )
      start += 1;
    const first = moves[start];
    if (first === undefined) return null;
    const at2 = atSign(tokens, first.at);
    if (at2 === 0 && isDot(tokens, first.at)) return this.otherLabels(labels, first.at);
    const from = first.at + at2;
    const whole = new DomainReader(this.passage, this.depth + 1).read(from);
    // After "não" another sentence may start.
    if (whole !== null && !whole.doubtful && whole.isPlain) {
      labels.splice(0, labels.length, ...whole.labels);
      return whole;
    }
    return this.otherProvider(labels, from) ?? this.saidAgain(labels, moves.slice(marker + 1));
  }

  /** "vianet ponto psi ponto br. Não, psi é o da minha mulher. É vianet ponto com ponto br." */
  private saidAgain(labels: string[], moves: readonly Move[]): { readonly end: number } | null {
    // After another at sign it is another address.
    const again = moves.find(({ kind, text }) => kind === 'at' || text === labels[0]);
    if (again?.kind !== 'text') return null;
    const whole = new DomainReader(this.passage, this.depth + 1).read(again.at);
    if (whole === null || whole.doubtful || whole.labels[0] !== labels[0]) return null;
    labels.splice(0, labels.length, ...whole.labels);
    return whole;
  }

  /** "… – Ponto com ponto br? – Ponto adv ponto br": the listener proposed the end of the domain. */
  private answeredLabels(labels: string[], at: number, moves: readonly Move[]): { readonly end: number } | null {
    const first = moves.find((move) => !isSkipped(move));
    if (first === undefined || labels.length < 2 || !isDot(this.tokens, first.at)) return null;
    if (!this.isByListener(at - 1) || this.isByListener(first.at)) return null;
    return readTopLevelDomain(this.tokens, first.at + 1) === null ? null : this.otherLabels(labels, first.at);
  }

  /** Whether another speaker than that of the host says a token. */
  private isByListener(at: number): boolean {
    return this.hostAt >= 0 && this.passage.reader.changesSpeaker(this.hostAt, at);
  }

  private hostAt = -1;

  /** "…, ops, sem o br", "sem ponto br". */
  private withoutLabel(labels: string[], moves: readonly Move[]): { readonly end: number } | null {
    // "… – Tem um erro. É ponto com só, sem o br."
    const first = moves.findIndex(
      (move) => !isSkipped(move) && move.kind !== 'correct' && !this.isOfFault(move) && !isDot(this.tokens, move.at),
    );
    let at = moves[first]?.at ?? -1;
    if (this.tokens[at]?.folded !== 'sem') return null;
    at += 1;
    while (/^(?:o|ponto)$/.test(this.tokens[at]?.folded ?? '')) at += 1;
    const label = readTopLevelDomain(this.tokens, at);
    if (label === null || labels.length < 3 || label.text !== labels[labels.length - 1]) return null;
    labels.pop();
    return label;
  }

  /** "Tem um erro, é ponto com só": the words of the other speaker before "sem o br". */
  private isOfFault({ at }: Move): boolean {
    return (
      this.isByListener(at) &&
      /^(?:tem|um|erro|errado|e|com|so|ta|esse|email|o|no|final)$/u.test(this.tokens[at]!.folded)
    );
  }

  private otherLabels(labels: string[], at: number): { readonly end: number } | null {
    const next: string[] = [''];
    const end = this.labels(next, at);
    next.shift();
    const [first] = next;
    if (first === undefined) return null;
    const again = labels.indexOf(first, 1);
    const country = labels.length > 2 && first.length === 2 ? labels.length - 1 : 1;
    labels.splice(again > 0 ? again : country, labels.length, ...next);
    return { end };
  }

  /** "arroba hotmail ponto com, não, gmail". */
  private otherProvider(labels: string[], at: number): { readonly end: number } | null {
    const host = readHost(this.passage, at);
    if (host === null || !PROVIDER_NAMES.has(host.text)) return null;
    // "não é hotmail, é gmail".
    if (host.text === labels[0]) return this.rightProvider(labels, host.end);
    if (labels.length < 2 && !SINGLE_DOMAINS.has(host.text)) return null;
    if (SINGLE_DOMAINS.has(host.text) && labels.length > 1) labels.splice(0, labels.length, host.text, 'com');
    else labels.splice(0, 1, host.text);
    return host;
  }

  private rightProvider(labels: string[], at: number): { readonly end: number } | null {
    const right = this.movesFrom(at).find((move) => !isSkipped(move) && !isLead(this.tokens, move));
    const isOther = right !== undefined && providerName(right.text) !== labels[0];
    return isOther ? this.otherProvider(labels, right.at) : null;
  }
}

/** "gmail era o velho": the host that is corrected. */
function isOldHost(labels: readonly string[], tokens: readonly Token[], { text, end }: Move): boolean {
  return providerName(text) === labels[0] && tokens[end]?.folded === 'era';
}

/** Words before a corrected domain: "não, é gmail", "não, é só ponto com", "o certo é arroba gmail". */
function isLead(tokens: readonly Token[], { at, kind }: Move): boolean {
  return (
    kind === 'opener' ||
    kind === 'correct' ||
    /^(?:so|o|a|do|no|era|certo|apenas|mud[eo]i|mudou|troquei|agora|antigo|velho|anterior|esse)$/.test(
      tokens[at]?.folded ?? '',
    )
  );
}

/**
 * Reads the domain after an at sign: "exemplo ponto com ponto b r", "hotmail, não, gmail ponto com". Null without a known top label.
 */
export function readDomain(passage: Passage, at: number): DomainReading | null {
  return new DomainReader(passage, 0).read(at);
}

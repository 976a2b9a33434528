import type { Token } from '../portuguese/tokens';
import type { EntityKind } from './entity';

/** What a word announces: a kind of value, or a number of some other sort that must not be taken for one. */
export type CueKind = EntityKind | 'other';

export interface Cue {
  readonly at: number;
  /** Exclusive. */
  readonly end: number;
  readonly kind: CueKind;
  /** 1 for the kind's own name, less for words that only hint at it. */
  readonly weight: number;
}

interface CueWord {
  readonly kind: CueKind;
  readonly weight: number;
}

const words = new Map<string, CueWord>();
const phrases: { readonly words: readonly string[]; readonly cue: CueWord }[] = [];

function add(kind: CueKind, weight: number, list: string): void {
  for (const entry of list.split(',').map((text) => text.trim())) {
    const parts = entry.split(' ');
    if (parts.length === 1) words.set(entry, { kind, weight });
    else phrases.push({ words: parts, cue: { kind, weight } });
  }
}

add('cpfs', 1, 'cpf, cpfs, cepeefe, ceperefe, c p f, ce pe efe, cadastro de pessoa fisica');
add('cnpjs', 1, 'cnpj, cnpjs, cgc, c n p j, ce ene pe jota, inscricao da empresa');
add(
  'phones',
  1,
  'telefone, telefones, celular, celulares, fone, whatsapp, whats, watsap, uatsap, zap, zapzap, tel, ddd',
);
add(
  'phones',
  0.8,
  'fixo, ligar, liga, ligue, ligando, ligo, disque, discar, disca, sac, telefonico, telefonar, telegram',
);
add('phones', 0.5, 'contato, recado, recados, central, numero dele, numero dela, meu numero, seu numero, chama no');
add('ceps', 1, 'cep, ceps, sep, sepe, c e p, ce e pe, codigo postal, codigo de enderecamento, cp');
add('cards', 1, 'cartao, cartoes');
add('cards', 0.6, 'mastercard, visa, elo, hipercard');
add('plates', 1, 'placa, placas');
add('pix_keys', 1, 'pix');
add('court_cases', 1, 'processo, processos, autos');
add('emails', 1, 'email, emails, correio eletronico');
add(
  'other',
  1,
  'protocolo, protocolos, pedido, matricula, rg, identidade, conta, agencia, contrato, boleto, codigo, senha, lote, ' +
    'nis, pis, cnh, habilitacao, titulo, imei, serie, rastreio, rastreamento, nota, inscricao, registro, chassi, renavam, ' +
    'token, ramal, patrimonio, chamado, ticket, bilhete, voo, reserva, ' +
    'convenio, carteirinha, prontuario, crm, oab, creci, passaporte, guia, linha digitavel, codigo de barras, ' +
    'numero do pedido, ordem de servico, medidor, instalacao, sus, cadunico, beneficio, versao, artigo, lei, resultado, loteria, sena',
);

const WORD_OF = words;
const PHRASES_BY_FIRST = new Map<string, typeof phrases>();
for (const phrase of phrases) {
  const first = phrase.words[0] ?? '';
  PHRASES_BY_FIRST.set(first, [...(PHRASES_BY_FIRST.get(first) ?? []), phrase]);
}

function cueAt(tokens: readonly Token[], at: number): Cue | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  for (const { words: parts, cue } of PHRASES_BY_FIRST.get(token.folded) ?? []) {
    if (parts.every((part, offset) => tokens[at + offset]?.folded === part))
      return { at, end: at + parts.length, ...cue };
  }
  // "e-mail" is three tokens.
  const hyphenated = token.folded === 'e' && tokens[at + 1]?.text === '-' && tokens[at + 2]?.folded.startsWith('mail');
  if (hyphenated === true) return { at, end: at + 3, kind: 'emails', weight: 1 };
  const cue = WORD_OF.get(token.folded);
  return cue === undefined ? null : { at, end: at + 1, ...cue };
}

/** All cue words of a passage, in order. Linear. */
export function findCues(tokens: readonly Token[]): Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const cue = cueAt(tokens, at);
    if (cue !== null) cues.push(cue);
  }
  return cues;
}

const FULL_WITHIN = 9;
const NONE_BEYOND = 34;
const AFTER_WITHIN = 7;
const AFTER_WEIGHT = 0.5;

/** Looks up what the words around a value announce. */
export class CueFinder {
  constructor(
    readonly tokens: readonly Token[],
    private readonly cues: readonly Cue[],
  ) {}

  private countBefore(at: number): number {
    let low = 0;
    let high = this.cues.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.cues[middle]?.at ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The last cue before a token, however far. */
  nearest(at: number): Cue | null {
    return this.cues[this.countBefore(at) - 1] ?? null;
  }

  /** Tokens from the end of the nearest cue of these kinds to `at`; Infinity when none is near. */
  distance(at: number, kind: CueKind): number {
    for (let i = this.countBefore(at) - 1; i >= 0; i -= 1) {
      const cue = this.cues[i];
      if (cue === undefined || at - cue.end > NONE_BEYOND) break;
      if (cue.kind === kind) return at - cue.end;
    }
    return Infinity;
  }

  /** Flags for the tokens at most `within` tokens behind a cue of the kind. */
  near(kind: CueKind, within: number): Uint8Array {
    const flags = new Uint8Array(this.tokens.length);
    for (const cue of this.cues) if (cue.kind === kind) flags.fill(1, cue.end, cue.end + within + 1);
    return flags;
  }

  /** 0..1: how strongly the words before (and, less, after) a value announce the kind. */
  strength(kind: CueKind, from: number, to: number): number {
    let strongest = 0;
    for (let i = this.countBefore(from) - 1; i >= 0; i -= 1) {
      const cue = this.cues[i];
      if (cue === undefined || from - cue.end > NONE_BEYOND) break;
      if (cue.kind !== kind) continue;
      const distance = Math.max(0, from - cue.end);
      const decay = distance <= FULL_WITHIN ? 1 : 1 - (distance - FULL_WITHIN) / (NONE_BEYOND - FULL_WITHIN + 1);
      strongest = Math.max(strongest, cue.weight * decay);
    }
    for (let i = this.countBefore(to); i < this.cues.length; i += 1) {
      const cue = this.cues[i];
      if (cue === undefined || cue.at - to > AFTER_WITHIN) break;
      if (cue.kind === kind) strongest = Math.max(strongest, cue.weight * AFTER_WEIGHT);
    }
    return strongest;
  }

  /** Whether the nearest word before announces some other number ("protocolo", "conta"). */
  announcesOther(from: number): boolean {
    const cue = this.nearest(from);
    return cue?.kind === 'other' && from - cue.end <= NONE_BEYOND / 2;
  }
}

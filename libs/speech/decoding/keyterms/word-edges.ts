/** What a token's text begins and ends with: a word goes on in it, or not. */
export interface WordEdges {
  /** Whether a word that stood before the token has ended there: it begins with a space or a sign, or is no text. */
  endsWordBefore(token: number): boolean;
  /** Whether a word may begin directly after it, without a space: it ends with a sign, or is no text. */
  opensWord(token: number): boolean;
}

/** Letters, marks, digits, and the half of a character that a token may hold. */
const STARTS_INSIDE = /^[\p{L}\p{M}\p{N}\uFFFD]/u;
const ENDS_INSIDE = /[\p{L}\p{M}\p{N}\uFFFD\s]$/u;

/** Reads the edges off a vocabulary's text tokens, those below `eot`; each once. */
export class VocabularyEdges implements WordEdges {
  private readonly ends: Uint8Array;
  private readonly opens: Uint8Array;

  constructor(
    private readonly eot: number,
    textOf: (token: number) => string,
  ) {
    this.ends = new Uint8Array(eot);
    this.opens = new Uint8Array(eot);
    for (let token = 0; token < eot; token++) {
      const text = textOf(token);
      this.ends[token] = STARTS_INSIDE.test(text) ? 0 : 1;
      this.opens[token] = ENDS_INSIDE.test(text) ? 0 : 1;
    }
  }

  endsWordBefore(token: number): boolean {
    return token >= this.eot || this.ends[token] === 1;
  }

  opensWord(token: number): boolean {
    return token >= this.eot || this.opens[token] === 1;
  }
}

import type { Passage } from '../../passage';
import { AMENDED_WITHIN } from './address-amendments';
import { readMoves } from './address-moves';
import { atSign } from './at-sign';
import { DOMAIN_WINDOW } from './email-host';
import { LONGEST_LOCAL } from './email-local';

/** Tokens after an at sign in which its address is read. */
const CLOSED_AFTER = DOMAIN_WINDOW + AMENDED_WITHIN;

/** For speech that may continue: which words can become a part of an address. */
export class OpenAddresses {
  /** First at sign whose address can still change; the number of tokens when there is none. */
  private readonly open: number;

  constructor(private readonly passage: Passage) {
    const { tokens } = passage;
    let open = Math.max(0, tokens.length - CLOSED_AFTER);
    while (open < tokens.length && atSign(tokens, open) === 0) open += 1;
    this.open = open;
  }

  /** Whether an address can continue over the border before a token: everything after it can be dictated, up to an open at sign or the end. */
  crosses(at: number): boolean {
    const { tokens } = this.passage;
    if (at > this.open) return true;
    if (this.open - at > LONGEST_LOCAL) return false;
    const end = Math.min(tokens.length, at + LONGEST_LOCAL);
    const closing = readMoves(this.passage, at, end).find(
      ({ kind }) => kind === 'opener' || kind === 'other' || kind === 'at',
    );
    if (closing === undefined) return true;
    return closing.kind === 'at' && closing.at >= this.open;
  }
}

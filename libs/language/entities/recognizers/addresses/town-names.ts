import { PhraseIndex } from '../../../portuguese/phrase-index';
import type { Token } from '../../../portuguese/tokens';
import { TOWNS } from './towns';

/** Those that are written with hyphens, which are tokens. */
const HYPHENATED =
  'sao joao del - rei; itapecuru - mirim; guajara - mirim; mogi - mirim; moji - mirim; embu - guacu; mogi - guacu; xique - xique; ji - parana; tome - acu; ' +
  'ceara - mirim; nao - me - toque; entre - ijuis; varre - sai; biritiba - mirim; igarape - miri; igarape - acu; grao - para; passa - vinte';
const TOWN_NAMES = new PhraseIndex([...TOWNS.split(';'), ...HYPHENATED.split(';')]);

/** The end of the longest name of a town that starts at a token; null when there is none. */
export function townEnd(tokens: readonly Token[], at: number): number | null {
  const length = TOWN_NAMES.lengthAt(tokens, at);
  return length === 0 ? null : at + length;
}

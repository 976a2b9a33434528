import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Polarity } from '@aether/language';
import { pythonWith } from '../../../../test/support/measure/python-environment';

const SOURCES = resolve('apps/evaluate/src/accuracy');
/** Texts with at least this absolute score are not neutral (vaderSentiment `README`, "compound"). */
const COMPOUND = 0.05;

/** Polarities by LeIA: the same lexicon with VADER's rules. Installs it on the first call. */
export function judgeWithLeia(texts: readonly string[], cacheDir: string): Polarity[] {
  const requirements = resolve(SOURCES, 'sentiment/requirements.txt');
  const python = pythonWith({ cacheDir, name: 'leia', requirements });
  const program = resolve(SOURCES, 'leia_peer.py');
  const answer = execFileSync(python, [program], { input: JSON.stringify(texts), encoding: 'utf8' });
  return (JSON.parse(answer) as number[]).map((compound) =>
    compound >= COMPOUND ? 'positivo' : compound <= -COMPOUND ? 'negativo' : 'neutro',
  );
}

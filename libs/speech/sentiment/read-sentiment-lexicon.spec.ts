import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSentimentLexicon } from './read-sentiment-lexicon';

describe('readSentimentLexicon', () => {
  it('keeps words whose lines agree, and drops emoticons, phrases, weak words and short words', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'lexicon-'));
    try {
      const lines = ['alegre\t2.0\t0.5\t[2]', 'alegre\t2.4\t0.5\t[2]', 'carinhoso\t1.8', 'carinhoso\t-2.0'];
      lines.push(':)\t2.0', 'com dor\t-2.0', 'tela\t0.2', 'mia\t-1.9', 'broken', 'triste\t-2.1', '');
      await writeFile(join(dir, 'lexicon.txt'), lines.join('\n'));
      expect([...(await readSentimentLexicon(join(dir, 'lexicon.txt')))]).toEqual([
        ['alegre', 2.2],
        ['triste', -2.1],
      ]);
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});

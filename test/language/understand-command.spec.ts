/** The CLI command `understand`: every sentence of the fixtures through one process, with complete redaction. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Entities, EntityKind, UncertainEntity } from '@aether/language';
import { loadFixtures } from '../../libs/language/entities/testing/load-fixtures';
import { redactedKinds } from '../../libs/language/redaction/redaction-policy';
import { leakProbesOf, showsRun } from '../support/api/leak-probes';
import { CACHE_DIR } from '../support/speech/speech-cache';

const MASKED = redactedKinds('all');
const MAIN = resolve(__dirname, '../../dist/apps/cli/src/main.js');

interface Line {
  readonly text: string;
  readonly entities: Entities;
  readonly uncertain_entities: readonly UncertainEntity[];
  readonly sentiment?: {
    readonly segments: readonly { readonly text: string; readonly tone: string }[];
    readonly summary: { readonly overall: { readonly tone: string } };
  };
}

/** Values by kind. */
type Lists = readonly (readonly [EntityKind, readonly { readonly value: string; readonly said?: string }[]])[];

async function outputOf(program: string, args: readonly string[], lines: readonly string[]) {
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, { env: { PATH, HOME, AETHER_CACHE_DIR: CACHE_DIR } });
  child.stdin.on('error', () => undefined); // A program may exit before it has read everything.
  child.stdin.end(lines.map((line) => `${line}\n`).join(''));
  const [out, error] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  return { out: out.toString('utf8'), error: error.toString('utf8') };
}

async function understand(lines: readonly string[], ...args: string[]): Promise<Line[]> {
  const { out, error } = await outputOf(process.execPath, [MAIN, 'understand', ...args], lines);
  if (out === '') throw new Error(error);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

describe('the command `understand`', () => {
  const fixtures = loadFixtures();
  const sentences = fixtures.map(({ words }) => words.map(({ text }) => text).join(' '));

  it('prints no part of any value with redaction', async () => {
    const open = await understand(sentences, '--entities', 'all');
    const masked = await understand(sentences, '--entities', 'all', '--redact', 'all');
    expect([open.length, masked.length]).toEqual([sentences.length, sentences.length]);
    let searched = 0;
    const left = fixtures.flatMap(({ id, entities }, index) => {
      const lists = [...Object.entries(open[index]!.entities), ...Object.entries(entities)] as unknown as Lists;
      const hidden = lists
        .filter(([kind]) => MASKED.has(kind))
        .flatMap(([, list]) => list)
        .concat(open[index]!.uncertain_entities)
        .flatMap(({ value, said }) => [value, ...(said === undefined ? [] : [said])]);
      searched += hidden.length;
      const all = JSON.stringify(masked[index]).toLowerCase();
      const haystack = { all, plain: all.replace(/_s":\d+/g, ''), numbers: 'texts' } as const;
      return hidden
        .map(leakProbesOf)
        .flatMap(({ whole, runs }) => [
          ...whole.filter((probe) => all.includes(probe)),
          ...runs.filter((run) => showsRun(haystack, run)),
        ])
        .map((found) => `${id}: ${found}`);
    });
    expect(left).toEqual([]);
    // Positive control: the output without redaction contains the values.
    expect(searched).toBeGreaterThan(fixtures.length / 2);
    expect(open.filter((line) => /\d{3}\.\d{3}\.\d{3}-\d\d/.test(line.text)).length).toBeGreaterThan(100);
  });

  it('writes every line to a reader that starts after the last line is formatted', async () => {
    const slowly = `"${process.execPath}" "${MAIN}" understand --entities all | (sleep 5; wc -l)`;
    expect(await outputOf('sh', ['-c', slowly], sentences)).toEqual({
      out: expect.stringMatching(new RegExp(`^ *${sentences.length}\\n$`)) as string,
      error: '',
    });
  });

  it('exits without a message when the reader has seen enough', async () => {
    const head = `"${process.execPath}" "${MAIN}" understand | head -n 1`;
    const { out, error } = await outputOf('sh', ['-c', head], sentences);
    expect([out.split('\n').length, error]).toEqual([2, '']);
  });

  it('returns sentiment together with redaction', async () => {
    const lines = [
      'Adorei o atendimento, foi excelente.',
      'Vocês são péssimos, meu CPF é 529.982.247-25 e cancelaram tudo.',
      'O pedido chega amanhã.',
    ];
    const [praise, blame, fact] = await understand(lines, '--sentiment', '--redact', 'all');
    expect([praise, blame, fact].map((line) => line!.sentiment!.summary.overall.tone)).toEqual([
      'positivo',
      'negativo',
      'neutro',
    ]);
    expect(blame!.sentiment!.segments.map(({ text }) => text).join(' ')).toBe(blame!.text);
    expect(blame!.text).toContain('[CPF_1]');
    expect((await understand(lines))[0]).not.toHaveProperty('sentiment');
  });

  it.each([
    [['--entities', 'cpf'], '--entities takes `all`.'],
    [['--redact', 'cpf,senha'], '--redact takes all, cpf, email'],
    [['a', 'b'], 'Name one file, or none.'],
    [['não-existe.txt'], 'There is no file'],
  ])('rejects %j with a message', async (args, message) => expect(understand([], ...args)).rejects.toThrow(message));
});

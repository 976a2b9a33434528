import { Writable } from 'node:stream';
import { createLogger, withIds, type Logger } from './logger';
import { NestLogger } from './nest-logger';

function capture(): { logger: Logger; lines: () => Record<string, unknown>[] } {
  const chunks: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk.toString());
      done();
    },
  });
  const logger = createLogger({ process: 'test', level: 'debug' }, sink);
  return { logger, lines: () => chunks.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('createLogger', () => {
  it('writes one JSON object per line with level name, process, time and ids', () => {
    const { logger, lines } = capture();
    withIds(logger, { transcriptionId: 'tr_1', requestId: 'req_1' }).info({ windows: 3 }, 'piece done');
    expect(lines()).toEqual([
      {
        level: 'info',
        process: 'test',
        time: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
        transcriptionId: 'tr_1',
        requestId: 'req_1',
        windows: 3,
        msg: 'piece done',
      },
    ]);
  });

  it('removes secrets, text and file names at every level', () => {
    const { logger, lines } = capture();
    const secret = 'ninguém pode ler isto';
    logger.info({
      authorization: secret,
      text: secret,
      request: { headers: { authorization: secret, cookie: secret } },
      event: { segments: [{ text: secret }] },
      file: { filename: secret, file_name: secret },
    });
    expect(JSON.stringify(lines())).not.toContain(secret);
    expect(lines()).toHaveLength(1);
  });

  it('writes nothing below its level', () => {
    const { logger, lines } = capture();
    logger.trace('nothing');
    expect(lines()).toHaveLength(0);
  });
});

describe('NestLogger', () => {
  it('logs context, stack and error as separate fields', () => {
    const { logger, lines } = capture();
    const nest = new NestLogger(logger);
    nest.log('Mapped {/v1}', 'RouterExplorer');
    nest.error('boom', 'Error: boom\n    at x (y.js:1:1)', 'Handler');
    nest.error(new TypeError('wrong'), 'Handler');
    expect(lines()).toMatchObject([
      { level: 'info', msg: 'Mapped {/v1}', context: 'RouterExplorer' },
      { level: 'error', msg: 'boom', context: 'Handler', stack: expect.stringContaining('at x') as unknown },
      { level: 'error', msg: 'wrong', context: 'Handler', err: { type: 'TypeError' } },
    ]);
  });
});

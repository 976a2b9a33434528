import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TensorFlowUnavailableError } from '../tensorflow/load-tensorflow';
import { basePrecision, type Precision } from '../whisper/precision';
import type { Machine } from './machine';
import { processorOf, type Processor } from './processor';
import type { Rates, RatesFailure, RatesRequest } from './rates-process';

const PROCESS = join(__dirname, 'rates-process.js');

/**
 * Measures this machine's processor for about a second, in a child process: TensorFlow reads its number of threads only when it is loaded.
 *
 * `entry`: the compiled program, if it is not beside this file.
 *
 * @throws TensorFlowUnavailableError
 */
export async function measureProcessor(machine: Machine, precision: Precision, entry = PROCESS): Promise<Processor> {
  const child = fork(entry, [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const ended = once(child, 'exit').then(() => {
    throw new TensorFlowUnavailableError('The processor could not be measured with TensorFlow.');
  });
  const request: RatesRequest = { precision: basePrecision(precision), cores: machine.cores };
  child.send(request);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Rates | RatesFailure];
  ended.catch(() => undefined);
  if ('failure' in answer) throw new TensorFlowUnavailableError(answer.failure);
  return { ...processorOf(machine, precision), ...answer };
}

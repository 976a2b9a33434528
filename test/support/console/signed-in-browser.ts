/** A browser in which a new user is signed in, on a service with the scripted engine. */
import type { Browser, Page } from 'playwright-core';
import type { Tier } from '@aether/domain';
import { objectKeys } from '@aether/language';
import { AccountRepository, loadConfig, openObjectStore } from '@aether/platform';
import { wavFile } from '../measure/wav-file';
import { Stack } from '../stack/stack';
import { openBrowser } from './browser';
import { signVisitorIn } from './sign-in';
import { Visit } from './visit';
import { Visitor } from './visitor';

const RATE = 16_000;

interface Options {
  readonly tier?: Tier;
  readonly env?: Readonly<Record<string, string>>;
}

export class SignedInBrowser {
  private constructor(
    readonly stack: Stack,
    readonly browser: Browser,
    readonly visit: Visit,
    readonly accountId: string,
  ) {}

  /**
   * `executablePath`: from `findBrowser`. `tier`: `office` for a test that sends more requests than an account on trial may. `env`: settings of a
   * service that no other file shares.
   */
  static async open(executablePath: string, { tier, env }: Options = {}): Promise<SignedInBrowser> {
    const engine = 'scripted';
    const started = env === undefined ? Stack.shared({ engine }) : Stack.isolated({ engine, env });
    const [stack, browser] = await Promise.all([started, openBrowser(executablePath)]);
    const visitor = await Visitor.arrive(browser, stack.client.baseUrl.replace('127.0.0.1', 'localhost'));
    const { accountId } = await signVisitorIn(visitor, stack);
    if (tier !== undefined) await new AccountRepository(stack.db).setTier(accountId, tier);
    return new SignedInBrowser(stack, browser, new Visit(stack, visitor), accountId);
  }

  get page(): Page {
    return this.visit.page;
  }

  /** Stores silence as the original audio of a transcription. */
  async putSilence(id: string, seconds: number): Promise<void> {
    const objects = await openObjectStore(loadConfig(this.stack.env).s3);
    await objects.put(objectKeys.original(id), wavFile(1, new Int16Array(seconds * RATE)));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stack.stop();
  }
}

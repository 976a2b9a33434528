/** What one network can take from the others, and what all accounts together can take from a gateway, which runs in this process. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { EmailLinkRepository, LedgerRepository, PasswordHasher } from '@aether/platform';
import { unreachableObjectStore } from '@aether/platform/testing';
import { AppClient } from '../support/api/app-client';
import { freshEmail, PASSWORD } from '../support/api/app-users';
import { requestHead } from '../support/api/raw-request';
import { eventually } from '../support/eventually';
import { GatewayInProcess } from '../support/stack/gateway-in-process';
import { report } from '../support/report';

const MIB = 2 ** 20;

describe('one process and one network', () => {
  const FORWARDED = '198.51.100.7';

  it('has a limited number of bodies under way, of all accounts, and refuses the others before they are read', async () => {
    const gateway = await GatewayInProcess.start({ AETHER_BODY_LIMIT: '1' }, unreachableObjectStore);
    const { port } = new URL(gateway.client.baseUrl);
    const sockets: Socket[] = [];
    const begin = (...headers: readonly string[]): Socket => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
      const given = [`authorization: Bearer ${gateway.apiKey}`, `content-length: ${9 * MIB}`, ...headers];
      socket.write(requestHead('POST /v1/transcriptions HTTP/1.1', ...given));
      sockets.push(socket);
      return socket;
    };
    try {
      begin().write('x');
      // The first may not be counted yet.
      const refused = await eventually('another is refused', async () => {
        const [answer] = (await once(begin('expect: 100-continue'), 'data')) as [Buffer];
        sockets.pop()?.destroy();
        return !String(answer).includes('100 Continue') && String(answer);
      });
      expect(refused).toMatch(/^HTTP\/1.1 503 /);
      expect(refused).toMatch(/retry-after: 5\r\n/i);
    } finally {
      for (const socket of sockets) socket.destroy();
      await gateway.stop();
    }
  });

  it('behind a proxy, one network gets few trials a day; its other accounts begin without one, with the reason', async () => {
    const gateway = await GatewayInProcess.start({ AETHER_TRUSTED_PROXIES: '1' });
    try {
      const { db } = gateway;
      const links = new EmailLinkRepository(db);
      const passwordHash = await new PasswordHasher().hash(PASSWORD);
      const enter = async (from: string): Promise<readonly [string | null, number]> => {
        const browser = await AppClient.connect(gateway.client.baseUrl);
        const token = await links.create({ kind: 'confirm', email: freshEmail(), passwordHash });
        const headers = { 'x-forwarded-for': from };
        const { status, json } = await browser.post('confirm-email', { token, password: PASSWORD }, { headers });
        expect(status).toBe(200);
        const { account } = json as { account: { id: string; trial_withheld: string | null } };
        const { lots } = await new LedgerRepository(db).wallet(account.id);
        return [account.trial_withheld, lots.length];
      };
      const entered = await Promise.all(Array.from({ length: 6 }, () => enter(FORWARDED)));
      report('6 confirmations from one address', { trials: entered.filter(([, lots]) => lots === 1).length });
      expect(entered.map((each) => each.join()).toSorted()).toEqual([
        ',1',
        ',1',
        ',1',
        'network,0',
        'network,0',
        'network,0',
      ]);
      expect(await enter('198.51.100.8')).toEqual([null, 1]);
      expect(await enter('10.0.0.1')).toEqual([null, 1]);
      const stored = JSON.stringify(await db.collection('trial_networks').find().toArray());
      expect(stored).not.toContain(FORWARDED);
    } finally {
      await gateway.stop();
    }
  });
});

import fc from 'fast-check';
import type { AddressRefusal } from '@aether/domain';
import { OutboundError } from './outbound-error';
import { OutboundHttp } from './outbound-http';
import { parseAddress } from './parse-address';
import { isPublic } from './reachable-addresses';

const STRICT = { allowLoopback: false };

/** Number of requested sockets. None is opened. */
let connections = 0;

/** Every name resolves to a public server, so only the address itself can be refused. */
const http = new OutboundHttp({
  ...STRICT,
  resolve: () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]),
  connect: () => (_options, callback) => {
    connections += 1;
    callback(new Error('no socket'), null);
  },
});

async function refusalOf(address: string, caller = http): Promise<AddressRefusal | null> {
  try {
    await caller.checkAddress(address, 'audio_url');
    return null;
  } catch (error) {
    const { refusal } = (error as Error).cause as OutboundError;
    const details = { kind: 'address_refused', refusal };
    expect(error).toMatchObject({ code: 'url_not_allowed', param: 'audio_url', details });
    return refusal;
  }
}

describe('OutboundHttp addresses', () => {
  it.each([
    'https://exemplo.com.br/audio.mp3',
    'https://exemplo.com.br',
    'HTTPS://Exemplo.Com.BR/Áudio gravado.mp3?a=b&c=%20#t=10',
    'https://exemplo.com.br:443/a',
    'https://exemplo.com.br:8443/a',
    'https://ação.com.br/a',
    'https://xn--ao-zia8b.com.br/a',
    'https://sub_dominio.exemplo.com/a',
    'https://8.8.8.8/a',
    'https://[2606:4700:4700::1111]/a',
    'https://bucket.s3.sa-east-1.amazonaws.com/a.wav?X-Amz-Signature=abc/def+ghi==',
  ])('is taken: %s', async (address) => {
    expect(await refusalOf(address)).toBeNull();
  });

  it.each([
    ['http://exemplo.com.br/a', 'scheme'],
    ['ftp://exemplo.com.br/a', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['data:audio/wav;base64,AAAA', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['gopher://127.0.0.1:6379/_x', 'scheme'],
    ['', 'notation'],
    ['exemplo.com.br/a', 'notation'],
    ['//exemplo.com.br/a', 'notation'],
    ['https:exemplo.com.br', 'scheme'],
    ['https:/exemplo.com.br', 'scheme'],
    ['https:///exemplo.com.br', 'scheme'],
    ['https:\\\\exemplo.com.br', 'notation'],
    ['https://exemplo.com.br\\@127.0.0.1/', 'notation'],
    [' https://exemplo.com.br/', 'notation'],
    ['https://exemplo.com.br/\u0000', 'notation'],
    ['https://exem\tplo.com.br/', 'notation'],
    ['ht\ntps://127.0.0.1/', 'notation'],
    ['https://exemplo.com.br./', 'notation'],
    ['https://exemplo..com.br/', 'notation'],
    ['https://-exemplo.com.br/', 'notation'],
    [`https://exemplo.com.br/${'a'.repeat(8192)}`, 'notation'],
    ['https://user@exemplo.com.br/', 'credentials'],
    ['https://user:pass@127.0.0.1/', 'credentials'],
    ['https://exemplo.com.br@127.0.0.1/', 'credentials'],
    ['https://@127.0.0.1/', 'credentials'],
    ['https://exemplo.com.br:22/', 'port'],
    ['https://exemplo.com.br:0/', 'port'],
    ['https://exemplo.com.br:80/', 'port'],
    ['https://exemplo.com.br:6667/', 'port'],
    ['https://exemplo.com.br:99999/', 'notation'],
    ['https://exemplo.com.br:/', 'notation'],
    ['https://exemplo.com.br:+443/', 'notation'],
    // loopback, in every notation
    ['https://127.0.0.1/', 'private'],
    ['https://127.1.2.3/', 'private'],
    ['https://127.1/', 'notation'],
    ['https://2130706433/', 'notation'],
    ['https://0x7f000001/', 'notation'],
    ['https://0x7f.0x0.0x0.0x1/', 'notation'],
    ['https://0177.0.0.1/', 'notation'],
    ['https://017700000001/', 'notation'],
    ['https://127.0.0.1./', 'notation'],
    ['https://127.0.0.01/', 'notation'],
    ['https://127.0.0.1.:8443/', 'notation'],
    ['https://１２７.0.0.1/', 'notation'],
    ['https://①②⑦.⓪.⓪.①/', 'notation'],
    ['https://127。0。0。1/', 'notation'],
    ['https://127%2e0%2e0%2e1/', 'notation'],
    ['https://%31%32%37.0.0.1/', 'notation'],
    ['https://127.0.0.1%00.exemplo.com/', 'notation'],
    ['https://0/', 'notation'],
    ['https://0.0.0.0/', 'private'],
    ['https://localhost/', 'private'],
    ['https://LOCALHOST/', 'private'],
    ['https://localhost./', 'notation'],
    ['https://ⓛocalhost/', 'notation'],
    ['https://loc\u00adalhost.com/', 'notation'],
    ['https://exemplo\u200b.com.br/', 'notation'],
    ['https://a.localhost/', 'private'],
    ['https://servidor/', 'private'],
    ['https://metadata.google.internal/', 'private'],
    ['https://impressora.local/', 'private'],
    ['https://roteador.home.arpa/', 'private'],
    // other ranges
    ['https://10.0.0.1/', 'private'],
    ['https://172.16.0.1/', 'private'],
    ['https://172.31.255.255/', 'private'],
    ['https://192.168.1.1/', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://100.64.0.1/', 'private'],
    ['https://100.127.255.254/', 'private'],
    ['https://192.0.0.1/', 'private'],
    ['https://192.0.2.1/', 'private'],
    ['https://198.18.0.1/', 'private'],
    ['https://198.51.100.1/', 'private'],
    ['https://203.0.113.1/', 'private'],
    ['https://224.0.0.1/', 'private'],
    ['https://239.255.255.250/', 'private'],
    ['https://240.0.0.1/', 'private'],
    ['https://255.255.255.255/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::]/', 'private'],
    ['https://[0:0:0:0:0:0:0:1]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[::ffff:8.8.8.8]/', 'private'],
    ['https://[::ffff:7f00:1]/', 'private'],
    ['https://[::127.0.0.1]/', 'private'],
    ['https://[::ffff:0:127.0.0.1]/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['https://[64:ff9b:1::10.0.0.1]/', 'private'],
    ['https://[2002:7f00:1::]/', 'private'],
    ['https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/', 'private'],
    ['https://[2001:db8::1]/', 'private'],
    ['https://[fe80::1]/', 'private'],
    ['https://[fe80::1%25eth0]/', 'notation'],
    ['https://[fec0::1]/', 'private'],
    ['https://[fc00::1]/', 'private'],
    ['https://[fd00:ec2::254]/', 'private'],
    ['https://[ff02::1]/', 'private'],
    ['https://[100::1]/', 'private'],
    ['https://[4000::1]/', 'private'],
    ['https://[::1/', 'notation'],
  ] satisfies [string, AddressRefusal][])('is refused: %j (%s)', async (address, refusal) => {
    expect(await refusalOf(address)).toBe(refusal);
    const call = http.send(address, { method: 'GET', maxRedirects: 5, maxBytes: 1, totalMs: 1_000 });
    await expect(call).rejects.toMatchObject({ failure: 'not_allowed', refusal });
    expect(connections).toBe(0);
  });

  it('an allowed address is connected to', async () => {
    const call = http.send('https://exemplo.com.br/', { method: 'GET', maxRedirects: 5, maxBytes: 1, totalMs: 1_000 });
    await expect(call).rejects.toMatchObject({ failure: 'unreachable' });
    expect(connections).toBe(1);
  });

  it('the host that the operator names may be private, and no other one', async () => {
    const private4 = { address: '10.0.0.7', family: 4 };
    const options = { ...STRICT, resolve: () => Promise.resolve([private4]) };
    const named = new OutboundHttp({ ...options, namedHost: 'sso.intranet' });
    expect(await refusalOf('https://sso.intranet/realms/equipe', named)).toBeNull();
    expect(await refusalOf('https://sso.intranet:8443/', named)).toBeNull();
    expect(await refusalOf('https://10.0.0.7/', new OutboundHttp({ ...options, namedHost: '10.0.0.7' }))).toBeNull();
    expect(await refusalOf('https://outro.intranet/', named)).toBe('private');
    expect(await refusalOf('https://exemplo.com.br/', named)).toBe('private');
    expect(await refusalOf('https://10.0.0.7/', named)).toBe('private');
    expect(await refusalOf('http://sso.intranet/', named)).toBe('scheme');
  });

  it('`allowLoopback` allows loopback addresses and no other private ones', async () => {
    const local = new OutboundHttp({
      allowLoopback: true,
      resolve: (name) =>
        Promise.resolve([{ address: name === 'localhost' ? '127.0.0.1' : '93.184.216.34', family: 4 }]),
    });
    const taken = ['http://127.0.0.1:8080/', 'http://localhost:8080/', 'https://localhost:8080/', 'http://[::1]:8080/'];
    expect(await Promise.all(taken.map((address) => refusalOf(address, local)))).toEqual(taken.map(() => null));
    expect(await refusalOf('http://exemplo.com.br/', local)).toBe('scheme');
    expect(await refusalOf('https://10.0.0.1/', local)).toBe('private');
    expect(await refusalOf('http://[::ffff:127.0.0.1]/', local)).toBe('private');
    expect(await refusalOf('https://0x7f.1/', local)).toBe('notation');
  });

  it('a name with one private address is refused', async () => {
    const mixed = new OutboundHttp({
      ...STRICT,
      resolve: () =>
        Promise.resolve([
          { address: '93.184.216.34', family: 4 },
          { address: 'fe80::1%eth0', family: 6 },
        ]),
    });
    expect(await refusalOf('https://exemplo.com.br/', mixed)).toBe('private');
  });

  it('a name that cannot be resolved passes the check, because the call checks it again', async () => {
    const offline = new OutboundHttp({ ...STRICT, resolve: () => Promise.reject(new Error('EAI_AGAIN')) });
    expect(await refusalOf('https://exemplo.com.br/', offline)).toBeNull();
  });

  it('no notation of an IPv4 address is rewritten by the parser', () => {
    const part = (octet: number) => fc.constantFrom(`${octet}`, `0x${octet.toString(16)}`, `0${octet.toString(8)}`);
    const odd = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).chain(([a, b, c, d]) =>
      fc.oneof(
        fc.tuple(part(a), part(b), part(c), part(d)).map((parts) => parts.join('.')),
        fc.tuple(part(a), part(b), part(c * 256 + d)).map((parts) => parts.join('.')),
        fc.tuple(part(a), part((b * 256 + c) * 256 + d)).map((parts) => parts.join('.')),
        part(((a * 256 + b) * 256 + c) * 256 + d),
      ),
    );
    fc.assert(
      fc.property(odd, (host) => {
        try {
          expect(parseAddress(`https://${host}/`, STRICT).hostname).toBe(host);
        } catch (error) {
          expect(error).toBeInstanceOf(OutboundError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isPublic', () => {
  it.each(['', 'exemplo', '8.8.8.8.8', '256.1.1.1'])('%j is not a public IP address', (text) => {
    expect(isPublic(text)).toBe(false);
  });
});

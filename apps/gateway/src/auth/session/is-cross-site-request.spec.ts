import type { Request } from 'express';
import { isCrossSiteRequest } from './is-cross-site-request';

const OWN = 'https://aether.example';

const request = (headers: Readonly<Record<string, string>>): Request =>
  ({ get: (name: string) => headers[name] }) as Partial<Request> as Request;

describe('isCrossSiteRequest', () => {
  it.each([
    [{}],
    [{ origin: OWN }],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [{ 'sec-fetch-site': 'same-origin', origin: OWN }],
    [{ 'sec-fetch-site': 'none' }],
  ] as Record<string, string>[][])('accepts %j as same-site', (headers) =>
    expect(isCrossSiteRequest(request(headers), OWN)).toBe(false),
  );

  it.each([
    [{ origin: 'https://evil.example', host: 'aether.example' }],
    [{ origin: 'https://aether.example.evil.example', host: 'aether.example' }],
    [{ origin: 'null', host: 'aether.example' }],
    [{ 'sec-fetch-site': 'cross-site', origin: OWN }],
    [{ 'sec-fetch-site': 'same-site', origin: OWN }],
  ] as Record<string, string>[][])('detects %j as cross-site', (headers) =>
    expect(isCrossSiteRequest(request(headers), OWN)).toBe(true),
  );
});

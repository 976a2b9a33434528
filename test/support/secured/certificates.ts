/** Certificates of a private authority, for servers that demand TLS. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificate {
  /** PEM file. */
  readonly certificate: string;
  readonly key: string;
  /** Both in one file, as MongoDB reads them. */
  readonly both: string;
}

/** A new authority in `folder`. Needs `openssl`. */
export class Authority {
  private issued = 0;

  constructor(
    private readonly folder: string,
    readonly name: string,
  ) {
    mkdirSync(folder, { recursive: true });
    const subject = ['-subj', `/CN=${name}`, '-days', '2', '-keyout', this.at('ca.key'), '-out', this.certificate];
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject);
  }

  /** PEM file of the authority. */
  get certificate(): string {
    return this.at('ca.crt');
  }

  /** A certificate for `localhost`, for a server or for one of its clients. */
  issue(subject: string): Certificate {
    const name = `issued-${++this.issued}`;
    const [key, request, certificate, extensions, both] = ['key', 'csr', 'crt', 'ext', 'pem'].map((end) =>
      this.at(`${name}.${end}`),
    ) as [string, string, string, string, string];
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${subject}`, '-keyout', key, '-out', request);
    writeFileSync(extensions, 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
    const signer = ['-CA', this.certificate, '-CAkey', this.at('ca.key'), '-CAcreateserial'];
    openssl('x509', '-req', '-in', request, ...signer, '-days', '2', '-extfile', extensions, '-out', certificate);
    writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
    return { certificate, key, both };
  }

  /** Copies a certificate to where MinIO looks for it. */
  placeForMinio(folder: string): void {
    mkdirSync(folder, { recursive: true });
    const { certificate, key } = this.issue('minio');
    copyFileSync(certificate, join(folder, 'public.crt'));
    copyFileSync(key, join(folder, 'private.key'));
  }

  private at(file: string): string {
    return join(this.folder, file);
  }
}

function openssl(...args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

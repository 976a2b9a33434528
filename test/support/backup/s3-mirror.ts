import { execFileSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { pythonWith } from '../measure/python-environment';

export interface S3Place {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
}

/** `aws s3 sync` as operators use it (docs/how-to/back-up.md). */
export class S3Mirror {
  /** Path of the program. */
  readonly aws: string;

  constructor(cacheDir: string) {
    const python = pythonWith({ cacheDir, name: 'awscli', requirements: resolve(__dirname, 'requirements.txt') });
    this.aws = join(dirname(python), 'aws');
  }

  toFolder(from: S3Place, folder: string): void {
    this.sync(from, [`s3://${from.bucket}`, folder]);
  }

  toBucket(folder: string, to: S3Place): void {
    this.sync(to, [folder, `s3://${to.bucket}`]);
  }

  private sync({ endpoint, accessKey, secretKey }: S3Place, fromTo: readonly string[]): void {
    const env = { PATH: process.env['PATH'], AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey };
    const args = ['s3', 'sync', ...fromTo, '--endpoint-url', endpoint, '--region', 'us-east-1', '--only-show-errors'];
    execFileSync(this.aws, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }
}

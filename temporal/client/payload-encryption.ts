import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ApplicationFailure, type DataConverter, type Payload, type PayloadCodec } from '@temporalio/common';
import { temporal } from '@temporalio/proto';

/** Keys of the operator's own. */
export interface PayloadKeys {
  /** Null: new payloads are not encrypted. */
  readonly current: PayloadKey | null;
  readonly all: readonly PayloadKey[];
}

interface PayloadKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** The names that codec servers for Temporal's web interface and command line know. */
const [ENCODING, KEY_ID] = ['encoding', 'encryption-key-id'];
const ENCRYPTED = 'binary/encrypted';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const { Payload: PayloadMessage } = temporal.api.common.v1;

/** Encrypts arguments, results, heartbeats and memos in workflow histories. `server` is asked for its keys each time, because they may change. */
export function payloadEncryption(server: { readonly payloadKeys?: PayloadKeys | null }): DataConverter {
  return { payloadCodecs: [new PayloadEncryption(() => server.payloadKeys ?? { current: null, all: [] })] };
}

class PayloadEncryption implements PayloadCodec {
  constructor(private readonly keys: () => PayloadKeys) {}

  encode(payloads: Payload[]): Promise<Payload[]> {
    const { current } = this.keys();
    return Promise.resolve(current === null ? payloads : payloads.map((payload) => encrypt(payload, current)));
  }

  async decode(payloads: Payload[]): Promise<Payload[]> {
    await Promise.resolve();
    return payloads.map((payload) => (isEncrypted(payload) ? this.decrypt(payload) : payload));
  }

  private decrypt({ metadata, data }: Payload): Payload {
    const id = textOf(metadata?.[KEY_ID]);
    const found = this.keys().all.find((key) => key.id === id);
    // Another process may have the key.
    if (found === undefined) throw ApplicationFailure.retryable(`no key ${JSON.stringify(id)}`, 'payload_key_missing');
    const bytes = Buffer.from(data ?? []);
    const tagEnd = NONCE_BYTES + TAG_BYTES;
    const cipher = createDecipheriv(ALGORITHM, found.key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return PayloadMessage.decode(Buffer.concat([cipher.update(bytes.subarray(tagEnd)), cipher.final()]));
  }
}

function encrypt(payload: Payload, { id, key }: PayloadKey): Payload {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const sealed = Buffer.concat([cipher.update(PayloadMessage.encode(payload).finish()), cipher.final()]);
  return {
    metadata: { [ENCODING]: Buffer.from(ENCRYPTED), [KEY_ID]: Buffer.from(id) },
    data: Buffer.concat([nonce, cipher.getAuthTag(), sealed]),
  };
}

function isEncrypted({ metadata }: Payload): boolean {
  return textOf(metadata?.[ENCODING]) === ENCRYPTED;
}

function textOf(value: Uint8Array | null | undefined): string {
  return Buffer.from(value ?? []).toString();
}

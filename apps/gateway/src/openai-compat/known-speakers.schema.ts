import { z } from 'zod';

/** Limits of OpenAI's API. */
export const MAX_KNOWN_SPEAKERS = 4;
const MAX_NAME_LENGTH = 100;

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(;[\w.+-]+=[^;,]*)*;base64,/i;
const PADDING = /={1,2}$/;
/** Looked for instead of matching the whole: a match of megabytes can exhaust the stack. */
const NOT_BASE64 = /[^A-Za-z0-9+/_-]/;

const FEW = { error: `envie no máximo ${MAX_KNOWN_SPEAKERS}` };
const NAME = { error: `cada nome tem de 1 a ${MAX_NAME_LENGTH} caracteres` };
const REFERENCE = {
  error: 'cada valor é um `data:` com o tipo do áudio e o áudio em base64, como `data:audio/wav;base64,UklGR…`',
};

export const knownSpeakerNames = z
  .array(z.string().trim().normalize('NFC').min(1, NAME).max(MAX_NAME_LENGTH, NAME))
  .max(MAX_KNOWN_SPEAKERS, FEW)
  .refine((names) => new Set(names).size === names.length, { error: 'um nome veio duas vezes' });

/** Recordings as data URLs; parsed to their bytes. */
export const knownSpeakerReferences = z
  .array(z.string().refine(isDataUrl, REFERENCE).transform(bytesOf))
  .max(MAX_KNOWN_SPEAKERS, FEW);

function isDataUrl(value: string): boolean {
  const [head = ''] = DATA_URL.exec(value) ?? [];
  const body = value.slice(head.length).replace(PADDING, '');
  return head !== '' && body !== '' && !NOT_BASE64.test(body);
}

function bytesOf(value: string): Buffer {
  return Buffer.from(value.slice(value.indexOf(',') + 1), 'base64');
}

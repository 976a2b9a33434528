/**
 * Pix codes: "Manual de Padrões para Iniciação do Pix" of the Banco Central (version 2.9), on EMV QRCPS-MPM 1.1. A field is a two-digit id, a
 * two-digit length and a value; fields 26 and 62 contain nested fields.
 */
interface BrCode {
  /** The receiver's Pix key. */
  readonly key: string;
  readonly centavos: number;
  /** 1 to 25 letters and digits that identify the payment to the receiver. */
  readonly txid: string;
  /** Up to 25 characters, ASCII. */
  readonly merchantName: string;
  /** Up to 15 characters, ASCII. */
  readonly merchantCity: string;
}

const GUI = 'br.gov.bcb.pix';
const BRL = '986';

/** A static code with an amount and a txid, for one payment. Throws `RangeError` for values that no code can hold. */
export function brCode({ key, centavos, txid, merchantName, merchantCity }: BrCode): string {
  if (!/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError('txid: 1 to 25 letters and digits');
  if (!Number.isSafeInteger(centavos) || centavos < 1) throw new RangeError('amount: whole centavos above 0');
  const code = [
    field('00', '01'),
    field('26', field('00', GUI) + field('01', key)),
    field('52', '0000'),
    field('53', BRL),
    field('54', (centavos / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', merchantName),
    field('60', merchantCity),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return code + crc16(code);
}

/** Reads the amount and the txid of a code, each null where absent. Null when the text is not a valid Pix code or its checksum fails. */
export function readBrCode(code: string): { readonly centavos: number | null; readonly txid: string | null } | null {
  const fields = fieldsOf(code);
  if (fields === null || !code.slice(0, -4).endsWith('6304') || fields.get('63') !== crc16(code.slice(0, -4)))
    return null;
  if (
    fieldsOf(fields.get('26') ?? '')
      ?.get('00')
      ?.toLowerCase() !== GUI ||
    fields.get('53') !== BRL
  )
    return null;
  const amount = fields.get('54');
  const txid = fieldsOf(fields.get('62') ?? '')?.get('05') ?? null;
  return { centavos: amount === undefined ? null : Math.round(Number(amount) * 100), txid };
}

function field(id: string, value: string): string {
  if (value.length < 1 || value.length > 99 || !/^[\x20-\x7e]+$/.test(value))
    throw new RangeError(`field ${id}: 1 to 99 ASCII characters`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** Null when a length does not match the text. */
function fieldsOf(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id = '', length = ''] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (id === '' || end > text.length) return null;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF), as the manual requires: four upper-case hexadecimal digits. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

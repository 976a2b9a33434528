/** Area codes in use. Source: Anatel, Plano Geral de Códigos Nacionais (Resolução 263/2001 and amendments). */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 ' +
    '67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

export function isAreaCode(digits: string): boolean {
  return AREA_CODES.has(digits);
}

/** Three-digit numbers of public services. Source: Anatel, Resolução 749/2022 and Ato 43151/2004 (serviços de utilidade pública). */
const PUBLIC_SERVICES = new Set(
  (
    '100 102 112 115 116 117 118 125 127 128 129 130 132 133 134 135 136 138 142 145 146 147 148 150 151 152 153 154 155 156 158 159 160 161 ' +
    '162 163 165 166 167 168 180 181 185 188 190 191 192 193 194 195 196 197 198 199'
  ).split(' '),
);

export function isPublicService(digits: string): boolean {
  return PUBLIC_SERVICES.has(digits);
}

export interface Phone {
  readonly value: string;
  readonly e164?: string;
  readonly kind: 'mobile' | 'fixed' | 'service' | 'national';
}

/** Subscriber numbers: nine digits that start with 9 (mobile), or eight that start with 2 to 5 (fixed). Source: Anatel, Resolução 749/2022. */
function subscriber(digits: string): 'mobile' | 'fixed' | null {
  if (/^9\d{8}$/.test(digits)) return 'mobile';
  return /^[2-5]\d{7}$/.test(digits) ? 'fixed' : null;
}

const hyphenated = (digits: string): string => `${digits.slice(0, -4)}-${digits.slice(-4)}`;

/** The first four digits of numbers without an area code, in use. Source: Anatel, Resolução 749/2022 (códigos de acesso não geográficos 300X and 400X). */
export const NATIONAL_IN_USE = /^(?:3003|3004|4000|4001|4002|4003|4004|4007|4020|4062)/;

/** Non-geographic codes 0300, 0500, 0800, 0900 with six or seven digits. */
function service(digits: string): Phone | null {
  if (!/^0[3589]00\d{6,7}$/.test(digits)) return null;
  const rest = digits.slice(4);
  const split = rest.length - 4;
  const value = `${digits.slice(0, 4)} ${rest.slice(0, split)} ${rest.slice(split)}`;
  return { value, e164: `+55${digits.slice(1)}`, kind: 'service' };
}

/** A number of area code and subscriber number only. */
function withArea(digits: string): Phone | null {
  const area = digits.slice(0, 2);
  const kind = subscriber(digits.slice(2));
  if (kind === null || !isAreaCode(area)) return null;
  return { value: `(${area}) ${hyphenated(digits.slice(2))}`, e164: `+55${digits}`, kind };
}

/**
 * Reads a Brazilian telephone number from its digits: with or without +55, a leading 0, a carrier code after that 0, and the
 * area code. Null when the digits are not a telephone number.
 */
export function readPhone(digits: string): Phone | null {
  if (/^[34]00[0-9]\d{4}$/.test(digits)) return { value: hyphenated(digits), e164: `+55${digits}`, kind: 'national' };
  const special = service(digits);
  if (special !== null) return special;
  const bare = subscriber(digits);
  if (bare !== null) return { value: hyphenated(digits), kind: bare };
  if (digits.length === 10 || digits.length === 11) {
    const phone = withArea(digits);
    if (phone !== null) return phone;
  }
  const abroad = /^(?:00)?55(\d{10,11})$/.exec(digits)?.[1];
  if (abroad !== undefined) return withArea(abroad);
  if (/^0[1-9]{2}\d{8,9}$/.test(digits)) return withArea(digits.slice(1));
  return /^0[1-9]\d[1-9]{2}\d{8,9}$/.test(digits) ? withArea(digits.slice(3)) : null;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** The number that a form field writes; anything else unchanged. */
export function numberOf(value: unknown): unknown {
  return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
}

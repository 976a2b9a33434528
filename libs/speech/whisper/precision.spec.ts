import { basePrecision, choosePrecision, int8Products, isQuantized, PrecisionError } from './precision';

const cpuinfo = (flags: string): string => `processor\t: 0\nmodel name\t: X\nflags\t\t: fpu ${flags} sse2\nbugs\t: \n`;

describe('choosePrecision', () => {
  it('chooses bfloat16 only if the processor supports it', () => {
    expect(choosePrecision('auto', 'cpu', cpuinfo('avx512_bf16')).precision).toBe('bfloat16');
    expect(choosePrecision('auto', 'cpu', cpuinfo('amx_bf16'))).toEqual({
      precision: 'bfloat16',
      reason: 'the processor has amx_bf16',
    });
    expect(choosePrecision('auto', 'cpu', cpuinfo('avx512f not_avx512_bf16')).precision).toBe('float32');
    expect(choosePrecision('auto', 'cpu', '').precision).toBe('float32');
    expect(choosePrecision('auto', 'gpu', cpuinfo('amx_bf16')).precision).toBe('float32');
  });

  it('never chooses int8 by itself', () => {
    expect(choosePrecision('auto', 'cpu', cpuinfo('avx512_vnni')).precision).toBe('float32');
  });

  it('combines int8 with the faster of the other formats', () => {
    const chosen = { precision: 'int8_bfloat16', reason: 'by AETHER_PRECISION' };
    expect(choosePrecision('int8', 'cpu', cpuinfo('avx512_vnni avx512_bf16'))).toEqual(chosen);
    expect(choosePrecision('int8', 'cpu', cpuinfo('avx512_vnni')).precision).toBe('int8_float32');
    expect(choosePrecision('int8_float32', 'cpu', cpuinfo('avx512_vnni avx512_bf16')).precision).toBe('int8_float32');
  });

  it.each([
    ['int8', 'gpu', 'avx512_vnni', 'on a CPU only'],
    ['int8', 'cpu', 'avx2', 'a processor with avx512_vnni'],
    ['int8_float32', 'cpu', 'avx2', 'a processor with avx512_vnni'],
  ] as const)('refuses %s on a %s with %s and names the setting', (wanted, device, flags, message) => {
    const choose = (): unknown => choosePrecision(wanted, device, cpuinfo(flags));
    expect(choose).toThrow(PrecisionError);
    expect(choose).toThrow(/^AETHER_PRECISION/);
    expect(choose).toThrow(message);
  });
});

it.each([
  ['int8_bfloat16', 'cpu', 'avx512_vnni avx512_bf16', 'all'],
  ['int8_float32', 'cpu', 'avx512_vnni', 'all'],
  ['bfloat16', 'cpu', 'avx512_vnni avx512_bf16', 'vocabulary'],
  ['bfloat16', 'cpu', 'avx2', 'none'],
  ['bfloat16', 'gpu', 'avx512_vnni avx512_bf16', 'none'],
  ['float32', 'cpu', 'avx512_vnni', 'none'],
] as const)('%s on a %s with %s has these products in int8: %s', (precision, device, flags, expected) => {
  expect(int8Products(precision, device, cpuinfo(flags))).toBe(expected);
});

it('knows the parts of a precision', () => {
  expect(basePrecision('int8_bfloat16')).toBe('bfloat16');
  expect(basePrecision('int8_float32')).toBe('float32');
  expect(basePrecision('float32')).toBe('float32');
  expect(isQuantized('int8_float32')).toBe(true);
  expect(isQuantized('bfloat16')).toBe(false);
});

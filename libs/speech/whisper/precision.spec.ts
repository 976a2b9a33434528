import { choosePrecision } from './precision';

describe('choosePrecision', () => {
  it('chooses bfloat16 only if the processor supports it', () => {
    const cpuinfo = (flags: string): string =>
      `processor\t: 0\nmodel name\t: X\nflags\t\t: fpu ${flags} sse2\nbugs\t: \n`;
    expect(choosePrecision('cpu', cpuinfo('avx512_bf16')).precision).toBe('bfloat16');
    expect(choosePrecision('cpu', cpuinfo('amx_bf16'))).toEqual({
      precision: 'bfloat16',
      reason: 'the processor has amx_bf16',
    });
    expect(choosePrecision('cpu', cpuinfo('avx512f not_avx512_bf16')).precision).toBe('float32');
    expect(choosePrecision('cpu', '').precision).toBe('float32');
    expect(choosePrecision('gpu', cpuinfo('amx_bf16')).precision).toBe('float32');
  });
});

/**
 * Power spectrum of 400 real samples by a mixed-radix FFT: the real signal is folded into 200 complex points
 * (even samples real, odd imaginary), transformed by Stockham passes of radix 4, 2, 5 and 5, and unfolded into
 * bins 0..200. Scratch space is reused from call to call.
 */
const REAL_POINTS = 400;
const POINTS = REAL_POINTS / 2;
const RADICES = [4, 2, 5, 5] as const;

export const SPECTRUM_BINS = POINTS + 1;

export class PowerSpectrum400 {
  private re = new Float64Array(POINTS);
  private im = new Float64Array(POINTS);
  private nextRe = new Float64Array(POINTS);
  private nextIm = new Float64Array(POINTS);
  private readonly cos = new Float64Array(POINTS);
  private readonly sin = new Float64Array(POINTS);
  private readonly unfoldCos = new Float64Array(SPECTRUM_BINS);
  private readonly unfoldSin = new Float64Array(SPECTRUM_BINS);
  private readonly legRe = new Float64Array(5);
  private readonly legIm = new Float64Array(5);

  constructor() {
    for (let i = 0; i < POINTS; i++) {
      this.cos[i] = Math.cos((-2 * Math.PI * i) / POINTS);
      this.sin[i] = Math.sin((-2 * Math.PI * i) / POINTS);
    }
    for (let i = 0; i < SPECTRUM_BINS; i++) {
      this.unfoldCos[i] = Math.cos((-2 * Math.PI * i) / REAL_POINTS);
      this.unfoldSin[i] = Math.sin((-2 * Math.PI * i) / REAL_POINTS);
    }
  }

  /** `frame`: 400 real samples, already windowed. `power`: 201 squared magnitudes, written. */
  transform(frame: Float64Array, power: Float64Array): void {
    for (let i = 0; i < POINTS; i++) {
      this.re[i] = frame[2 * i]!;
      this.im[i] = frame[2 * i + 1]!;
    }
    let span = 1;
    for (const radix of RADICES) {
      this.pass(radix, span);
      span *= radix;
    }
    this.unfold(power);
  }

  /** One Stockham pass, decimation in time: `radix` transforms of `span` points become one of `span × radix`. */
  private pass(radix: number, span: number): void {
    const groups = POINTS / (span * radix);
    const { legRe, legIm, cos, sin } = this;
    for (let group = 0; group < groups; group++) {
      for (let k = 0; k < span; k++) {
        for (let leg = 0; leg < radix; leg++) {
          const at = (group + leg * groups) * span + k;
          const twiddle = leg * k * groups;
          const re = this.re[at]!;
          const im = this.im[at]!;
          legRe[leg] = re * cos[twiddle]! - im * sin[twiddle]!;
          legIm[leg] = re * sin[twiddle]! + im * cos[twiddle]!;
        }
        this.butterfly(radix, group * span * radix + k, span);
      }
    }
    [this.re, this.nextRe] = [this.nextRe, this.re];
    [this.im, this.nextIm] = [this.nextIm, this.im];
  }

  /** A plain transform of `radix` points, written `stride` apart. */
  private butterfly(radix: number, first: number, stride: number): void {
    const { legRe, legIm, cos, sin } = this;
    const turn = POINTS / radix;
    for (let out = 0; out < radix; out++) {
      let re = legRe[0]!;
      let im = legIm[0]!;
      for (let leg = 1; leg < radix; leg++) {
        const at = ((out * leg) % radix) * turn;
        re += legRe[leg]! * cos[at]! - legIm[leg]! * sin[at]!;
        im += legRe[leg]! * sin[at]! + legIm[leg]! * cos[at]!;
      }
      this.nextRe[first + out * stride] = re;
      this.nextIm[first + out * stride] = im;
    }
  }

  private unfold(power: Float64Array): void {
    for (let k = 0; k < SPECTRUM_BINS; k++) {
      const a = k % POINTS;
      const b = (POINTS - k) % POINTS;
      const evenRe = (this.re[a]! + this.re[b]!) / 2;
      const evenIm = (this.im[a]! - this.im[b]!) / 2;
      const oddRe = (this.im[a]! + this.im[b]!) / 2;
      const oddIm = (this.re[b]! - this.re[a]!) / 2;
      const re = evenRe + oddRe * this.unfoldCos[k]! - oddIm * this.unfoldSin[k]!;
      const im = evenIm + oddRe * this.unfoldSin[k]! + oddIm * this.unfoldCos[k]!;
      power[k] = re * re + im * im;
    }
  }
}

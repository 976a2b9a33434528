/**
 * Power spectrum of real samples by a mixed-radix FFT. Their number must be a multiple of 8 with only the factors 2 and 5 (400, 512). The real
 * signal is folded into half as many complex points (even samples real, odd imaginary), transformed by Stockham passes of radix 4, then of radix
 * 2 and 5 as often as they divide, and unfolded. Reuses its buffers between calls.
 */

const COS_72 = Math.cos((2 * Math.PI) / 5);
const COS_144 = Math.cos((4 * Math.PI) / 5);
const SIN_72 = Math.sin((2 * Math.PI) / 5);
const SIN_144 = Math.sin((4 * Math.PI) / 5);

type Four = [Float64Array, Float64Array, Float64Array, Float64Array];

export class PowerSpectrum {
  /** Length of a spectrum. */
  readonly bins: number;
  private readonly points: number;
  private re: Float64Array;
  private im: Float64Array;
  private nextRe: Float64Array;
  private nextIm: Float64Array;
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly unfoldCos: Float64Array;
  private readonly unfoldSin: Float64Array;

  constructor(samples: number) {
    this.points = samples / 2;
    this.bins = this.points + 1;
    [this.re, this.im, this.nextRe, this.nextIm] = Array.from(
      { length: 4 },
      () => new Float64Array(this.points),
    ) as Four;
    [this.cos, this.sin] = unitCircle(this.points, this.points);
    [this.unfoldCos, this.unfoldSin] = unitCircle(samples, this.bins);
  }

  /** `frame`: the real samples, already windowed. Writes `bins` squared magnitudes into `power`. */
  transform(frame: Float64Array, power: Float64Array): void {
    for (let i = 0; i < this.points; i++) {
      this.re[i] = frame[2 * i]!;
      this.im[i] = frame[2 * i + 1]!;
    }
    // Stockham passes, decimation in time: each combines `radix` transforms of `span` points into one of `span × radix` points.
    this.radix4();
    let span = 4;
    for (; (this.points / span) % 2 === 0; span *= 2) this.radix2(span);
    for (; span < this.points; span *= 5) this.radix5(span);
    this.unfold(power);
  }

  /** The first pass combines single points, which need no twiddle factors. */
  private radix4(): void {
    const { re, im, nextRe, nextIm, points } = this;
    const groups = points / 4;
    for (let a = 0, to = 0; a < groups; a++, to += 4) {
      const b = a + groups;
      const c = b + groups;
      const d = c + groups;
      const evenRe = re[a]! + re[c]!;
      const evenIm = im[a]! + im[c]!;
      const oddRe = re[b]! + re[d]!;
      const oddIm = im[b]! + im[d]!;
      const evenLessRe = re[a]! - re[c]!;
      const evenLessIm = im[a]! - im[c]!;
      const oddLessRe = re[b]! - re[d]!;
      const oddLessIm = im[b]! - im[d]!;
      nextRe[to] = evenRe + oddRe;
      nextIm[to] = evenIm + oddIm;
      nextRe[to + 1] = evenLessRe + oddLessIm;
      nextIm[to + 1] = evenLessIm - oddLessRe;
      nextRe[to + 2] = evenRe - oddRe;
      nextIm[to + 2] = evenIm - oddIm;
      nextRe[to + 3] = evenLessRe - oddLessIm;
      nextIm[to + 3] = evenLessIm + oddLessRe;
    }
    this.swap();
  }

  private radix2(span: number): void {
    const { re, im, nextRe, nextIm, cos, sin, points } = this;
    const groups = points / (2 * span);
    for (let group = 0; group < groups; group++) {
      for (let k = 0; k < span; k++) {
        const a = group * span + k;
        const b = a + groups * span;
        const to = 2 * group * span + k;
        const turnedRe = re[b]! * cos[k * groups]! - im[b]! * sin[k * groups]!;
        const turnedIm = re[b]! * sin[k * groups]! + im[b]! * cos[k * groups]!;
        nextRe[to] = re[a]! + turnedRe;
        nextIm[to] = im[a]! + turnedIm;
        nextRe[to + span] = re[a]! - turnedRe;
        nextIm[to + span] = im[a]! - turnedIm;
      }
    }
    this.swap();
  }

  /** Winograd's sums and differences: the second input mirrors the fifth, the third the fourth. */
  private radix5(span: number): void {
    const { re, im, nextRe, nextIm, cos, sin, points } = this;
    const groups = points / (5 * span);
    const leg = groups * span;
    for (let group = 0; group < groups; group++) {
      for (let k = 0; k < span; k++) {
        const from = group * span + k;
        const to = 5 * group * span + k;
        const turn = k * groups;
        const a = from + leg;
        const b = a + leg;
        const c = b + leg;
        const d = c + leg;
        const re1 = re[a]! * cos[turn]! - im[a]! * sin[turn]!;
        const im1 = re[a]! * sin[turn]! + im[a]! * cos[turn]!;
        const re2 = re[b]! * cos[2 * turn]! - im[b]! * sin[2 * turn]!;
        const im2 = re[b]! * sin[2 * turn]! + im[b]! * cos[2 * turn]!;
        const re3 = re[c]! * cos[3 * turn]! - im[c]! * sin[3 * turn]!;
        const im3 = re[c]! * sin[3 * turn]! + im[c]! * cos[3 * turn]!;
        const re4 = re[d]! * cos[4 * turn]! - im[d]! * sin[4 * turn]!;
        const im4 = re[d]! * sin[4 * turn]! + im[d]! * cos[4 * turn]!;
        const re0 = re[from]!;
        const im0 = im[from]!;
        const outerRe = re1 + re4;
        const outerIm = im1 + im4;
        const innerRe = re2 + re3;
        const innerIm = im2 + im3;
        const nearRe = re0 + COS_72 * outerRe + COS_144 * innerRe;
        const nearIm = im0 + COS_72 * outerIm + COS_144 * innerIm;
        const farRe = re0 + COS_144 * outerRe + COS_72 * innerRe;
        const farIm = im0 + COS_144 * outerIm + COS_72 * innerIm;
        const nearTurnRe = SIN_72 * (re1 - re4) + SIN_144 * (re2 - re3);
        const nearTurnIm = SIN_72 * (im1 - im4) + SIN_144 * (im2 - im3);
        const farTurnRe = SIN_144 * (re1 - re4) - SIN_72 * (re2 - re3);
        const farTurnIm = SIN_144 * (im1 - im4) - SIN_72 * (im2 - im3);
        nextRe[to] = re0 + outerRe + innerRe;
        nextIm[to] = im0 + outerIm + innerIm;
        nextRe[to + span] = nearRe + nearTurnIm;
        nextIm[to + span] = nearIm - nearTurnRe;
        nextRe[to + 2 * span] = farRe + farTurnIm;
        nextIm[to + 2 * span] = farIm - farTurnRe;
        nextRe[to + 3 * span] = farRe - farTurnIm;
        nextIm[to + 3 * span] = farIm + farTurnRe;
        nextRe[to + 4 * span] = nearRe - nearTurnIm;
        nextIm[to + 4 * span] = nearIm + nearTurnRe;
      }
    }
    this.swap();
  }

  private swap(): void {
    [this.re, this.nextRe] = [this.nextRe, this.re];
    [this.im, this.nextIm] = [this.nextIm, this.im];
  }

  private unfold(power: Float64Array): void {
    const { re, im, unfoldCos, unfoldSin, points } = this;
    // The first and the last bin come from the first point, which is its own mirror.
    power[0] = (re[0]! + im[0]!) ** 2;
    power[points] = (re[0]! - im[0]!) ** 2;
    for (let a = 1; a < points; a++) {
      const b = points - a;
      const evenRe = (re[a]! + re[b]!) / 2;
      const evenIm = (im[a]! - im[b]!) / 2;
      const oddRe = (im[a]! + im[b]!) / 2;
      const oddIm = (re[b]! - re[a]!) / 2;
      const sumRe = evenRe + oddRe * unfoldCos[a]! - oddIm * unfoldSin[a]!;
      const sumIm = evenIm + oddRe * unfoldSin[a]! + oddIm * unfoldCos[a]!;
      power[a] = sumRe * sumRe + sumIm * sumIm;
    }
  }
}

/** Cosine and sine of the first `count` of `steps` steps around the circle, clockwise. */
function unitCircle(steps: number, count: number): [Float64Array, Float64Array] {
  const angles = Float64Array.from({ length: count }, (_, i) => (-2 * Math.PI * i) / steps);
  return [angles.map((angle) => Math.cos(angle)), angles.map((angle) => Math.sin(angle))];
}

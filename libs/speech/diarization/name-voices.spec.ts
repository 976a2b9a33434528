import { nameVoices } from './name-voices';

/** A direction in the plane, by its angle in degrees. */
function at(degrees: number): Float64Array {
  const angle = (degrees * Math.PI) / 180;
  return Float64Array.of(Math.cos(angle), Math.sin(angle));
}

describe('nameVoices', () => {
  const ana = { name: 'Ana', voice: at(0) };
  const rui = { name: 'Rui', voice: at(90) };

  it('names each voice by the known voice that it is most similar to', () => {
    expect(nameVoices([at(80), at(10), at(180)], [ana, rui])).toEqual(['Rui', 'Ana', null]);
  });

  it('gives a name to the most similar voice only', () => {
    expect(nameVoices([at(20), at(5)], [ana])).toEqual([null, 'Ana']);
  });

  it('gives a voice one name only', () => {
    expect(nameVoices([at(40)], [ana, rui])).toEqual(['Ana']);
  });

  it('names no voice that is only somewhat similar', () => {
    expect(nameVoices([at(52)], [ana])).toEqual([null]);
  });

  it('names no voice without known voices', () => {
    expect(nameVoices([at(0), at(90)], [])).toEqual([null, null]);
  });
});

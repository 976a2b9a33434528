/** A phone call between two synthetic voices. */
export const SAMPLE_AUDIO = '/exemplo/atendimento.mp3';

export const SAMPLE_NAME = 'atendimento.mp3';

/** The sample as a file, to transcribe it like any other. Rejects if it cannot be loaded. */
export async function fetchSample(): Promise<File> {
  const response = await fetch(SAMPLE_AUDIO);
  if (!response.ok) throw new TypeError('the sample recording did not load');
  return new File([await response.blob()], SAMPLE_NAME, { type: 'audio/mpeg' });
}

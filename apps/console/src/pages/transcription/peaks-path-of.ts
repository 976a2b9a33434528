/** Address of the waveform of a transcription's audio. */
export function peaksPathOf(id: string): string {
  return `/v1/app/transcriptions/${id}/peaks`;
}

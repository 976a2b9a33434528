/** `1 transcrição`, `3 transcrições` */
export function countRecordings(count: number): string {
  return count === 1 ? '1 transcrição' : `${count} transcrições`;
}

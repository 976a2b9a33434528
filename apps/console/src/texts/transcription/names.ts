/** What a recording and its speakers are called before they are named. */

export const RECORDING_TEXTS = {
  unnamed: (time: string) => `Áudio de ${time}`,
  fileName: 'transcricao',
  unnamedSpeaker: (number: number) => `Pessoa ${number}`,
} as const;

/** Formats that browsers can record, most widely playable first. */
const FORMATS = [
  { type: 'audio/mp4;codecs=opus', ending: 'm4a' },
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
  { type: 'audio/mp4', ending: 'm4a' },
] as const;

/** How often the recorder delivers data, so that little is lost if it stops unexpectedly. */
const SLICE_MS = 1_000;

export interface Recording {
  /** Stops recording. `name`: file name without extension. */
  stop(name: string): Promise<{ readonly file: File; readonly seconds: number }>;
  /** Stops and discards the recording. */
  cancel(): void;
}

/** Starts recording from the microphone. Rejects with the browser's `DOMException` if access is denied or there is no microphone. */
export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const format = FORMATS.find(({ type }) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, format && { mimeType: format.type });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const release = (): void => stream.getTracks().forEach((track) => track.stop());
  const began = performance.now();
  recorder.start(SLICE_MS);
  return {
    stop: (name) =>
      new Promise((resolve) => {
        const seconds = (performance.now() - began) / 1000;
        recorder.addEventListener('stop', () => {
          release();
          const type = recorder.mimeType.split(';')[0] ?? '';
          resolve({ file: new File(parts, `${name}.${format?.ending ?? 'webm'}`, { type }), seconds });
        });
        recorder.stop();
      }),
    cancel: () => {
      recorder.stop();
      release();
    },
  };
}

import { AUDIO_ENCODING } from './audio-encoding.openapi';

/**
 * The form of a new transcription has the file alone. The route accepts the options as fields too, but a viewer that lists them twice, as parameters
 * and as fields, sends them twice.
 */
export const AUDIO_FORM = {
  encoding: AUDIO_ENCODING,
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      // `format` is of OpenAPI 3.0, which viewers and client generators still read.
      file: {
        type: 'string',
        format: 'binary',
        contentMediaType: 'application/octet-stream',
        description: 'O áudio, de até 25 MB.',
      },
    },
  },
};

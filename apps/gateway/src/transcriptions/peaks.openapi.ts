import { REQUEST_ID } from '../platform/openapi/responses';

/** The responses with a waveform. */
export const PEAKS_RESPONSES = {
  200: {
    description:
      'Um byte por décimo de segundo: o pico do som, de 0 a 255 em relação ao maior da gravação. Vazio se ela é de uma versão que não o media.',
    headers: REQUEST_ID,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
  204: { description: 'O áudio foi apagado.', headers: REQUEST_ID },
};

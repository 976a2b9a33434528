/** OpenAPI `encoding` of a form with audio. */
export const AUDIO_ENCODING = { file: { contentType: 'audio/*, video/*, application/octet-stream' } };

import type { Response } from 'express';
import { renderSrt, renderVtt } from '@aether/language';
import type { CompatibleRequest } from './compatible-fields';
import type { HeldAnswer } from './held-answer';
import { JsonAnswer } from './json-answer';
import { presentJson, presentVerboseJson } from './present-compatible';
import { StreamAnswer } from './stream-answer';
import { TextAnswer } from './text-answer';

/** To be closed. */
export function openHeldAnswer(response: Response, asked: CompatibleRequest): HeldAnswer {
  if (asked.stream) return new StreamAnswer(response);
  switch (asked.format) {
    case 'json':
      return new JsonAnswer(response, presentJson);
    case 'verbose_json':
      return new JsonAnswer(response, (result) => presentVerboseJson(result, asked));
    case 'text':
      return new TextAnswer(response, 'text/plain; charset=utf-8', ({ transcript }) => transcript.text);
    case 'srt':
      return new TextAnswer(response, 'application/x-subrip; charset=utf-8', ({ transcript }) =>
        renderSrt(transcript.words),
      );
    case 'vtt':
      return new TextAnswer(response, 'text/vtt; charset=utf-8', ({ transcript }) => renderVtt(transcript.words));
  }
}

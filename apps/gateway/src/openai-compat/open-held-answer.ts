import type { Response } from 'express';
import type { CompatibleRequest } from './compatible-fields';
import { COMPATIBLE_TEXTS } from './compatible-formats';
import type { HeldAnswer } from './held-answer';
import { JsonAnswer } from './json-answer';
import { presentJson, presentVerboseJson } from './present-compatible';
import { StreamAnswer } from './stream-answer';
import { TextAnswer } from './text-answer';

/** The response of the requested format. The caller must close it. */
export function openHeldAnswer(response: Response, asked: CompatibleRequest): HeldAnswer {
  if (asked.stream) return new StreamAnswer(response);
  if (asked.format === 'json') return new JsonAnswer(response, presentJson);
  if (asked.format === 'verbose_json') return new JsonAnswer(response, (result) => presentVerboseJson(result, asked));
  const { contentType, render } = COMPATIBLE_TEXTS.find(({ openAiName }) => openAiName === asked.format)!;
  return new TextAnswer(response, `${contentType}; charset=utf-8`, ({ transcript }) => render(transcript));
}

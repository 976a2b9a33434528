import type { Response } from 'express';
import type { CompatibleRequest } from './compatible-fields';
import { COMPATIBLE_TEXTS } from './compatible-formats';
import type { PendingResponse } from './pending-response';
import { JsonResponse } from './json-response';
import { presentJson, presentTextEvents, presentVerboseJson } from './present-compatible';
import { presentDiarizedEvents, presentDiarizedJson } from './present-diarized';
import { StreamResponse } from './stream-response';
import { TextResponse } from './text-response';

/** The response of the requested format. The caller must close it. */
export function openPendingResponse(response: Response, asked: CompatibleRequest): PendingResponse {
  if (asked.stream) {
    return new StreamResponse(response, (result, sent) =>
      asked.format === 'diarized_json' ? presentDiarizedEvents(result) : presentTextEvents(result, sent, asked),
    );
  }
  if (asked.format === 'json') return new JsonResponse(response, (result) => presentJson(result, asked));
  if (asked.format === 'verbose_json') return new JsonResponse(response, (result) => presentVerboseJson(result, asked));
  if (asked.format === 'diarized_json') return new JsonResponse(response, presentDiarizedJson);
  const { contentType, pieces } = COMPATIBLE_TEXTS.find(({ openAiName }) => openAiName === asked.format)!;
  return new TextResponse(response, `${contentType}; charset=utf-8`, ({ transcript }) =>
    pieces({ transcript, names: {}, options: {} }),
  );
}

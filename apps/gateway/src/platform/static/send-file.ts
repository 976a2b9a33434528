import type { Request, Response } from 'express';
import { parseByteRange, type ByteRange } from '../http/byte-range';
import { chooseCoding, type BuiltFile } from './built-files';

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Sends a file in the preferred coding that the client accepts, or 304 if the client has it. */
export function sendFile(file: BuiltFile, request: Request, response: Response): void {
  response.setHeader('cache-control', file.immutable ? CACHE_FOR_A_YEAR : 'no-cache').setHeader('etag', file.etag);
  response.setHeader('content-type', file.mediaType).setHeader('vary', 'accept-encoding');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const range = file.mediaType.startsWith('audio/') ? rangeOf(file, request, response) : null;
  if (range !== null) {
    response.status(206).setHeader('content-range', `bytes ${range.start}-${range.end}/${file.bytes.length}`);
    response.end(file.bytes.subarray(range.start, range.end + 1));
    return;
  }
  const coding = chooseCoding(file, request.get('accept-encoding'));
  if (coding !== null) response.setHeader('content-encoding', coding);
  response.end((coding !== null && file.compressed[coding]) || file.bytes);
}

/** The requested part of a recording, which players ask for; null for the whole, also where no part can be served. */
function rangeOf({ bytes }: BuiltFile, request: Request, response: Response): ByteRange | null {
  response.setHeader('accept-ranges', 'bytes');
  const range = parseByteRange(request.get('range'), bytes.length);
  return range === 'unsatisfiable' ? null : range;
}

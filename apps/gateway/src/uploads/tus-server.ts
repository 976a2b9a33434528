import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type DataStore } from '@tus/server';
import type { Request } from 'express';
import { UPLOAD_MAX_BYTES } from '@aether/domain';
import { newId, type LeaseRepository } from '@aether/platform';
import { callerOf } from '../platform/http/request-context';
import { fromTusError, fromTusRefusal } from './tus-errors';
import type { UploadAdmission } from './upload-admission';
import { UploadLock } from './upload-lock';

/** Time for a canceled request to store its received bytes and release the lock. */
const DRAIN_MS = 50;

interface TusServerParts {
  readonly datastore: DataStore;
  readonly admission: UploadAdmission;
  readonly leases: LeaseRepository;
}

/** The tus protocol server. It throws the library's error responses, so that they get the API's error format. */
export class TusServer extends Server {
  constructor({ datastore, admission, leases }: TusServerParts) {
    super({
      path: '/v1/uploads',
      datastore,
      maxSize: UPLOAD_MAX_BYTES,
      relativeLocation: true,
      locker: { newLock: (id) => new UploadLock(id, leases) },
      lockDrainTimeout: DRAIN_MS,
      namingFunction: () => newId('upload'),
      getFileIdFromRequest: (request) => String((request as Request).params['id'] ?? ''),
      onUploadCreate: async (request, response, { id, size = 0, metadata = {} }) => {
        await admission.create({ id, size, metadata }, callerOf(request));
        return { res: response };
      },
      onResponseError: (_request, _response, error) => {
        throw fromTusError(error);
      },
    });
  }

  /** The library lets pages of any origin read its responses; `CrossOrigin` decides that for every route. */
  override handle(request: IncomingMessage, response: ServerResponse): ReturnType<Server['handle']> {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      name.toLowerCase().startsWith('access-control-') ? response : setHeader(name, value);
    return super.handle(request, response);
  }

  override write(
    context: Parameters<Server['write']>[0],
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    body = '',
    headers = {},
  ): ReturnType<Server['write']> {
    if (status >= 400) throw fromTusRefusal(status, body);
    return super.write(context, request, response, status, body, headers);
  }
}

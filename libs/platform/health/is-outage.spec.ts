import { AppError } from '@aether/domain';
import { MongoServerError, MongoServerSelectionError, type TopologyDescription } from 'mongodb';
import { StoreTimeoutError } from '../object-store/store-timeout.error';
import { isOutage } from './is-outage';

const withCode = (code: unknown, fields: object = {}): Error =>
  Object.assign(new Error('message'), { code, ...fields });

describe('isOutage', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['the name of a stopped container', withCode('ENOTFOUND')],
    ['a hanging object store', new StoreTimeoutError()],
    ['a full disk of this worker', withCode('ENOSPC')],
    ['a full object store', withCode('XMinioStorageFull')],
    ['a 5xx response of the object store', new Error('Retryable HTTP status: 502')],
    ['a missing database server', new MongoServerSelectionError('none', {} as TopologyDescription)],
    ['a database that steps down', new MongoServerError({ message: 'not primary', code: 10_107 })],
    ['a missing Temporal server', withCode(14, { details: 'unavailable' })],
    ['an outage as the cause', new Error('read', { cause: withCode('ECONNRESET') })],
    ['an outage behind `overloaded`', new AppError('overloaded', { cause: withCode('TIMEOUT') })],
  ])('is true for %s', (_, error) => expect(isOutage(error)).toBe(true));

  it.each([
    ['an unknown error', new Error('bug')],
    ['a missing object', new AppError('not_found', { cause: 'no object' })],
    ['a duplicate key', new MongoServerError({ message: 'duplicate', code: 11_000 })],
    ['wrong credentials of the object store', withCode('AccessDenied')],
    ['a full queue', new AppError('overloaded')],
    ["a third party's server", new AppError('audio_url_failed', { cause: withCode('ECONNREFUSED') })],
    ['a value that is no error', 'ECONNREFUSED'],
  ])('is false for %s', (_, error) => expect(isOutage(error)).toBe(false));
});

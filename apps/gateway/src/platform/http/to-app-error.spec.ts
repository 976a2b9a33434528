import { NotFoundException } from '@nestjs/common';
import { MongoServerSelectionError, type TopologyDescription } from 'mongodb';
import { AppError } from '@aether/domain';
import { toAppError } from './to-app-error';

const coded = (code: string | number, more: object = {}): Error =>
  Object.assign(new Error('secret'), { code, ...more });

describe('toAppError', () => {
  it.each([
    ['a route that is not there', new NotFoundException(), 'not_found'],
    ['an address that cannot be decoded', new URIError('x'), 'invalid_parameter'],
    ['a body that its reader refused', Object.assign(new Error('x'), { status: 413 }), 'file_too_large'],
    ['a database that is away', new MongoServerSelectionError('secret', {} as TopologyDescription), 'overloaded'],
    ['a refused connection, whatever wraps it', new Error('x', { cause: coded('ECONNREFUSED') }), 'overloaded'],
    ['a workflow server that is away', coded(14, { details: 'UNAVAILABLE' }), 'overloaded'],
    ['an object store whose disk is full', coded('XMinioStorageFull'), 'overloaded'],
    ['a database whose disk is full', Object.assign(coded(14_031), { name: 'MongoServerError' }), 'overloaded'],
    ['anything else', new TypeError('secret'), 'internal_error'],
    ['what is no error at all', 'secret', 'internal_error'],
  ])('translates %s', (_what, thrown, code) => {
    const error = toAppError(thrown);
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('secret');
  });

  it('leaves an AppError as it is', () => {
    const error = new AppError('deleted');
    expect(toAppError(error)).toBe(error);
  });
});

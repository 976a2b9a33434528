import { NotFoundException } from '@nestjs/common';
import { MongoServerSelectionError, type TopologyDescription } from 'mongodb';
import { AppError } from '@aether/domain';
import { toAppError } from './to-app-error';

const coded = (code: string | number, more: object = {}): Error =>
  Object.assign(new Error('secret'), { code, ...more });

describe('toAppError', () => {
  it.each([
    ['an unknown route', new NotFoundException(), 'not_found'],
    ['a URL that cannot be decoded', new URIError('x'), 'invalid_parameter'],
    ['a body that a body reader rejected', Object.assign(new Error('x'), { status: 413 }), 'file_too_large'],
    ['an unavailable database', new MongoServerSelectionError('secret', {} as TopologyDescription), 'overloaded'],
    ['a refused connection, whatever wraps it', new Error('x', { cause: coded('ECONNREFUSED') }), 'overloaded'],
    ['an unavailable workflow server', coded(14, { details: 'UNAVAILABLE' }), 'overloaded'],
    ['an object store whose disk is full', coded('XMinioStorageFull'), 'overloaded'],
    ['a database whose disk is full', Object.assign(coded(14_031), { name: 'MongoServerError' }), 'overloaded'],
    ['any other error', new TypeError('secret'), 'internal_error'],
    ['a thrown string', 'secret', 'internal_error'],
  ])('translates %s into an AppError', (_case, thrown, code) => {
    const error = toAppError(thrown);
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('secret');
  });

  it('returns an AppError unchanged', () => {
    const error = new AppError('deleted');
    expect(toAppError(error)).toBe(error);
  });
});

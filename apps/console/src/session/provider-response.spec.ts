import { responseOf } from './provider-response';

describe('responseOf', () => {
  it('reads what the provider adds, and nothing else', () => {
    const search = '?code=c%2B1&state=s&iss=https%3A%2F%2Fsso.example&session_state=x';
    expect(responseOf(search)).toEqual({ code: 'c+1', state: 's', iss: 'https://sso.example' });
    expect(responseOf('?error=access_denied&error_description=text&state=s')).toEqual({
      error: 'access_denied',
      state: 's',
    });
  });

  it.each(['', '?code=c', '?state=s'])('finds no response in %j', (search) => {
    expect(responseOf(search)).toBeNull();
  });
});

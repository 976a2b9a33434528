import { optionsOf, termsOf, USUAL } from './options';

describe('what is asked for', () => {
  it('is the usual unless somebody says otherwise', () => {
    expect(optionsOf(USUAL, 'reuniao.mp3')).toEqual({ reference: 'reuniao.mp3', diarization: true, entities: true });
  });

  it('has a number of speakers only where they are told apart', () => {
    expect(optionsOf({ ...USUAL, speakers: 2 }, 'a')).toMatchObject({ diarization: true, speakers: 2 });
    expect(optionsOf({ ...USUAL, diarization: false, speakers: 2 }, 'a')).not.toHaveProperty('speakers');
  });

  it('names the recording in at most 200 characters, none of them cut in half', () => {
    expect(optionsOf(USUAL, '🎙'.repeat(250)).reference).toBe('🎙'.repeat(200));
  });

  it('has each term once, however they are parted', () => {
    expect(termsOf(' Aether, Temporal\nSão Gonçalo;Aether,, \n')).toEqual(['Aether', 'Temporal', 'São Gonçalo']);
    expect(termsOf('  ')).toEqual([]);
  });
});

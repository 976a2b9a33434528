import { optionsOf, termsOf, DEFAULT_OPTIONS } from './options';

describe('optionsOf and termsOf', () => {
  it('sends the default options unless the user changes them', () => {
    expect(optionsOf(DEFAULT_OPTIONS, 'reuniao.mp3')).toEqual({
      reference: 'reuniao.mp3',
      diarization: true,
      entities: true,
    });
  });

  it('sends a number of speakers only with diarization', () => {
    expect(optionsOf({ ...DEFAULT_OPTIONS, speakers: 2 }, 'a')).toMatchObject({ diarization: true, speakers: 2 });
    expect(optionsOf({ ...DEFAULT_OPTIONS, diarization: false, speakers: 2 }, 'a')).not.toHaveProperty('speakers');
  });

  it('limits the reference to 200 characters without splitting one', () => {
    expect(optionsOf(DEFAULT_OPTIONS, '🎙'.repeat(250)).reference).toBe('🎙'.repeat(200));
  });

  it('sends no name with masks, because it may contain what they hide', () => {
    const options = { ...DEFAULT_OPTIONS, redact: true };
    expect(optionsOf(options, '529.982.247-25.mp3')).toEqual({ diarization: true, entities: true, redact: ['all'] });
  });

  it('splits terms at any separator and removes duplicates', () => {
    expect(termsOf(' Aether, Temporal\nSão Gonçalo;Aether,, \n')).toEqual(['Aether', 'Temporal', 'São Gonçalo']);
    expect(termsOf('  ')).toEqual([]);
  });
});

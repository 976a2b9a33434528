import { normalizeTranscript, wordsFromText } from '@aether/language';
import { entitiesSchema, uncertainEntitiesSchema } from './entities.schema';

const SPEECH =
  'A balsa sai quatro e vinte, viu? ' +
  'Meu CPF é 529.982.247-24, o celular 98765-4321, o e-mail ana@padaria.com.br, o CEP 01310-100. Custou sete e noventa. ' +
  'O CNPJ é 11.222.333/0001-81, o cartão 4111 1111 1111 1111, o pix é o CPF 529.982.247-25, a placa ABC1D23. ' +
  'O telefone é onze nove três um sete dois zero oito quatro, e o e-mail dele é rui ponto paz arroba gmail.';

describe('the schemas of entities', () => {
  it.each([[undefined], ['all' as const]])('accept what the language library lists, with `redact` %s', (redact) => {
    const { entities, uncertainEntities } = normalizeTranscript(wordsFromText(SPEECH), {
      entities: 'all',
      ...(redact && { redact }),
    });
    expect(entitiesSchema.parse(entities)).toEqual(entities);
    expect(uncertainEntitiesSchema.parse(uncertainEntities)).toEqual(uncertainEntities);
    expect(uncertainEntities!.map(({ kind, doubts }) => [kind, doubts])).toEqual([
      ['amounts', ['no_unit']],
      ['phones', ['incomplete']],
      ['emails', ['no_domain']],
    ]);
  });

  it('accept entities of earlier versions, without a confidence', () => {
    const email = { value: 'ana@exemplo.com', said: 'ana arroba exemplo ponto com', start_s: 0, end_s: 1 };
    const nothing = { cpfs: [], phones: [], ceps: [], amounts: [] };
    expect(entitiesSchema.safeParse({ ...nothing, emails: [email] }).success).toBe(true);
  });
});

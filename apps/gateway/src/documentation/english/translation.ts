/** A text of the OpenAPI document, as its definition has it, and the same in English, with the same code and numbers. */
export type Translation = readonly [portuguese: string, english: string];

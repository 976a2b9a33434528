/** The languages of the OpenAPI document of the API. Portuguese is that of the sources; `documentation/english` has the English of each text. */
export type DocumentLanguage = 'pt' | 'en';

import { wordSet } from './word-set';

/** How the listener is addressed in the middle of a sentence: "doze mil, excelência, aliás …". */
export const FORMS_OF_ADDRESS = wordSet(
  'senhor senhora doutor doutora excelencia meritissimo meritissima moco moca dona mae pai filho filha amigo amiga chefe patrao patroa professor professora',
);

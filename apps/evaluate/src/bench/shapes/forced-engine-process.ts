/** Entry of an engine process whose model computes everything and writes a given text: for models with random weights. */
import { serveEngine } from '@aether/speech';
import { forcedModel } from './forced-model';

serveEngine(forcedModel);

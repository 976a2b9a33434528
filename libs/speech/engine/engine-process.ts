/** Entry of the engine's process, which is separate from its parent because the addon blocks the event loop. */
import { serveEngine } from './serve-engine';

serveEngine();

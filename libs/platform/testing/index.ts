/** In-memory adapters of the ports, for unit tests. They pass the same contract suites as the real adapters. */
export { InMemoryProgressLog } from '../events/in-memory-progress-log';
export { unreachableObjectStore } from './unreachable-object-store';
export { InMemoryObjectStore } from '../object-store/in-memory-object-store';

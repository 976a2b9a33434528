/** In-memory adapters of the ports, for unit tests. They pass the same contract suites as the real adapters. */
export { InMemoryProgressLog } from '../events/in-memory-progress-log';
export { InMemoryObjectStore } from '../object-store/in-memory-object-store';

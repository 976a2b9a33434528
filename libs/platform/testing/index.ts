/** For tests: in-memory adapters of the ports, which pass the same contract suites as the real adapters, and a store without a server. */
export { InMemoryProgressLog } from '../events/in-memory-progress-log';
export { unreachableObjectStore } from './unreachable-object-store';
export { InMemoryObjectStore } from '../object-store/in-memory-object-store';

export { transcribe } from './transcribe';

export { deliverWebhook } from './deliver-webhook';
export { reconcile } from './reconcile';
export { retention } from './retention';
export { sweepDeliveries } from './sweep-deliveries';
export { transcribe } from './transcribe';

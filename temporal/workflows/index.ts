export { deliverWebhook } from './deliver-webhook';
export { sweepDeliveries } from './sweep-deliveries';
export { transcribe } from './transcribe';

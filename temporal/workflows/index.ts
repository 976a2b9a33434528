export { deliverWebhook } from './deliver-webhook';
export { reconcile } from './reconcile';
export { retention } from './retention';
export { sendEmail } from './send-email';
export { sweepDeliveries } from './sweep-deliveries';
export { sweepEmails } from './sweep-emails';
export { transcribe } from './transcribe';

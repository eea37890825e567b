export { enqueueWebhook } from './events.ts'
export { pauseWebhooksOf } from './paused-by-password.ts'
export { withholdDeliveries } from './delivery-store.ts'

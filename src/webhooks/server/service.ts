export { enqueueWebhook } from './events.ts'
export { pauseWebhooksOf } from './endpoint-store.ts'
export { withholdDeliveries } from './delivery-store.ts'

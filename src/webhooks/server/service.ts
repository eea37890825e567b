export { enqueueWebhook } from './events.ts'
export { withholdDeliveries } from './delivery-store.ts'

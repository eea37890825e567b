import type { TypesOf, WebhookEvents } from '#webhooks/server/events.ts'

export const inquiryWebhooks = {
  'inquiry.received': { words: 'An inquiry was received by your form', facts: ['bookingId', 'type', 'day', 'path'] },
} as const satisfies WebhookEvents

declare module '#webhooks/server/events.ts' {
  interface WebhookTypes extends TypesOf<typeof inquiryWebhooks> {}
}

import type { TypesOf, WebhookEvents } from '#webhooks/server/events.ts'

export const proposalWebhooks = {
  'proposal.accepted': {
    words: 'A proposal was accepted by its client',
    facts: ['id', 'bookingId', 'clientId', 'currency', 'total', 'path'],
  },
} as const satisfies WebhookEvents

declare module '#webhooks/server/events.ts' {
  interface WebhookTypes extends TypesOf<typeof proposalWebhooks> {}
}

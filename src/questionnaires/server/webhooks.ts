import type { TypesOf, WebhookEvents } from '#webhooks/server/events.ts'

export const questionnaireWebhooks = {
  'questionnaire.answered': {
    words: 'A questionnaire was answered by its client',
    facts: ['id', 'bookingId', 'clientId', 'path'],
  },
} as const satisfies WebhookEvents

declare module '#webhooks/server/events.ts' {
  interface WebhookTypes extends TypesOf<typeof questionnaireWebhooks> {}
}

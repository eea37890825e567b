import type { TypesOf, WebhookEvents } from '#webhooks/server/events.ts'

const facts = ['id', 'archived', 'path'] as const

export const clientWebhooks = {
  'client.created': { words: 'A client was created', facts },
  'client.changed': { words: 'A client was edited, archived or restored', facts },
  'client.deleted': { words: 'A client was deleted', facts: ['id'] },
} as const satisfies WebhookEvents

declare module '#webhooks/server/events.ts' {
  interface WebhookTypes extends TypesOf<typeof clientWebhooks> {}
}

export const clientFacts = ({ id, archivedAt }: { id: number; archivedAt: number | null }) => ({
  id,
  archived: archivedAt !== null,
  path: `/api/clients/${id}`,
})

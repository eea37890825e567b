import { isoOf } from '#kernel/dates.ts'
import type { TypesOf, WebhookEvents } from '#webhooks/server/events.ts'

const facts = ['id', 'type', 'status', 'start', 'end', 'timeZone', 'clientId', 'path'] as const

export const shootWebhooks = {
  'shoot.created': { words: 'A shoot was created', facts },
  'shoot.changed': { words: 'A shoot was edited or moved, or its client changed', facts },
  'shoot.status_changed': { words: 'The status of a shoot changed', facts: [...facts, 'before'] },
  'shoot.deleted': { words: 'A shoot was deleted', facts: ['id'] },
} as const satisfies WebhookEvents

declare module '#webhooks/server/events.ts' {
  interface WebhookTypes extends TypesOf<typeof shootWebhooks> {}
}

interface Told {
  id: number
  type: string
  status: string
  date: number
  duration: number
  timeZone: string
  clientId: number | null
}

export const shootFacts = ({ id, type, status, date, duration, timeZone, clientId }: Told) => ({
  id,
  type,
  status,
  start: isoOf(date),
  end: isoOf(date + duration * 60_000),
  timeZone,
  clientId,
  path: `/api/shoots/${id}`,
})

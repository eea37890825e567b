import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant, sentInstant } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { anyLine, maxLengths, requiredLine } from '#kernel/text.ts'

export const maxEndpoints = 10

/** The type of events that are sent to try an endpoint. */
export const testType = 'webhook.test'

/** How the last attempt of a delivery went. `failed`: it is not tried again by itself. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
/** `off`: by the server, because its receiver said so or did not answer for days. */
export const endpointStates = ['on', 'paused', 'off'] as const
/** Why it is off, or paused by the server: `password`, because the password changed. */
export const offReasons = ['', 'gone', 'failing', 'password'] as const

const url = requiredLine(maxLengths.url, 'Enter the address that receives the events')
const type = z
  .string()
  .max(60)
  .regex(/^[a-z_]+\.[a-z_]+$/, 'This is not an event')

export const WebhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  description: z.string(),
  /** The types of events that it gets; null for all, also for those of later versions. */
  types: z.array(z.string()).nullable(),
  state: z.enum(endpointStates),
  offReason: z.enum(offReasons),
  stateAt: Instant,
  /** Until when events are signed with the former secret too. */
  formerUntil: OptionalInstant,
  /** The delivery that was tried last. */
  last: z.object({ state: z.enum(deliveryStates), triedAt: Instant, result: z.string() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

export const WebhookDraft = z.strictObject({
  url,
  description: anyLine(maxLengths.title).default(''),
  types: z
    .array(type)
    .min(1, 'Choose at least one event')
    .max(100)
    .refine((types) => new Set(types).size === types.length, 'Choose each event once')
    .nullable(),
})

export const WebhookSecret = z.object({ secret: z.string() })

export const WebhookDelivery = z.object({
  id: z.int(),
  /** The same whenever the same event is sent. */
  messageId: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  nextAt: OptionalInstant,
  triedAt: OptionalInstant,
  /** How the last attempt went, in words; empty before the first. */
  result: z.string(),
  /** Of the last answer. */
  status: z.int().nullable(),
  /** How long the last attempt took, milliseconds. */
  ms: z.int().nullable(),
  /** The JSON as it is sent. */
  body: z.string(),
  createdAt: Instant,
})

const instant = sentInstant('This is not a time')

export const webhooks = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/webhooks',
    output: z.array(WebhookEndpoint),
    summary: 'The addresses to which events of the studio are sent',
  }),
  types: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/webhooks/events',
    output: z.array(z.object({ type: z.string(), words: z.string() })),
    summary: 'The types of events, each with what happened',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/webhooks',
    input: WebhookDraft,
    output: z.object({ ...WebhookEndpoint.shape, ...WebhookSecret.shape }),
    status: 201,
    recent: true,
    tellsSecret: true,
    summary: 'Add an address (https), with the secret that its events are signed with',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/webhooks/:id',
    input: WebhookDraft,
    output: WebhookEndpoint,
    recent: true,
    summary: 'Change an address, or what is sent to it',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Remove an address, and what was sent to it',
  }),
  pause: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/webhooks/:id/pause',
    output: WebhookEndpoint,
    summary: 'Pause an address; events are not kept for it meanwhile',
  }),
  resume: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/webhooks/:id/resume',
    output: WebhookEndpoint,
    limit: { count: 30, seconds: 300 },
    summary: 'Resume an address, also after it was turned off',
  }),
  secret: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/webhooks/:id/secret',
    output: WebhookSecret,
    recent: true,
    summary: 'The secret that its events are signed with',
  }),
  rotate: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    output: WebhookSecret,
    status: 201,
    recent: true,
    tellsSecret: true,
    summary: 'Make a new secret, once a day; for a day, events are signed with the former one too',
  }),
  test: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/webhooks/:id/test',
    output: WebhookDelivery,
    status: 201,
    limit: { count: 30, seconds: 300 },
    summary: 'Send a test event',
  }),
  deliveries: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    input: z.strictObject(pageByTime),
    output: z.array(WebhookDelivery),
    summary: 'What was sent to an address in the last 30 days, newest first',
  }),
  again: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/again',
    output: WebhookDelivery,
    limit: { count: 100, seconds: 300 },
    summary: 'Send an event again, unchanged',
  }),
  failedAgain: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/webhooks/:id/failed-again',
    input: z
      .strictObject({ from: instant, until: instant })
      .refine(({ from, until }) => from < until, { path: ['until'], message: 'Choose a later time' }),
    output: z.object({ count: z.int() }),
    limit: { count: 30, seconds: 300 },
    summary: 'Send the failed events of a period again, unchanged',
  }),
}

export type WebhookEndpoint = z.output<typeof WebhookEndpoint>
export type WebhookDelivery = z.output<typeof WebhookDelivery>
export type SentWebhook = z.input<typeof WebhookDraft>

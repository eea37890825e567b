import type { OwnerId } from '#kernel/access.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import type { Db } from '#database/db.ts'
import { insertDeliveries } from './delivery-store.ts'
import { listListening } from './endpoint-store.ts'

/** A type of event: what happened, in words, and the names of the facts that are sent. */
export interface WebhookEvent {
  words: string
  facts: readonly string[]
}

export type WebhookEvents = Record<string, WebhookEvent>

/** The types of events with the names of their facts; domains add those of theirs. */
export interface WebhookTypes {}

/** What a domain adds to the types. */
export type TypesOf<E extends WebhookEvents> = { [K in keyof E]: E[K]['facts'][number] }

export type WebhookType = keyof WebhookTypes

type Facts<K extends WebhookType> = Record<WebhookTypes[K], string | number | boolean | null>

/** All types of events, in the order of the screen. */
export const { register: registerWebhookEvents, registered: webhookEvents } =
  registration<Readonly<Record<WebhookType, WebhookEvent>>>('webhook events')

/**
 * Keeps an event for the webhooks that get it, in the transaction of the change that it tells: what is rolled back is
 * not sent, and what is committed is not lost. `read` is asked only where somebody gets it, and returns nothing where
 * nothing is to be told. Facts hold ids, statuses, times and amounts, no words of a client and nothing to reach them.
 */
export async function enqueueWebhook<K extends WebhookType>(
  db: Db,
  owner: OwnerId,
  type: K,
  read: () => Facts<K> | Promise<Facts<K> | undefined>,
  now: number,
): Promise<void> {
  const listening = (await listListening(db, owner)).filter(({ types }) => isWanted(types, type))
  const data = listening.length > 0 ? await read() : undefined
  const endpoints = listening.map(({ id, isFull }) => ({ id, isFull: Boolean(isFull) }))
  if (data) await insertDeliveries(db, owner, endpoints, { type, data, now })
}

function isWanted(types: string, type: string): boolean {
  const chosen = JSON.parse(types) as string[] | null
  return chosen === null || chosen.includes(type)
}

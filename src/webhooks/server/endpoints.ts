import type { z } from 'zod'
import { maxEndpoints, testType, type WebhookDraft, type WebhookEndpoint } from '#webhooks/api.ts'
import { formerSecretMs, resultWords } from '#webhooks/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { type AddressFault, requireFollowedAddress } from '#kernel/server/outbound/followed-address.ts'
import type { ServerKeys } from '#kernel/server/security/server-key.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock, nextId } from '#database/dialect.ts'
import * as deliveries from './delivery-store.ts'
import * as store from './endpoint-store.ts'
import { webhookEvents } from './events.ts'
import { guardedChange, type Visit } from './guarded-change.ts'
import { decryptSecret, encryptSecret, newSigningSecret } from './secrets.ts'

type Told = z.input<typeof WebhookEndpoint>
type Draft = z.output<typeof WebhookDraft>

interface Change {
  now: number
  ifMatch: number | undefined
}

const notFound = () => new Problem('not_found', 'Webhook not found. It may have been deleted.')
const stale = () => new Problem('stale', 'This webhook was changed in the meantime. Load the newer version.')

function toEndpoint({ types, lastState, lastTriedAt, lastStatus, lastFailure, ...row }: store.ListedEndpoint): Told {
  const last =
    lastState === null || lastTriedAt === null
      ? null
      : {
          state: lastState,
          triedAt: lastTriedAt,
          result: resultWords({ status: lastStatus, failure: lastFailure ?? '' }),
        }
  return { ...row, types: JSON.parse(types) as string[] | null, last }
}

export const endpointsOf = async (db: Db, owner: OwnerId): Promise<Told[]> =>
  (await store.listEndpoints(db, owner)).map(toEndpoint)

/** An endpoint of the photographer. Every id in a path is resolved here or by `requireEndpoint`. */
async function endpointOf(db: Db, owner: OwnerId, id: number): Promise<Told> {
  const [row] = await store.listEndpoints(db, owner, id)
  if (!row) throw notFound()
  return toEndpoint(row)
}

export async function requireEndpoint(db: Db, owner: OwnerId, id: number): Promise<store.FoundEndpoint> {
  const row = await store.findEndpoint(db, owner, id)
  if (!row) throw notFound()
  return row
}

const addressWords = {
  protocol: 'A webhook address begins with https://',
  person: 'Leave out the user name and the password',
  port: 'Leave out the port: only the standard https port is used',
  host: 'Enter an address with a name, such as hooks.example.com',
} as const satisfies Record<AddressFault, string>

function requireTypes(types: Draft['types']): string {
  const known = new Set(Object.keys(webhookEvents()))
  const unknown = types?.find((type) => !known.has(type))
  if (unknown === undefined) return JSON.stringify(types)
  const message = `There is no event ${unknown}`
  throw new Problem('invalid', message, { fields: { types: message } })
}

const columnsOf = ({ url, description, types }: Draft) => ({
  url: requireFollowedAddress(url, addressWords),
  description,
  types: requireTypes(types),
})

export async function addEndpoint(db: Db, owner: OwnerId, draft: Draft, visit: Visit) {
  const columns = columnsOf(draft)
  await advisoryLock(db, 'webhooks', owner)
  return guardedChange(db, owner, visit, async () => {
    const answer = await insert(db, owner, columns, visit)
    return { id: answer.id, action: 'webhook_added', answer }
  })
}

/** Each event would come twice, and a change to one of both would not change the other. */
function requireNewAddress(others: { url: string }[], { url }: { url: string }): void {
  if (!others.some((other) => other.url === url)) return
  const message = 'You have a webhook to this address. Edit that one instead.'
  throw new Problem('invalid', message, { fields: { url: message } })
}

async function insert(db: Db, owner: OwnerId, columns: ReturnType<typeof columnsOf>, { install, now }: Visit) {
  const others = await store.listEndpoints(db, owner)
  requireNewAddress(others, columns)
  if (others.length >= maxEndpoints)
    throw new Problem('conflict', `You have ${maxEndpoints} webhooks. Delete one first.`)
  const secret = newSigningSecret()
  const id = await nextId(db, 'webhook_endpoints')
  await store.insertEndpoint(db, {
    ...columns,
    userId: owner,
    id,
    secret: encryptSecret(secret, owner, install),
    formerSecret: '',
    formerUntil: null,
    ...turnedOn(now),
    createdAt: now,
    updatedAt: now,
    version: 1,
  })
  return { ...(await endpointOf(db, owner, id)), secret }
}

const turnedOn = (now: number) => ({
  state: 'on' as const,
  offReason: '' as const,
  stateAt: now,
  failures: 0,
  failingSince: null,
  restsUntil: 0,
})

async function update(
  db: Db,
  owner: OwnerId,
  id: number,
  changes: Parameters<typeof store.updateEndpoint>[3],
  { now, ifMatch }: Change,
): Promise<Told> {
  if (!(await store.updateEndpoint(db, owner, id, { ...changes, updatedAt: now }, ifMatch)))
    throw (await store.findEndpoint(db, owner, id)) ? stale() : notFound()
  return endpointOf(db, owner, id)
}

export async function changeEndpoint(
  db: Db,
  owner: OwnerId,
  id: number,
  draft: Draft,
  visit: Change & Visit,
): Promise<Told> {
  const columns = columnsOf(draft)
  await advisoryLock(db, 'webhooks', owner)
  return guardedChange(db, owner, visit, async () => {
    const { url } = await requireEndpoint(db, owner, id)
    const isMoved = url !== columns.url
    if (isMoved) requireNewAddress(await store.listEndpoints(db, owner), columns)
    const answer = await update(db, owner, id, columns, visit)
    return { id, action: isMoved ? 'webhook_address_changed' : null, answer }
  })
}

/** Deliveries that are deleted with their endpoint; the cleanup deletes the others. */
const deletedAtOnce = 500

export async function removeEndpoint(db: Db, owner: OwnerId, id: number, ifMatch?: number): Promise<void> {
  if (!(await store.deleteEndpoint(db, owner, id, ifMatch)))
    throw (await store.findEndpoint(db, owner, id)) ? stale() : notFound()
  await deliveries.deleteOfEndpoint(db, owner, id, deletedAtOnce)
}

/** What waits stays, and is not sent. */
export async function pauseEndpoint(db: Db, owner: OwnerId, id: number, change: Change): Promise<Told> {
  const { state } = await requireEndpoint(db, owner, id)
  if (state === 'off') throw new Problem('conflict', 'This webhook is turned off already.')
  if (state === 'paused') return endpointOf(db, owner, id)
  return update(db, owner, id, { state: 'paused', stateAt: change.now }, change)
}

/** Begins anew: what failed before it does not count. One that is on stays as it is. */
export async function resumeEndpoint(db: Db, owner: OwnerId, id: number, change: Change): Promise<Told> {
  const { state } = await requireEndpoint(db, owner, id)
  return state === 'on' ? endpointOf(db, owner, id) : update(db, owner, id, turnedOn(change.now), change)
}

export async function secretOf(db: Db, owner: OwnerId, id: number, keys: ServerKeys) {
  const secret = decryptSecret((await requireEndpoint(db, owner, id)).secret, owner, keys)
  if (secret === undefined)
    throw new Problem('conflict', 'The server’s key has changed, so this secret is lost. Make a new one.')
  return { secret }
}

/** Makes a new secret; the former one signs too for a day, in which no other is made: a third would end it. */
export const rotateSecret = (db: Db, owner: OwnerId, id: number, visit: Change & Visit) =>
  guardedChange(db, owner, visit, async () => {
    const { secret: former, formerUntil } = await requireEndpoint(db, owner, id)
    // One that is lost with the server's key signs nothing, so that it can be replaced at once.
    const isInUse = decryptSecret(former, owner, visit.install) !== undefined
    if (isInUse && formerUntil !== null && visit.now < formerUntil)
      throw new Problem(
        'conflict',
        'A new secret was made less than 24 hours ago, and the one before still signs too. Make another one later.',
      )
    const secret = newSigningSecret()
    const changes = { secret: encryptSecret(secret, owner, visit.install), formerSecret: former }
    await update(db, owner, id, { ...changes, formerUntil: visit.now + formerSecretMs }, visit)
    return { id, action: 'webhook_secret_made', answer: { secret } }
  })

/** An endpoint that is sent to by hand: it must be on, and its rest ends. */
async function awaken(db: Db, owner: OwnerId, id: number): Promise<store.FoundEndpoint> {
  const endpoint = await requireEndpoint(db, owner, id)
  if (endpoint.state !== 'on') throw new Problem('conflict', 'Turn this webhook on first.')
  if (endpoint.restsUntil > 0) await store.rest(db, owner, id, 0)
  return { ...endpoint, restsUntil: 0 }
}

/** Writes a test event for an endpoint, and returns its delivery. */
export async function sendTest(db: Db, owner: OwnerId, id: number, now: number) {
  const endpoint = await awaken(db, owner, id)
  const [delivery] = await deliveries.insertDeliveries(db, owner, [{ id, isFull: false }], {
    type: testType,
    data: { id, path: '/settings#webhooks' },
    now,
  })
  return deliveryOf(db, owner, endpoint, delivery ?? 0)
}

/** A delivery in the API's form: what waits is sent when its endpoint is on and does not rest. */
export const toDelivery = (row: deliveries.FoundDelivery, { state, restsUntil }: store.FoundEndpoint) => ({
  ...row,
  nextAt: row.nextAt === null || state !== 'on' ? null : Math.max(row.nextAt, restsUntil),
  result: resultWords(row),
})

async function deliveryOf(db: Db, owner: OwnerId, endpoint: store.FoundEndpoint, id: number) {
  const row = await deliveries.findDelivery(db, owner, endpoint.id, id)
  if (!row) throw new Problem('not_found', 'Delivery not found. It may have been deleted.')
  return toDelivery(row, endpoint)
}

/** Sends what was sent or failed again, as it was; what waits is sent at its time anyway. */
export async function sendAgain(db: Db, owner: OwnerId, endpointId: number, id: number, now: number) {
  const endpoint = await awaken(db, owner, endpointId)
  const delivery = await deliveryOf(db, owner, endpoint, id)
  await deliveries.requeue(db, owner, delivery, now)
  return deliveryOf(db, owner, endpoint, id)
}

export async function sendFailedAgain(
  db: Db,
  owner: OwnerId,
  endpointId: number,
  range: { from: number; until: number },
  now: number,
) {
  await awaken(db, owner, endpointId)
  return { count: await deliveries.requeueFailed(db, owner, endpointId, range, now) }
}

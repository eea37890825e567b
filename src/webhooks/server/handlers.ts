import type { webhooks } from '#webhooks/api.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { listDeliveries } from './delivery-store.ts'
import {
  addEndpoint,
  changeEndpoint,
  endpointsOf,
  pauseEndpoint,
  removeEndpoint,
  requireEndpoint,
  resumeEndpoint,
  rotateSecret,
  secretOf,
  sendAgain,
  sendFailedAgain,
  sendTest,
  toDelivery,
} from './endpoints.ts'
import { webhookEvents } from './events.ts'

export const webhookHandlers: Handlers<typeof webhooks> = {
  list: ({ db, owner }) => endpointsOf(db, owner),
  types: async () => Object.entries(webhookEvents()).map(([type, { words }]) => ({ type, words })),
  create: ({ db, owner, input, ...visit }) => addEndpoint(db, owner, input, visit),
  change: ({ db, owner, params, input, ...visit }) => changeEndpoint(db, owner, params.id, input, visit),
  remove: ({ db, owner, params, ifMatch }) => removeEndpoint(db, owner, params.id, ifMatch),
  pause: ({ db, owner, params, now, ifMatch }) => pauseEndpoint(db, owner, params.id, { now, ifMatch }),
  resume: ({ db, owner, params, now, ifMatch }) => resumeEndpoint(db, owner, params.id, { now, ifMatch }),
  secret: ({ db, owner, params, install }) => secretOf(db, owner, params.id, install),
  rotate: ({ db, owner, params, ...visit }) => rotateSecret(db, owner, params.id, visit),
  test: ({ db, owner, params, now }) => sendTest(db, owner, params.id, now),
  deliveries: async ({ db, owner, params, input, reply }) => {
    const endpoint = await requireEndpoint(db, owner, params.id)
    const read = (rows: number) => listDeliveries(db, owner, params.id, input.cursor, rows)
    return (await pageOf(input, reply, read, ({ createdAt }) => createdAt)).map((row) => toDelivery(row, endpoint))
  },
  again: ({ db, owner, params, now }) => sendAgain(db, owner, params.id, params.deliveryId, now),
  failedAgain: ({ db, owner, params, input, now }) => sendFailedAgain(db, owner, params.id, input, now),
}

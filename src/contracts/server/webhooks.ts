import type { OwnerId } from '#kernel/access.ts'
import type { TypesOf, WebhookEvents } from '#webhooks/server/events.ts'
import { enqueueWebhook } from '#webhooks/server/service.ts'
import type { Db } from '#database/db.ts'
import { findContract } from './store.ts'

const facts = ['id', 'number', 'status', 'clientId', 'shootId', 'path'] as const

export const contractWebhooks = {
  'contract.sent': { words: 'A contract was sent to be signed', facts },
  'contract.signed': { words: 'A contract was signed by its client, also on paper', facts },
} as const satisfies WebhookEvents

declare module '#webhooks/server/events.ts' {
  interface WebhookTypes extends TypesOf<typeof contractWebhooks> {}
}

/** Sends what became of a contract to who wants it. */
export const publishContract = (
  db: Db,
  owner: OwnerId,
  type: keyof typeof contractWebhooks,
  id: number,
  now: number,
): Promise<void> =>
  enqueueWebhook(
    db,
    owner,
    type,
    async () => {
      const contract = await findContract(db, owner, id)
      if (!contract) return undefined
      const { contractNumber: number, status, clientId, shootId } = contract
      return { id, number, status, clientId, shootId, path: `/api/contracts/${id}` }
    },
    now,
  )

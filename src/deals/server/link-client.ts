import { ClientDraft } from '#clients/api.ts'
import { createClient, requireActiveClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { giveShoot } from './give-shoot.ts'
import { recordEvent } from './record-event.ts'
import { workOnDeal } from './change-deal.ts'
import type { FoundDeal } from './store.ts'

/** Links a client, or adds one with what is known of who asks. */
export const linkClient = (
  db: Db,
  owner: OwnerId,
  id: number,
  clientId: number | undefined,
  now: number,
  ifMatch?: number,
) =>
  workOnDeal(db, owner, id, { now, ifMatch }, async (deal) => {
    requireLinkable(deal, clientId)
    const client =
      clientId === undefined
        ? await createClient(db, owner, newClientOf(deal), now)
        : await requireActiveClient(db, owner, clientId)
    if (deal.shootId !== null) await giveShoot(db, owner, deal.shootId, client.id, now)
    await recordEvent(db, owner, id, { kind: 'client', name: client.name, isNew: clientId === undefined }, now)
    return { changes: { clientId: client.id }, answer: client }
  })

function requireLinkable({ clientId: linked, proposedAt }: FoundDeal, wanted: number | undefined): void {
  if (wanted === undefined && linked !== null) throw new Problem('conflict', 'This booking has a client already.')
  if (linked !== null && linked !== wanted && proposedAt !== null)
    throw new Problem('conflict', 'A proposal was sent, so this booking keeps its client.')
}

/** An address that was taken under an older rule is no reason to refuse the client. */
const newClientOf = ({ name, email, phone, language }: Pick<FoundDeal, 'name' | 'email' | 'phone' | 'language'>) =>
  ClientDraft.safeParse({ name, email, phone, language }).data ?? ClientDraft.parse({ name, phone, language })

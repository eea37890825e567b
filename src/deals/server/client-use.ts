import { requireClient } from '#clients/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { deleteLinksOfClient } from './link-store.ts'
import { hasProposal } from './store.ts'

/** Throws for a client to whom a proposal was sent: what was agreed stays between two sides. */
async function requireNoProposal(db: Db, owner: OwnerId, clientId: number): Promise<void> {
  if (!(await hasProposal(db, owner, clientId))) return
  const { name } = await requireClient(db, owner, clientId)
  throw new Problem('conflict', `${name} has a proposal, so they can be archived but not deleted.`, {
    reason: 'has_proposal',
  })
}

/** A client to whom nothing was proposed takes the links along that were for them. */
export async function releaseClient(db: Db, owner: OwnerId, clientId: number): Promise<void> {
  await requireNoProposal(db, owner, clientId)
  await deleteLinksOfClient(db, owner, clientId)
}

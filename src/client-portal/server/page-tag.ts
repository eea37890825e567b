import type { OpenLink } from '#client-links/server/service.ts'
import { revisionsWithout } from '#kernel/server/revisions.ts'
import type { Db } from '#database/db.ts'

/** What depends on the time alone, such as a shoot that is over, is seen after so long at most. */
const heldMs = 60_000

/** Of all that a page says: it changes with whatever changes in the studio. An unchanged page costs a few rows. */
export const tagOfPage = async (db: Db, { owner, clientId }: OpenLink, now: number): Promise<string> =>
  `"${clientId}~${await revisionsWithout(db, owner, ['notifications', 'support'])}~${Math.floor(now / heldMs)}"`

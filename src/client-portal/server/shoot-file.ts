import type { SentFile } from '#kernel/server/http/serve.ts'
import { Problem } from '#kernel/problem.ts'
import { requireShoot } from '#shoots/server/service.ts'
import { requireReader, type Visitor } from './acts.ts'
import { sessionFile } from './rain/session-file.ts'

/** A coming shoot of the client, when it is now, as a file for their calendar. */
export async function shootFile(visitor: Visitor, token: string, id: number): Promise<SentFile> {
  const { owner, clientId } = await requireReader(visitor, token)
  const shoot = await requireShoot(visitor.db, owner, id)
  const isTheirs = shoot.clientId === clientId && shoot.status !== 'cancelled' && shoot.endsAt > visitor.now
  if (!isTheirs) throw new Problem('not_found', 'Shoot not found.')
  return sessionFile(visitor.db, owner, id)
}

import type { AuditEvent } from '#contracts/audit-event.ts'
import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { storedClause } from '#weather-clauses/server/service.ts'
import { factsIn } from './entry-words.ts'
import type { SigningActs } from './signing-acts.ts'

/** How the weather clause of a contract differs from the one that both sides signed. */
export async function clauseFaults(
  db: Db,
  owner: OwnerId,
  id: number,
  { photographer, client, paper }: SigningActs,
  wrong: ReadonlySet<number>,
): Promise<string[]> {
  const stored = await storedClause(db, owner, id)
  const isSound = (event: AuditEvent | undefined) => event !== undefined && !wrong.has(event.id)
  const signed = [photographer, client, paper].filter(isSound)
  const faults = signed.flatMap((event) => faultOf(event && factsIn(event.facts)['clauseHash'], stored))
  return [...new Set(faults)]
}

function faultOf(recorded: unknown, stored: Awaited<ReturnType<typeof storedClause>>): string[] {
  if (recorded === undefined)
    return stored ? ['A weather clause was added since it was signed: the record names none.'] : []
  if (!stored) return ['The weather clause that was signed is missing.']
  return stored.hash === recorded && stored.textHash === recorded
    ? []
    : ['The weather clause was altered since it was signed.']
}

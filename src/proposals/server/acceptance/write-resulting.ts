import { changeContract, createContract, requireContract } from '#contracts/server/service.ts'
import { withdrawForOtherTerms } from '#contracts/server/signing/withdraw-signature.ts'
import type { OwnerId } from '#kernel/access.ts'
import { ifFound } from '#kernel/if-found.ts'
import type { Db } from '#database/db.ts'
import type { contractResulting } from './resulting.ts'

interface Written {
  contract: NonNullable<Awaited<ReturnType<typeof contractResulting>>>
  /** The contract of what was accepted before; it keeps its number. */
  before: number | null
  /** A number that was taken when the proposal was sent. */
  number: string | null
}

/** Writes the contract. One that was written before is withdrawn from its client, and says what is agreed now. */
export async function writeContract(
  db: Db,
  owner: OwnerId,
  { contract: { shootTitle, ...draft }, before, number }: Written,
  now: number,
): Promise<number> {
  // The photographer may have deleted it.
  const known = before === null ? undefined : await ifFound(requireContract(db, owner, before))
  if (!known) return createContract(db, owner, { ...draft, shootTitle }, now, { number: number ?? undefined })
  await withdrawForOtherTerms(db, owner, known.id, now)
  return changeContract(db, owner, known.id, draft, now)
}

import { changeContract, createContract, requireContract } from '#contracts/server/service.ts'
import { withdrawForOtherTerms } from '#contracts/server/signing/withdraw-signature.ts'
import type { OwnerId } from '#kernel/access.ts'
import { assignClient, changeShoot, createShoot } from '#shoots/server/service.ts'
import type { Db } from '#database/db.ts'
import type { contractResulting, shootResulting } from './resulting.ts'

type Shoot = NonNullable<ReturnType<typeof shootResulting>>
type Contract = NonNullable<Awaited<ReturnType<typeof contractResulting>>>

/** Plans the shoot. A client who chooses again keeps the one `before`, which may get longer or shorter. */
export async function writeShoot(
  db: Db,
  owner: OwnerId,
  { shoot, clientId, before }: { shoot: Shoot; clientId: number; before: number | null },
  now: number,
): Promise<number> {
  if (before !== null) {
    await changeShoot(db, owner, before, { duration: shoot.duration }, now)
    return before
  }
  const { id } = await createShoot(db, owner, shoot, now)
  await assignClient(db, owner, id, clientId, now)
  return id
}

interface Written {
  contract: Contract
  shootId: number
  /** The contract of what was accepted before; it keeps its number. */
  before: number | null
  /** A number that was taken when the proposal was sent. */
  number: string | null
}

/** Writes the contract. One that was written before is withdrawn from its client, and says what is agreed now. */
export async function writeContract(
  db: Db,
  owner: OwnerId,
  { contract, shootId, before, number }: Written,
  now: number,
): Promise<number> {
  const draft = { ...contract, shootId }
  // The photographer may have deleted it.
  const known = before === null ? undefined : await requireContract(db, owner, before).catch(() => undefined)
  if (!known) return createContract(db, owner, draft, now, number ?? undefined)
  await withdrawForOtherTerms(db, owner, known.id, now)
  return changeContract(db, owner, known.id, draft, now)
}

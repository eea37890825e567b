import { amountsIn } from '#contracts/amounts.ts'
import type { ContractDraft } from '#contracts/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { requireContract } from './service.ts'
import { signingWork } from './signing-work.ts'

/** Throws for the contract of a booking: its proposal says what is agreed, and its plan what is billed. */
export async function requireNoBooking(db: Db, owner: OwnerId, id: number): Promise<void> {
  if ((await signingWork().bookings(db, owner, [id])).size > 0)
    throw new Problem('conflict', 'This contract belongs to a booking. Change the proposal instead.')
}

type Agreed = Pick<ContractDraft, 'clientId' | 'currency' | 'totalAmount' | 'depositAmount'>

/** Throws where the contract of a booking would name another client or total than its proposal. */
export async function requireAsAgreed(db: Db, owner: OwnerId, id: number, draft: Agreed): Promise<void> {
  const before = await requireContract(db, owner, id)
  const currency = draft.currency ?? before.currency
  const isSame =
    draft.clientId === before.clientId &&
    currency === before.currency &&
    amountsIn(draft, currency).totalCents === before.totalCents
  if (!isSame) await requireNoBooking(db, owner, id)
}

import { nameOfDeal } from '#deals/next-step.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { registration } from '#kernel/server/registrations/registration.ts'
import { requireNotBooked } from '#shoots/server/shoot-use.ts'
import type { Db } from '#database/db.ts'
import type { ListedDeal } from './store.ts'

/** Whether a higher domain keeps what the photographer and the client of a deal have agreed on. */
export type AgreedDeal = (db: Db, owner: OwnerId, dealId: number) => Promise<boolean>

export const { register: registerAgreedDeal, registered: agreedDeal } = registration<AgreedDeal>('agreed deal')

type Named = Pick<ListedDeal, 'id' | 'name' | 'clientName'>

/** Throws for the shoot of a deal that was agreed on: it ends with the booking, whose payments are settled then. */
export async function requireNotAgreed(db: Db, owner: OwnerId, deal: Named): Promise<void> {
  if (await agreedDeal()(db, owner, deal.id)) requireNotBooked({ agreedWith: nameOfDeal(deal) })
}

/** Throws for a deal that was agreed on: it is not lost but cancelled, which settles its payments. */
export async function requireLosable(db: Db, owner: OwnerId, deal: Named): Promise<void> {
  if (await agreedDeal()(db, owner, deal.id))
    throw new Problem('conflict', `This was agreed with ${nameOfDeal(deal)}. Cancel the booking instead.`, {
      reason: 'agreed',
    })
}

import { todayOf } from '#accounts/server/settings/settings.ts'
import type { ExpenseCategory } from '#expenses/category-names.ts'
import { ExpenseBody } from '#expenses/draft.ts'
import { createExpense } from '#expenses/server/service.ts'
import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { dayMs } from '#kernel/durations.ts'
import type { ShootType } from '#shoots/api.ts'
import type { Booked } from './bills.ts'

interface Spent {
  supplier: string
  category: ExpenseCategory
  words: string
  /** Dollars. */
  gross: string
  /** Days after the shoot. */
  after: number
}

const parking: Spent = { supplier: 'City Parking', category: 'travel', words: 'On location', gross: '16.00', after: 0 }

/** What a shoot of each kind usually costs. */
const usual: Partial<Record<ShootType, Spent[]>> = {
  wedding: [
    { supplier: 'Sam Ito', category: 'people', words: 'Second photographer', gross: '600.00', after: 1 },
    { supplier: 'Peerless Prints', category: 'prints', words: 'Album and two proofs', gross: '338.00', after: 12 },
    parking,
  ],
  portrait: [parking],
  event: [{ supplier: 'Hudson Rental', category: 'rental', words: '70–200mm, one day', gross: '48.50', after: -1 }],
  commercial: [{ supplier: 'Mira Santos', category: 'people', words: 'Assistant', gross: '220.00', after: 1 }],
  fashion: [{ supplier: 'Studio 14', category: 'rental', words: 'Half a day', gross: '310.00', after: 0 }],
}

const yearly: Spent[] = [
  { supplier: 'Lens Insurance', category: 'insurance', words: 'Half a year', gross: '248.00', after: -40 },
  { supplier: 'Raw Editor', category: 'software', words: 'One year', gross: '119.88', after: -75 },
  { supplier: 'Camera Exchange', category: 'gear', words: 'Sensor cleaning', gross: '85.00', after: -9 },
]

/** What was spent on the shoots of a year, and beside them. */
export async function writeSpending(db: Db, owner: OwnerId, booked: readonly Booked[], now: number): Promise<void> {
  const spend = async ({ after, ...spent }: Spent, offset: number, shootId: number | null) => {
    const at = now + (offset + after) * dayMs
    const on = await todayOf(db, owner, at)
    return createExpense(db, owner, ExpenseBody.parse({ ...spent, day: on, paidOn: on, shootId }), at)
  }
  for (const spent of yearly) await spend(spent, 0, null)
  for (const { shootId, shoot, offset } of booked)
    for (const spent of usual[shoot.type] ?? []) if (offset + spent.after <= 0) await spend(spent, offset, shootId)
}

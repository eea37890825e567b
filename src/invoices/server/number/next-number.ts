import { todayOf } from '#accounts/server/settings/settings.ts'
import type { NextNumber } from '#invoices/number-api.ts'
import { invoiceNumber } from '#invoices/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { lastNumber, startSeries } from '#kernel/server/number-series.ts'
import type { Db } from '#database/db.ts'

const yearOf = async (db: Db, owner: OwnerId, now: number): Promise<number> =>
  Number((await todayOf(db, owner, now)).slice(0, 4))

/** The number of the next invoice of the current year; `now` in epoch milliseconds. */
export async function nextNumberOf(db: Db, owner: OwnerId, now: number): Promise<NextNumber> {
  const year = await yearOf(db, owner, now)
  const last = await lastNumber(db, owner, 'INV', year)
  return { year, next: (last ?? 0) + 1, isOpen: last === undefined }
}

/**
 * Chooses the number of the first invoice of the current year. Throws `conflict` when the series has begun, by an
 * invoice or by an earlier choice, or when another year has.
 */
export async function chooseNextNumber(
  db: Db,
  owner: OwnerId,
  { year, next }: { year: number; next: number },
  now: number,
): Promise<NextNumber> {
  if (year !== (await yearOf(db, owner, now))) throw new Problem('conflict', 'A new year has begun. Reload this page.')
  if (await startSeries(db, owner, 'INV', year, next)) return { year, next, isOpen: false }
  const known = ((await lastNumber(db, owner, 'INV', year)) ?? 0) + 1
  // The same choice sent again, because its answer was lost.
  if (known === next) return { year, next, isOpen: false }
  throw new Problem(
    'conflict',
    `The numbers of this year have begun: your next invoice will be ${invoiceNumber(year, known)}.`,
  )
}

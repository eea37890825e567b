import { defaultCurrency } from '#kernel/currency.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { StudioMoney, StudioMoneyChange } from '#studio-money/api.ts'
import type { Db } from '#database/db.ts'
import * as store from './store.ts'

/** The defaults, until something is changed. */
const first: StudioMoney = { currency: defaultCurrency, version: 1 }

export const moneyOf = async (db: Db, owner: OwnerId): Promise<StudioMoney> =>
  (await store.findMoney(db, owner)) ?? first

/** The currency of new records and of figures, an ISO 4217 code. */
export const currencyOf = async (db: Db, owner: OwnerId): Promise<string> => (await moneyOf(db, owner)).currency

export async function changeMoney(
  db: Db,
  owner: OwnerId,
  change: StudioMoneyChange,
  now: number,
  ifMatch?: number,
): Promise<StudioMoney> {
  await store.insertMoney(db, { ...first, userId: owner, createdAt: now, updatedAt: now })
  if (!(await store.updateMoney(db, owner, change, now, ifMatch)))
    throw new Problem('stale', 'Your payment details were changed in the meantime. Load the newer version.')
  return moneyOf(db, owner)
}

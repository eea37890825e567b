import type { Studio } from './studio.ts'

/** Copies a booking of a studio until it has so many, all of them open like the first. */
export async function copyDeals({ db }: Studio, dealId: number, most: number): Promise<void> {
  const deal = await db.selectFrom('deals').selectAll().where('id', '=', dealId).executeTakeFirstOrThrow()
  const step = 500
  for (let made = 1; made < most; made += step) {
    const copies = Array.from({ length: Math.min(step, most - made) }, (_, at) => ({
      ...deal,
      id: 100_000 + made + at,
    }))
    await db.insertInto('deals').values(copies).execute()
  }
}

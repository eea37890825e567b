import { type RawBuilder, sql } from 'kysely'

/** The places of these rows, from 1, in a table with `id` and `position`; others keep theirs. There is at least one. */
export function placesIn(order: readonly number[]): RawBuilder<number> {
  const places = order.map((id, index) => sql`when ${id} then cast(${index + 1} as integer)`)
  return sql<number>`case id ${sql.join(places, sql` `)} else position end`
}

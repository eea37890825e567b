import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#database/dialect.ts'
import { explain } from '#tests/help/explain.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const many = 20_000

/** Tickets of which hardly any is closed, urgent or assigned. */
async function fill({ db, ids }: Studio): Promise<void> {
  const numbers = isPostgres(db)
    ? sql`select generate_series(1, ${sql.lit(many)}) as n`
    : sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(many)})
        select n from numbers`
  await sql`insert into support_tickets
    select ${sql.lit(ids.alice)}, n, 'alice@studio.example', 'Help', 'alice help', 'Please',
      case n % 500 when 0 then 'closed' else 'open' end, case n % 700 when 0 then 'urgent' else 'normal' end,
      case n % 900 when 0 then ${sql.lit(ids.admin)} end, 0, 0, 1 from (${numbers}) as numbers`.execute(db)
  // PostgreSQL analyzes tables by itself.
  if (isPostgres(db)) await sql`analyze`.execute(db)
}

const combinations = ['', '&status=open', '&status=closed'].flatMap((status) =>
  ['', '&priority=urgent'].flatMap((priority) =>
    ['', '&assigned=mine', '&assigned=unassigned'].flatMap((assigned) =>
      ['', '&cursor=9000~9000'].map((cursor) => ({ status, priority, assigned, cursor })),
    ),
  ),
)

test('however the list of tickets is narrowed down, an index holds what is wanted in its order', async () => {
  let queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  await fill(studio)
  const plan = async (query: string) => {
    queries = []
    expect((await studio.raw('admin', 'GET', `/api/admin/support-tickets?limit=50${query}`)).status).toBe(200)
    const statement = queries.findLast((one) => one.includes('from "support_tickets"') && one.includes(' limit ')) ?? ''
    return (await explain(studio.db, statement)).join('\n')
  }
  for (const { status, priority, assigned, cursor } of combinations) {
    const query = status + priority + assigned + cursor
    const shown = await plan(query)
    expect(shown, query).not.toMatch(/TEMP B-TREE|\bSort\b|Seq Scan on support_tickets/)
    const columns = [assigned && 'assignee', status && 'status', priority && 'priority'].filter(Boolean)
    // PostgreSQL plans by frequency of values, and may scan by id for frequent ones.
    if (columns.length > 0 && !isPostgres(studio.db))
      expect(shown, query).toMatch(
        new RegExp(`SEARCH ticket USING INDEX support_tickets_by_${columns.join('(_|_and_)')} `),
      )
  }
})

test('a search looks through the newest alone, whatever else is wanted', async () => {
  let queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  await fill(studio)
  for (const more of [
    '',
    '&status=closed',
    '&status=closed&priority=urgent',
    '&assigned=mine',
    '&assigned=unassigned&status=open',
  ]) {
    queries = []
    expect((await studio.raw('admin', 'GET', `/api/admin/support-tickets?search=help${more}`)).status).toBe(200)
    const statement = queries.findLast((one) => one.includes('from "support_tickets"') && one.includes(' like ')) ?? ''
    const shown = (await explain(studio.db, statement)).join('\n')
    if (!isPostgres(studio.db)) expect(shown, more).toContain('COVERING INDEX support_tickets_search_text')
    expect(shown, more).not.toMatch(/support_tickets_by_|SCAN ticket\b|Seq Scan on support_tickets/)
  }
})

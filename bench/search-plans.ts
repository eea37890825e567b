// Registers what is searched.
import '#app/server/domains.ts'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '#database/open.ts'
import type { OwnerId } from '#kernel/access.ts'
import { find } from '#search-index/server/service.ts'

/** The query plan of a search for several words, one of them mistyped, and how many steps scan a whole table. */
export async function plansOfSearch(folder: string, owner: number): Promise<{ steps: string[]; scans: number }> {
  const statements: string[] = []
  const { db, close } = await openDatabase(
    { dataDir: folder },
    { onIdleError: () => {}, onQuery: (statement) => void statements.push(statement) },
  )
  statements.length = 0
  await find(db, owner as OwnerId, 'lighthuose wedding', 50, Date.now())
  await close()
  const database = new DatabaseSync(join(folder, 'lightbook.sqlite'), { readOnly: true })
  const steps = statements.flatMap((statement) =>
    database
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => String(detail)),
  )
  database.close()
  // `few` and `alike` are limited subqueries, not tables.
  return { steps: [...new Set(steps)], scans: steps.filter((step) => /^SCAN (?!few|alike)/.test(step)).length }
}

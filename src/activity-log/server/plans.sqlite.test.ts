import { expect, test } from 'vitest'
import { explain } from '#tests/help/explain.ts'
import { openStudio } from '#tests/help/studio.ts'

test('acts are found by an index, however they are narrowed down', async () => {
  let queries: string[] = []
  const studio = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  const plan = async (url: string, table: string) => {
    queries = []
    expect((await studio.raw('admin', 'GET', url)).status).toBe(200)
    const statement = queries.findLast((one) => one.includes(`from "${table}"`) && one.includes(' limit ')) ?? ''
    return (await explain(studio.db, statement)).join('\n')
  }
  const span = 'from=2026-05-01T00:00:00Z&to=2026-05-02T00:00:00Z'
  const indexes = [
    ['', 'admin_logs_by_time'],
    [span, 'admin_logs_by_time'],
    ['admin=admin', 'admin_logs_by_admin'],
    [`admin=admin&${span}`, 'admin_logs_by_admin'],
    ['action=user_suspended', 'admin_logs_by_action'],
    [`action=user_suspended&${span}`, 'admin_logs_by_action'],
    ['admin=admin&action=user_suspended', 'admin_logs_by_admin_and_action'],
    ['admin=admin&action=user_suspended&cursor=9~1777626000000', 'admin_logs_by_admin_and_action'],
    [`admin=admin&action=user_suspended&${span}&cursor=9~1777626000000`, 'admin_logs_by_admin_and_action'],
  ] as const
  for (const [query, index] of indexes) {
    const shown = await plan(`/api/admin/logs?${query}`, 'admin_logs')
    expect(shown, query).toMatch(new RegExp(`^(SEARCH|SCAN) admin_logs USING INDEX ${index}( |$)`, 'm'))
    expect(shown, query).not.toContain('TEMP B-TREE')
  }
  for (const query of ['person=bob', `person=bob&admin=admin&action=user_suspended&${span}`]) {
    const shown = await plan(`/api/admin/logs?${query}`, 'admin_logs')
    expect(shown, query).toMatch(
      /^SEARCH admin_logs USING INTEGER PRIMARY KEY|^SEARCH admin_logs USING INDEX sqlite_autoindex_admin_logs_1/m,
    )
    expect(shown, query).not.toMatch(/^\s*SCAN admin_logs/m)
  }
})

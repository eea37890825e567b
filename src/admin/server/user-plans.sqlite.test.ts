import { expect, test } from 'vitest'
import { admin } from '#admin/api.ts'
import { explain } from '#tests/help/explain.ts'
import { openStudio } from '#tests/help/studio.ts'

test('no list of users reads a whole table', async () => {
  let queries: string[] = []
  const { as, db } = await openStudio({ options: { onQuery: (sql) => void queries.push(sql) } })
  queries = []
  await as('admin')(admin.users, { input: { search: 'user', status: 'active' } })
  await as('admin')(admin.users, { input: { search: 'lic' } })
  await as('admin')(admin.investigate, { input: { search: '127.0.0.1' } })
  const questions = queries.filter((sql) => /user_words|"shoots"|"invoices"/.test(sql))
  expect(questions.length).toBeGreaterThan(1)
  for (const sql of questions)
    expect((await explain(db, sql)).join('\n'), sql).not.toMatch(/SCAN (users|user_words|sessions|shoots|invoices)\b/)
})

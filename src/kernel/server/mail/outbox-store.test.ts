import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEmailsToUnregistered } from '#accounts/server/users/deletion-store.ts'
import { isPostgres } from '#database/dialect.ts'
import { openStudio } from '#tests/help/studio.ts'
import { enqueueMail } from './mail.ts'
import { countMail, lastMailError, lastMailSentAt } from './outbox-store.ts'

test('the outbox is counted, and cleared of an account, without reading what was sent', async () => {
  const queries: string[] = []
  const { db, clock } = await openStudio({ options: { onQuery: (statement) => void queries.push(statement) } })
  for (const recipient of ['first@x.example', 'second@x.example', 'third@x.example'])
    await enqueueMail(db, { kind: 'invoice', recipient }, clock.now)
  const { rows: emails } = await sql<{ id: number }>`select id from outbox order by id`.execute(db)
  const fail = (index: number, words: string, failedAt: number | null) =>
    db
      .updateTable('outbox')
      .set({ lastError: words, failedAt })
      .where('id', '=', emails[index]?.id ?? 0)
      .execute()
  await fail(0, 'waits', null)
  await fail(1, 'given up', clock.now)
  await fail(2, 'given up long ago', clock.now - 10)
  // The newest email is not the last one sent.
  for (const [recipient, sentAt] of [
    ['fourth@x.example', clock.now - 20],
    ['fifth@x.example', clock.now - 30],
  ] as const) {
    await enqueueMail(db, { kind: 'invoice', recipient }, clock.now)
    await db.updateTable('outbox').set({ sentAt }).where('recipient', '=', recipient).execute()
  }
  queries.length = 0
  expect(await countMail(db, { now: clock.now, since: clock.now - 5 })).toMatchObject({ waiting: 1, givenUp: 1 })
  expect(await lastMailError(db, clock.now - 5)).toBe('given up')
  expect(await lastMailSentAt(db)).toBe(clock.now - 20)
  await listEmailsToUnregistered(db, { after: 0, rows: 500 })
  if (isPostgres(db)) return
  const statements = [...queries]
  expect(statements).toHaveLength(6)
  for (const statement of statements) {
    const { rows } = await sql<{
      detail: string
    }>`explain query plan ${sql.raw(statement.replaceAll('?', '1'))}`.execute(db)
    expect(rows.map(({ detail }) => detail).join('\n'), statement).toMatch(
      /^S\w+ outbox USING (COVERING )?INDEX outbox_/,
    )
  }
})

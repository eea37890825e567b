import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isDiskFull } from '#database/dialect.ts'
import { SqliteFile, sqliteDialect } from '#database/sqlite.ts'

interface Notes {
  notes: { id: number; text: string }
}

async function openNotes() {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-queue-'))
  const broken: unknown[] = []
  const path = join(folder, 'notes.sqlite')
  const file = new SqliteFile(path, (error) => broken.push(error))
  const db = new Kysely<Notes>({ dialect: sqliteDialect(file) })
  onTestFinished(async () => {
    await db.destroy().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  })
  await sql`create table notes (id integer primary key, text text not null) strict`.execute(db)
  const write = (id: number, text = 'short') =>
    db.transaction().execute((transaction) => transaction.insertInto('notes').values({ id, text }).execute())
  const ids = () => {
    const other = new DatabaseSync(path, { readOnly: true })
    const rows = other.prepare('select id from notes order by id').all()
    other.close()
    return rows.map(({ id }) => id)
  }
  /** Simulates a disk of this many pages. */
  const shrink = () => file.writer.database.exec('pragma max_page_count = 12')
  const grow = () => file.writer.database.exec('pragma max_page_count = 100000')
  return { file, db, write, ids, shrink, grow, broken }
}

const tooLong = 'x'.repeat(200_000)

test('on a full disk a group of transactions fails, nothing is written, and freed space helps at once', async () => {
  const { write, ids, shrink, grow } = await openNotes()
  await write(1)
  shrink()
  const outcomes = await Promise.allSettled([write(2), write(3, tooLong), write(4)])
  const stored = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index + 2] : []))
  expect(ids()).toEqual([1, ...stored])
  const reasons = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => isDiskFull(reason))
  expect(reasons.length).toBeGreaterThan(0)
  expect(new Set(reasons)).toEqual(new Set([true]))
  grow()
  await write(5)
  expect(ids()).toEqual([1, ...stored, 5])
})

test('a transaction after a full disk can write nothing more, and its neighbors are not acknowledged', async () => {
  const { db, write, ids, shrink } = await openNotes()
  shrink()
  const stubborn = db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('notes')
      .values({ id: 2, text: tooLong })
      .execute()
      .catch(() => {})
    await transaction.insertInto('notes').values({ id: 3, text: 'after all' }).execute()
  })
  const outcomes = await Promise.allSettled([write(1), stubborn])
  const [first, second] = outcomes.map(({ status }) => status)
  expect(second).toBe('rejected')
  expect(ids()).toEqual(first === 'fulfilled' ? [1] : [])
})

test('a savepoint that cannot be released rolls back the whole group, and none of it is acknowledged', async () => {
  const { file, db, write, ids } = await openNotes()
  const spoiled = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ id: 2, text: 'short' }).execute()
    file.writer.database.exec('rollback')
    file.writer.database.exec('begin immediate')
  })
  const outcomes = await Promise.allSettled([write(1), spoiled, write(3)])
  expect(outcomes[1]?.status).toBe('rejected')
  const stored = [1, 2, 3].filter((_id, index) => outcomes[index]?.status === 'fulfilled')
  expect(ids()).toEqual(stored)
  await write(4)
  expect(ids()).toEqual([...stored, 4])
})

test('once the file has failed nothing more is written, and onBroken is called once', async () => {
  const { file, db, write, ids, broken } = await openNotes()
  await write(1)
  const failure = Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1034 })
  const exec = file.writer.database.exec.bind(file.writer.database)
  file.writer.database.exec = (statement) => {
    if (statement === 'commit') throw failure
    exec(statement)
  }
  await expect(write(2)).rejects.toBe(failure)
  file.writer.database.exec = exec
  await expect(write(3)).rejects.toBe(failure)
  await expect(db.insertInto('notes').values({ id: 4, text: 'short' }).execute()).rejects.toBe(failure)
  expect(ids()).toEqual([1])
  expect(broken).toEqual([failure])
})

test('changes in consecutive turns of the event loop share a commit; a turn without a change ends it', async () => {
  const { file, write, ids } = await openNotes()
  let commits = 0
  const exec = file.writer.database.exec.bind(file.writer.database)
  file.writer.database.exec = (statement) => {
    if (statement === 'commit') commits += 1
    exec(statement)
  }
  const writes = []
  for (const id of [1, 2, 3]) {
    writes.push(write(id))
    await nextTurn()
  }
  await Promise.all(writes)
  expect({ commits, ids: ids() }).toEqual({ commits: 1, ids: [1, 2, 3] })
  await write(4)
  expect({ commits, ids: ids() }).toEqual({ commits: 2, ids: [1, 2, 3, 4] })
})

test('stopping in the middle of a transaction keeps none of it', async () => {
  const { file, db, write, ids } = await openNotes()
  await write(1)
  let goOn = () => {}
  const half = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ id: 2, text: 'half' }).execute()
    await new Promise<void>((resolve) => (goOn = resolve))
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  file.queue.close()
  expect(ids()).toEqual([1])
  goOn()
  await expect(half).rejects.toThrow('The transaction was rolled back by the database.')
})

import { expect, test } from 'vitest'
import '#app/server/domains.ts'
import type { Tables } from '#database/db.ts'
import type { RevisionKind } from '#kernel/server/revisions.ts'
import { searchSources } from '#search-index/server/service.ts'
import { readSource, sourceFiles, tablesWritten } from './source-files.ts'

const files = sourceFiles()

/**
 * The tables of polled data; searchable tables also count for `studio`, and the request pipeline replaces `changes`
 * with each change.
 */
const polled: Record<Exclude<RevisionKind, 'studio' | 'changes'>, readonly (keyof Tables)[]> = {
  notifications: ['notifications'],
  support: ['support_tickets', 'support_ticket_messages'],
}

/** These functions change nothing shown by search or figures. */
const unseen: Record<string, string> = {
  holdOverdue: 'the row is held',
  lockRemindable: 'the row is held',
  lockPlannedShoot: 'the row is held',
  touchShootsOfClient:
    'for copies of the shoot in a calendar; their search entries read the name of the client themselves',
  unlinkContract: 'what an invoice was made from',
  dismissOverdue: 'that its photographer has seen it',
  setLightKind: 'shoots are not found by their light; the figures get a new revision',
}

/** Every function that writes a table, with the type of its database parameter. */
const writers = files.flatMap((file) =>
  readSource(file)
    .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
    .flatMap((text) =>
      tablesWritten(text).map((table) => ({
        file,
        table,
        name: /(?:function|const) (\w+)/.exec(text)?.[1] ?? '',
        asksFor: /\(\s*db: ([^,)]+)/.exec(text)?.[1] ?? '',
      })),
    ),
)

test('a record that is searched is written only by functions that ask for a database with the index', () => {
  const tables = new Set<string>(searchSources().flatMap((source) => source.tables))
  const written = writers.filter(({ table }) => tables.has(table))
  expect(new Set(written.map(({ table }) => table))).toEqual(tables)
  expect(written.filter(({ name, asksFor }) => asksFor !== 'IndexedDb' && !(name in unseen))).toEqual([])
  const names = new Set(written.filter(({ asksFor }) => asksFor !== 'IndexedDb').map(({ name }) => name))
  expect(Object.keys(unseen).filter((name) => !names.has(name))).toEqual([])
})

test('what is polled is written only by functions that ask for a database with a new revision', () => {
  for (const [kind, tables] of Object.entries(polled)) {
    const written = writers.filter(({ table }) => (tables as readonly string[]).includes(table))
    expect(new Set(written.map(({ table }) => table)), kind).toEqual(new Set(tables))
    expect(written.filter(({ asksFor }) => asksFor !== `RevisedDb<'${kind}'>`)).toEqual([])
  }
})

test('such a database comes from the functions that keep index and revision only', () => {
  const made = files.filter((file) => /\bas (?:unknown as )?(?:IndexedDb|RevisedDb)\b/.test(readSource(file)))
  expect(made).toEqual(['kernel/server/revisions.ts', 'search-index/server/change-record.ts'])
  const opened = files.filter((file) => /\bopenIndex\b/.test(readSource(file)))
  expect(opened).toEqual(['search-index/server/change-record.ts', 'search-index/server/word-index.ts'])
})

import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'
import { isGuessable, shortened, wordsIn } from './0004-words.ts'

/**
 * An index of words over everything that is searched (docs/decisions/0012), filled with what there is. It takes the
 * place of "searchText", through which every search read all of a photographer's rows.
 */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const instant = postgres ? 'bigint' : 'integer'
  // Compared byte by byte on both engines, so that a prefix is a range.
  const word = postgres ? 'text collate "C"' : 'text'
  const clustered = postgres ? '' : 'strict, without rowid'
  const owner = '"userId" integer not null references users (id) on delete cascade'
  const statements = [
    `create table search_entries (
      ${owner}, kind text not null, "recordId" integer not null,
      title text not null, subtitle text not null, location text not null, description text not null,
      "clientId" integer, status text, date ${instant}, "updatedAt" ${instant} not null,
      primary key ("userId", kind, "recordId")) ${clustered}`,
    'create index search_entries_by_client on search_entries ("userId", "clientId", date desc, "recordId") where "clientId" is not null',
    `create table search_words (
      ${owner}, kind text not null, word ${word} not null, rank ${instant} not null, "recordId" integer not null,
      primary key ("userId", kind, word, rank, "recordId")) ${clustered}`,
    'create index search_words_by_record on search_words ("userId", kind, "recordId", word)',
    `create table search_typos (
      ${owner}, variant ${word} not null, word ${word} not null,
      primary key ("userId", variant, word)) ${clustered}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const read of [clientsAfter, shootsAfter, checklistsAfter]) await indexAll(db, read)
  for (const table of ['shoots', 'clients']) await sql.raw(`alter table ${table} drop column "searchText"`).execute(db)
  // Until PostgreSQL has looked at new tables, it guesses, and a search may take seconds.
  if (postgres)
    for (const table of ['search_entries', 'search_words', 'search_typos'])
      await sql.raw(`analyze ${table}`).execute(db)
}

interface Entry {
  userId: number
  kind: string
  recordId: number
  title: string
  subtitle: string
  location: string
  description: string
  clientId: number | null
  status: string | null
  date: number | null
  updatedAt: number
}

type Read = (userId: number, recordId: number) => RawBuilder<Entry>

const recordsAtOnce = 1000

const clientsAfter: Read = (userId, id) => sql`
  select "userId", 'client' as kind, id as "recordId", name as title, email as subtitle, address as location, phone as description,
    null as "clientId", case when "archivedAt" is null then null else 'archived' end as status, null as date, "updatedAt"
  from clients where ("userId", id) > (${userId}, ${id}) order by "userId", id limit ${recordsAtOnce}`

const shootsAfter: Read = (userId, id) => sql`
  select shoots."userId", 'shoot' as kind, shoots.id as "recordId", shoots.title, '' as subtitle, shoots.location,
    upper(substr(shoots.type, 1, 1)) || substr(shoots.type, 2) as description, shoot_clients."clientId", shoots.status, shoots.date, shoots."updatedAt"
  from shoots
  left join shoot_clients on shoot_clients."userId" = shoots."userId" and shoot_clients."shootId" = shoots.id
  where (shoots."userId", shoots.id) > (${userId}, ${id}) order by shoots."userId", shoots.id limit ${recordsAtOnce}`

/** What a checklist holds is JSON; `namesIn` reads it. */
const checklistsAfter: Read = (userId, id) => sql`
  select "userId", 'gear' as kind, id as "recordId", name as title, '' as subtitle, '' as location, items as description,
    null as "clientId", null as status, null as date, "updatedAt"
  from gear_checklists where ("userId", id) > (${userId}, ${id}) order by "userId", id limit ${recordsAtOnce}`

async function indexAll(db: Db, read: Read): Promise<void> {
  const known = { owner: 0, words: new Set<string>() }
  let after = { userId: 0, recordId: 0 }
  for (;;) {
    const { rows } = await read(after.userId, after.recordId).execute(db)
    const entries = rows.map((entry) =>
      entry.kind === 'gear' ? { ...entry, description: namesIn(entry.description) } : entry,
    )
    await write(db, entries, known)
    const last = rows.at(-1)
    if (!last || rows.length < recordsAtOnce) return
    after = last
  }
}

async function write(db: Db, entries: Entry[], known: { owner: number; words: Set<string> }): Promise<void> {
  const words: unknown[][] = []
  const typos: unknown[][] = []
  for (const entry of entries) {
    if (known.owner !== entry.userId) Object.assign(known, { owner: entry.userId, words: new Set() })
    if (entry.kind === 'client')
      for (const word of wordsIn(entry.title).slice(0, mostWords))
        words.push([entry.userId, 'name', word, 0, entry.recordId])
    const rankOf = ranking(entry)
    for (const word of wordsOf(entry)) {
      words.push([entry.userId, entry.kind, word, rankOf(word), entry.recordId])
      if (known.words.has(word) || !isGuessable(word)) continue
      known.words.add(word)
      for (const variant of new Set([word, ...shortened(word)])) typos.push([entry.userId, variant, word])
    }
  }
  await insert(
    db,
    'search_entries',
    [
      'userId',
      'kind',
      'recordId',
      'title',
      'subtitle',
      'location',
      'description',
      'clientId',
      'status',
      'date',
      'updatedAt',
    ],
    entries.map(Object.values),
  )
  await insert(db, 'search_words', ['userId', 'kind', 'word', 'rank', 'recordId'], words)
  await insert(db, 'search_typos', ['userId', 'variant', 'word'], typos)
}

const mostWords = 60

/** A word of a title comes before the same word anywhere else. */
const titleAhead = 1e15

function ranking({ title, date, updatedAt }: Entry): (word: string) => number {
  const ofTitle = new Set(wordsIn(title))
  return (word) => -(date ?? updatedAt) - (ofTitle.has(word) ? titleAhead : 0)
}

function wordsOf({ kind, title, subtitle, location, description }: Entry): string[] {
  const numbers = kind === 'client' ? numbersIn(description) : []
  return [...new Set([...[title, subtitle, location, description].flatMap(wordsIn), ...numbers])].slice(0, mostWords)
}

/** A phone number without its signs: from each of its groups on, and its last digits. */
function numbersIn(phone: string): string[] {
  const groups = phone.match(/\d+/g) ?? []
  const all = groups.join('')
  const ends = [4, 7, 10].filter((length) => all.length >= length).map((length) => all.slice(-length))
  return [...groups.map((_, at) => groups.slice(at).join('')), ...ends].filter((number) => number.length >= 4)
}

function namesIn(items: string): string {
  const names = (JSON.parse(items) as { name: string }[]).map(({ name }) => name).join(', ')
  return [...names].slice(0, 500).join('')
}

/** Rows in one statement; few sizes, so that few statements are prepared. */
const sizes = [400, 40, 4, 1]

async function insert(db: Db, table: string, columns: string[], rows: unknown[][]): Promise<void> {
  const place = (at: number) => (isPostgres(db) ? `$${at + 1}` : '?')
  for (let done = 0; done < rows.length;) {
    const size = sizes.find((some) => some <= rows.length - done) ?? 1
    const values = Array.from(
      { length: size },
      (_, row) => `(${columns.map((_column, at) => place(row * columns.length + at)).join(', ')})`,
    )
    const statement = `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values ${values.join(', ')} on conflict do nothing`
    await db.executeQuery(CompiledQuery.raw(statement, rows.slice(done, done + size).flat()))
    done += size
  }
}

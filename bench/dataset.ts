import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { searchable } from '#kernel/search.ts'
import { isGuessable, shortened } from '#kernel/search-words/typos.ts'
import { type Entry, wordRowsOf } from '#search-index/server/entry.ts'
import { firstSettings } from '#accounts/server/settings/settings.ts'
import { openDatabase } from '#database/open.ts'
import { sessionHash } from './people.ts'
import { seeded } from './random.ts'

/** How many records one photographer has. */
interface Studio {
  shoots: number
  clients: number
  /** The number of days over which the shoots are spread, half of them past; two years by default. */
  days?: number
}

/** Each photographer has the same number of records. */
export interface Dataset extends Studio {
  photographers: number
}

/**
 * Two more photographers to compare: one with a short history, one with decades of it. Both shoot four times in three
 * days, so that a month holds the same number for both.
 */
const beginner: Studio = { shoots: 100, clients: 30, days: 75 }
const veteran: Studio = { shoots: 20_000, clients: 5000, days: 15_000 }

/** The user ids of these two. */
export const beginnerOf = ({ photographers }: Dataset): number => photographers + 1
export const veteranOf = ({ photographers }: Dataset): number => photographers + 2

export const quickCity: Dataset = { photographers: 200, shoots: 50, clients: 30 }
export const wholeCity: Dataset = { photographers: 10_000, shoots: 50, clients: 30 }

const places = [
  'Pier 17, Brooklyn',
  'Harbour',
  'Old town hall',
  'Studio 4',
  'Botanical garden',
  'Lighthouse',
  'Market square',
  'Northern beach',
]
const types = ['portrait', 'landscape', 'wedding', 'product', 'fashion', 'event', 'commercial', 'sports', 'other']
const names = [
  'Ida Holm',
  'Jonas Lind',
  'Mara Quill',
  'Tomás Ortega',
  'Łucja Nowak',
  'Priya Nair',
  'Élodie Martin',
  'Sam Okafor',
]

const day = 86_400_000
const year = 365 * day

/** Fills a new SQLite file with photographers and their records, the same on every run. */
export async function buildDataset(folder: string, city: Dataset, now: number): Promise<void> {
  const { close } = await openDatabase({ dataDir: folder }, { onIdleError: () => {} })
  await close()
  const database = new DatabaseSync(join(folder, 'lightbook.sqlite'))
  database.exec('pragma synchronous = off; begin')
  const insert = inserter(database)
  const random = seeded(17)
  const counted = { shoots: 0, clients: 0 }
  for (let owner = 1; owner <= city.photographers; owner += 1) settle({ insert, counted, now, random }, owner, city)
  settle({ insert, counted, now, random }, beginnerOf(city), beginner)
  settle({ insert, counted, now, random }, veteranOf(city), veteran)
  for (const [name, next] of Object.entries({ users: veteranOf(city), ...counted })) insert('ids', { name, next })
  database.exec('commit; analyze; pragma wal_checkpoint(truncate)')
  database.close()
}

type Insert = (table: string, row: Record<string, SQLInputValue>) => void

function inserter(database: DatabaseSync): Insert {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return (table, row) => {
    const columns = Object.keys(row)
    const statement =
      statements.get(table) ??
      database.prepare(
        `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values ` +
          `(${columns.map(() => '?').join(', ')}) on conflict do nothing`,
      )
    statements.set(table, statement)
    statement.run(...Object.values(row))
  }
}

interface Around {
  insert: Insert
  /** How many records were written so far. */
  counted: Pick<Studio, 'shoots' | 'clients'>
  now: number
  random: () => number
}

function settle({ insert, counted, now, random }: Around, owner: number, studio: Studio): void {
  const times = { createdAt: now - year, updatedAt: now - year }
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T
  const email = `photographer${owner}@city.example`
  insert('users', {
    id: owner,
    username: `photographer${owner}`,
    usernameKey: `photographer${owner}`,
    email,
    emailKey: email,
    password: '-',
    role: 'user',
    status: 'active',
    emailVerified: 1,
    failedSignIns: 0,
    lastLoginAt: null,
    ...times,
  })
  insert('user_profiles', {
    userId: owner,
    businessName: '',
    website: '',
    bio: '',
    phone: '',
    photographerLevel: '',
    photographyType: '',
    preferredGear: '',
    setupSkippedAt: now,
    ...times,
  })
  insert('user_settings', { userId: owner, ...firstSettings('America/New_York'), ...times })
  insert('sessions', {
    idHash: sessionHash(owner),
    id: owner,
    userId: owner,
    createdAt: now,
    lastSeenAt: now,
    provenAt: now,
    ip: '127.0.0.1',
    userAgent: 'bench',
  })
  const known = new Set<string>()
  const found = (entry: Omit<Entry, 'updatedAt'>) =>
    index(insert, known, owner, { ...entry, updatedAt: times.updatedAt })
  const firstClient = counted.clients + 1
  for (let at = 0; at < studio.clients; at += 1) {
    const id = (counted.clients += 1)
    const client = {
      name: `${pick(names)} ${at}`,
      email: `client${id}@city.example`,
      phone: '+1 212 555 0100',
      address: pick(places),
    }
    insert('clients', {
      userId: owner,
      id,
      ...client,
      notes: '',
      archivedAt: null,
      nameKey: searchable(client.name),
      ...times,
      version: 1,
    })
    found({
      kind: 'client',
      recordId: id,
      title: client.name,
      subtitle: client.email,
      location: client.address,
      description: client.phone,
      clientId: null,
      status: null,
      date: null,
    })
  }
  for (let at = 0; at < studio.shoots; at += 1) {
    const id = (counted.shoots += 1)
    const date = now + Math.floor((random() - 0.5) * (studio.days ?? 730) * day)
    const [title, location, type] = [`${pick(names)}, session ${at}`, pick(places), pick(types)]
    insert('shoots', {
      userId: owner,
      id,
      title,
      date,
      endsAt: date + 3_600_000,
      duration: 60,
      timeZone: 'America/New_York',
      location,
      coordinates: null,
      type,
      notes: 'Bring the long lens and the silver reflector.',
      shotList: 'Arrival\nGroup\nDetails',
      status: 'confirmed',
      ...times,
      version: 1,
    })
    const clientId = random() < 0.7 ? firstClient + Math.floor(random() * studio.clients) : null
    if (clientId !== null) insert('shoot_clients', { userId: owner, shootId: id, clientId, createdAt: now })
    found({
      kind: 'shoot',
      recordId: id,
      title,
      subtitle: '',
      location,
      description: type,
      clientId,
      status: 'confirmed',
      date,
    })
  }
}

function index(insert: Insert, known: Set<string>, userId: number, entry: Entry): void {
  insert('search_entries', { userId, ...entry })
  for (const row of wordRowsOf(entry)) {
    insert('search_words', { userId, ...row })
    const { word } = row
    if (known.has(word) || !isGuessable(word)) continue
    known.add(word)
    for (const variant of [word, ...shortened(word)]) insert('search_typos', { userId, variant, word })
  }
}

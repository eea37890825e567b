import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { dayMs } from '#kernel/durations.ts'
import type { FilePlace } from './files/file-place.ts'
import { signOfServer } from './files/layout.ts'
import type { WarningLog } from './log.ts'

const beatMs = 2000
/** A server that was not seen for this long, milliseconds, has stopped. */
const goneMs = 10 * beatMs

/** Epoch milliseconds by the clock of PostgreSQL: those of the servers may differ. */
const databaseNow = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`

interface Joining {
  db: Db
  files: FilePlace
  log: WarningLog
  /** How long to wait for signs of other servers beside the files, milliseconds: a network folder shows them late. */
  patienceMs?: number
}

/** A server is new, and others show that they run, until it has counted to this. */
const newBeats = 10
const below = 'servers'

/**
 * Enters this server among those on its database, and refuses to when another one that runs keeps its files elsewhere.
 * Each server writes a number that counts up beside the files and then into the database: whoever sees it count there
 * has the same place, not a copy. In a bucket it does so while another server is new. Returns a function that leaves.
 */
export async function joinServers({
  db,
  files,
  log,
  patienceMs = (files.isPaidByRequest ? 5 : 3) * beatMs,
}: Joining): Promise<() => Promise<void>> {
  const me = { id: randomUUID(), place: `${hostname()}:${files.name}` }
  await removeOld(db, files)
  let beat = 0
  const note = () => files.writeNote(`${below}/${me.id}`, String(beat), { isSignOfLife: true })
  const warn = (error: unknown) => log.warn({ err: error }, 'this server could not show that it runs')
  let noting: Promise<void> | undefined
  /** While the files fail or are slow, others still have to see in the database that this server runs. */
  const noteSoon = () => {
    noting ??= note()
      .catch(warn)
      .finally(() => (noting = undefined))
    return Promise.race([noting, wait(beatMs, undefined, { ref: false })])
  }
  const tick = async () => {
    beat += 1
    if (beat === 1) await note()
    else if (!files.isPaidByRequest || (await isAnyNew(db, me))) await noteSoon()
    const seen = { beat, seenAt: databaseNow }
    await db
      .insertInto('servers')
      .values({ ...me, ...seen })
      .onConflict((on) => on.column('id').doUpdateSet(seen))
      .execute()
  }
  let ticking = tick()
  let isTicking = false
  const timer = setInterval(() => {
    if (isTicking) return
    isTicking = true
    ticking = tick()
      .catch(warn)
      .finally(() => (isTicking = false))
  }, beatMs).unref()
  const leave = async () => {
    clearInterval(timer)
    await ticking.catch(() => {})
    await noting
    await files.removeNote(`${below}/${me.id}`).catch(() => {})
    await db
      .deleteFrom('servers')
      .where('id', '=', me.id)
      .execute()
      .catch(() => {})
  }
  try {
    await ticking
    await requireSamePlace({ db, files, me, patienceMs })
  } catch (error) {
    await leave()
    throw error
  }
  return leave
}

interface Looking {
  db: Db
  files: FilePlace
  me: { id: string; place: string }
  patienceMs: number
}

async function requireSamePlace({ db, files, me, patienceMs }: Looking): Promise<void> {
  const end = performance.now() + patienceMs
  const others = await listOthers(db, me)
  const beatsOf = (rows: typeof others) => Promise.all(rows.map(({ id }) => beatIn(files, id)))
  const first = await beatsOf(others)
  /**
   * Servers whose number has not gone on yet, in the database and beside the files. That of a killed one does not.
   */
  let open = others.filter(({ place, beat }, index) => place !== me.place || (first[index] ?? 0) < beat)
  while (open.length > 0 && performance.now() < end) {
    await wait(files.isPaidByRequest ? 500 : 100)
    const rows = new Map((await listOthers(db, me)).map((row) => [row.id, row]))
    const beats = await beatsOf(open)
    open = open.filter(({ id, beat }, index) => rows.has(id) && (beats[index] ?? 0) <= beat)
  }
  const running = new Map((await listOthers(db, me)).map((row) => [row.id, row.beat]))
  const elsewhere = open.find(({ id, beat }) => (running.get(id) ?? 0) > beat)
  if (elsewhere)
    throw new Error(
      `Another server of this database keeps its files in ${elsewhere.place}, which is not this server's ` +
        `${files.name}. Nothing was changed. ` +
        `${files.setting === 'DATA_DIR' ? 'Mount that folder here and set DATA_DIR' : 'Set FILES_URL'} so that both ` +
        'use it, or stop that server.',
    )
}

/** Refuses while any server uses the database: the last twenty seconds of one that was killed count too. */
export async function requireNoServers(db: Db): Promise<void> {
  const [running] = await listOthers(db, { id: '' })
  if (running)
    throw new Error(`A server of this database runs, or was killed just now (${running.place}). Stop it first.`)
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

async function isAnyNew(db: Db, { id }: { id: string }): Promise<boolean> {
  const { count } = await db
    .selectFrom('servers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '<>', id)
    .where('beat', '<', newBeats)
    .where('seenAt', '>', sql<number>`${databaseNow} - ${goneMs}::bigint`)
    .executeTakeFirstOrThrow()
  return Number(count) > 0
}

/** The number that a server wrote beside the files; 0 without one. */
const beatIn = async (files: FilePlace, id: string): Promise<number> =>
  Number(await files.readNote(`${below}/${id}`).catch(() => '0')) || 0

/** Forgets servers that were killed. */
async function removeOld(db: Db, files: FilePlace): Promise<void> {
  await db
    .deleteFrom('servers')
    .where('seenAt', '<', sql<number>`${databaseNow} - ${dayMs}::bigint`)
    .execute()
  for await (const { name, changedAt } of files.listNotes(below))
    if (changedAt < Date.now() - dayMs && signOfServer.test(`${below}/${name}`))
      await files.removeNote(`${below}/${name}`)
}

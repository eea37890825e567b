import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { Caller } from './help/caller.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { type RunningServer, startServer } from './help/server.ts'

const kills = rounds(12, 100)
const writers = 4

interface Attempt {
  key: string
  path: string
  body: object
  /** The status of the answer; undefined when the server was killed before it. */
  status: number | undefined
}

/** Records that are created in turn; the invoices' client exists. */
const what: [path: string, body: (key: string) => object][] = [
  ['/api/clients', (name) => ({ name })],
  ['/api/shoots', (title) => ({ title, location: 'Pier 17', type: 'portrait' })],
  [
    '/api/invoices',
    (notes) => ({
      clientId: 1,
      issueDate: '2026-05-01',
      dueDate: '2026-05-31',
      status: 'sent',
      notes,
      items: [{ description: 'Portraits', rate: 420 }],
    }),
  ],
]

let server: RunningServer | undefined
afterAll(() => server?.remove())

test(`killed ${kills} times under ${writers} writers, nothing acknowledged is lost and nothing is there twice (seed ${seed})`, async () => {
  server = await startServer()
  const caller = new Caller(server.url)
  await caller.register('mara', 'a violet hour by the sea')
  const attempts: Attempt[] = []
  const client = { key: 'first', path: '/api/clients', body: { name: 'first' }, status: undefined }
  await send(caller, client)
  attempts.push(client)
  const broken: string[] = []
  const delays = numbers(40, 200)

  for (let round = 0; round < kills; round += 1) {
    const running = { on: true }
    const writing = Array.from({ length: writers }, (_, writer) =>
      write(caller, attempts, running, `${round}-${writer}`),
    )
    // Kills at every moment of a write, including the first ones after a start.
    await wait(delays.next().value)
    await server.kill()
    running.on = false
    await Promise.all(writing)
    broken.push(...faultsOf(server.folder))
    await server.start()
    await Promise.all(attempts.filter(({ status }) => status === undefined).map((attempt) => send(caller, attempt)))
  }

  await server.stop()
  const counts = namesIn(join(server.folder, 'lightbook.sqlite'))
  const outcome = {
    broken,
    refused: attempts.filter(({ status }) => status !== 201),
    lost: attempts.filter(({ key }) => !counts.has(key)),
    twice: attempts.filter(({ key }) => (counts.get(key) ?? 0) > 1),
    // A number taken by a killed process is used again, so that the series has no gap.
    gaps: numbersIn(join(server.folder, 'lightbook.sqlite')).filter(
      (number, at) => number !== `INV-2026-${String(at + 1).padStart(4, '0')}`,
    ),
    unasked: [...counts.keys()].filter((name) => !attempts.some(({ key }) => key === name)),
  }
  expect(outcome).toEqual({ broken: [], refused: [], lost: [], twice: [], gaps: [], unasked: [] })
  expect(attempts.length).toBeGreaterThan(kills * writers)
})

async function write(caller: Caller, attempts: Attempt[], running: { on: boolean }, writer: string): Promise<void> {
  for (let at = 0; running.on; at += 1) {
    const [path, body] = what[at % what.length] as (typeof what)[number]
    const key = `${writer}-${at}`
    const attempt: Attempt = { key, path, body: body(key), status: undefined }
    attempts.push(attempt)
    if (!(await send(caller, attempt))) return
  }
}

/** Returns whether an answer was received. */
async function send(caller: Caller, attempt: Attempt): Promise<boolean> {
  try {
    const { status } = await caller.send('POST', attempt.path, attempt.body, { 'idempotency-key': attempt.key })
    attempt.status = status
    return true
  } catch {
    return false
  }
}

/** Checks a copy of the files as left by the killed process, so that the server still has to recover. */
function faultsOf(folder: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'lightbook-copy-'))
  try {
    for (const name of ['lightbook.sqlite', 'lightbook.sqlite-wal'])
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(copy, name))
    const database = new DatabaseSync(join(copy, 'lightbook.sqlite'))
    const faults = database
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row['integrity_check']))
    database.close()
    return faults.filter((fault) => fault !== 'ok')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The number of records with each name. */
function namesIn(file: string): Map<string, number> {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare('select name as name from clients union all select title from shoots union all select notes from invoices')
    .all()
  database.close()
  const counts = new Map<string, number>()
  for (const { name } of rows) counts.set(String(name), (counts.get(String(name)) ?? 0) + 1)
  return counts
}

/** The numbers of the invoices, in order. */
function numbersIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select "invoiceNumber" as number from invoices order by length(number), number').all()
  database.close()
  return rows.map(({ number }) => String(number))
}

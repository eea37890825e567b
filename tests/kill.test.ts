import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { Caller } from './help/caller.ts'
import { type RunningServer, startServer } from './help/server.ts'

const rounds = 50
const writers = 4

interface Attempt {
  key: string
  path: string
  body: { name: string } | { title: string; location: string; type: string }
  /** What the server answered; unknown when it was killed before. */
  status: number | undefined
}

const what = {
  '/api/clients': (key: string) => ({ name: key }),
  '/api/shoots': (key: string) => ({ title: key, location: 'Pier 17', type: 'portrait' }),
}

let server: RunningServer | undefined
afterAll(() => server?.remove())

test(`${rounds} times killed under ${writers} writers, nothing acknowledged is lost and nothing is there twice`, { timeout: 240_000 }, async () => {
  server = await startServer()
  const caller = new Caller(server.url)
  await caller.register('mara', 'a violet hour by the sea')
  const attempts: Attempt[] = []
  const broken: string[] = []

  for (let round = 0; round < rounds; round += 1) {
    const running = { on: true }
    const writing = Array.from({ length: writers }, (_, writer) => write(caller, attempts, running, `${round}-${writer}`))
    // Kills come at every moment of a write, from the first ones of a fresh process on.
    await wait(40 + ((round * 37) % 160))
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
    unasked: [...counts.keys()].filter((name) => !attempts.some(({ key }) => key === name)),
  }
  expect(outcome).toEqual({ broken: [], refused: [], lost: [], twice: [], unasked: [] })
  expect(attempts.length).toBeGreaterThan(rounds * writers)
})

async function write(caller: Caller, attempts: Attempt[], running: { on: boolean }, writer: string): Promise<void> {
  for (let at = 0; running.on; at += 1) {
    const path = at % 2 === 0 ? '/api/clients' : '/api/shoots'
    const key = `${writer}-${at}`
    const attempt: Attempt = { key, path, body: what[path](key), status: undefined }
    attempts.push(attempt)
    if (!(await send(caller, attempt))) return
  }
}

/** Answers whether an answer came. */
async function send(caller: Caller, attempt: Attempt): Promise<boolean> {
  try {
    const { status } = await caller.send('POST', attempt.path, attempt.body, { 'idempotency-key': attempt.key })
    attempt.status = status
    return true
  } catch {
    return false
  }
}

/** Looks at a copy of the files as the killed process left them, so that the server still has to recover by itself. */
function faultsOf(folder: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'lightbook-copy-'))
  try {
    for (const name of ['lightbook.sqlite', 'lightbook.sqlite-wal']) if (existsSync(join(folder, name))) cpSync(join(folder, name), join(copy, name))
    const database = new DatabaseSync(join(copy, 'lightbook.sqlite'))
    const faults = database.prepare('pragma integrity_check').all().map((row) => String(row['integrity_check']))
    database.close()
    return faults.filter((fault) => fault !== 'ok')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** How many records bear each name. */
function namesIn(file: string): Map<string, number> {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select name as name from clients union all select title from shoots').all()
  database.close()
  const counts = new Map<string, number>()
  for (const { name } of rows) counts.set(String(name), (counts.get(String(name)) ?? 0) + 1)
  return counts
}

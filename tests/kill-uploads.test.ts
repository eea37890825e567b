import { readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { Caller } from './help/caller.ts'
import { jpegOf } from './help/pictures.ts'
import { numbers, rounds, seed } from './help/rounds.ts'
import { type RunningServer, startServer } from './help/server.ts'

const kills = rounds(5, 30)
/** An image and its copies: two sizes in two formats. */
const filesOfOne = 5
/** Images in one request: while the second is processed, the first is stored without a row. */
const together = 3

interface Attempt {
  key: string
  status: number | undefined
}

let server: RunningServer | undefined
afterAll(() => server?.remove())

test(`${kills} kills while images arrive: every row has its files, every file its row (seed ${seed})`, async () => {
  const running = await startServer()
  server = running
  const caller = new Caller(running.url)
  await caller.register('mara', 'a violet hour by the sea')
  await caller.send('POST', '/api/shoots', { title: 'Engagement', location: 'Ridge', type: 'wedding' })
  const picture = await jpegOf('ridge.jpg', { width: 900, height: 600 })
  const attempts: Attempt[] = []
  const delays = numbers(60, 660)

  for (let round = 0; round < kills; round += 1) {
    const sending = Array.from({ length: 2 }, (_, at) =>
      attempt(caller, running.url, picture, attempts, `${round}-${at}`),
    )
    // Some images are stored, one is incomplete, and some have not begun; sometimes a request has just been answered.
    await (round % 3 === 0 ? Promise.race(sending) : wait(delays.next().value))
    await running.kill()
    await Promise.all(sending)
    await running.start()
    await vi.waitFor(() => expect(orphansIn(running.folder)).toEqual([]), { interval: 50 })
  }
  for (const { key } of attempts.filter(({ status }) => status === undefined))
    expect(await send(caller, running.url, picture, key)).toBe(201)

  await running.stop()
  const rows = rowsIn(running.folder)
  expect(attempts.map(({ status }) => status).filter((status) => status !== undefined && status !== 201)).toEqual([])
  expect(rows).toHaveLength(attempts.length * together)
  expect(orphansIn(running.folder)).toEqual([])
  expect(keptIn(running.folder)).toHaveLength(rows.length * filesOfOne)
  expect(attempts.some(({ status }) => status === 201) && attempts.some(({ status }) => status === undefined)).toBe(
    true,
  )
})

async function attempt(caller: Caller, url: string, picture: File, attempts: Attempt[], key: string): Promise<void> {
  const made: Attempt = { key, status: undefined }
  attempts.push(made)
  made.status = await send(caller, url, picture, key).catch(() => undefined)
}

async function send(caller: Caller, url: string, picture: File, key: string): Promise<number> {
  const body = new FormData()
  for (let at = 0; at < together; at += 1) body.append('files', picture)
  const answer = await fetch(`${url}/api/shoots/1/reference-images`, {
    method: 'POST',
    body,
    headers: { origin: url, cookie: caller.cookie, 'idempotency-key': key },
  })
  await answer.arrayBuffer()
  return answer.status
}

const keptIn = (folder: string): string[] =>
  readdirSync(join(folder, 'uploads', 'kept'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

function rowsIn(folder: string): string[] {
  const database = new DatabaseSync(join(folder, 'lightbook.sqlite'), { readOnly: true })
  const rows = database.prepare('select filename from reference_images').all()
  database.close()
  return rows.map((row) => String(row['filename']).slice(0, 32))
}

/** Files without a row, and rows without a file. */
function orphansIn(folder: string): string[] {
  const rows = rowsIn(folder)
  const stems = keptIn(folder).map((name) => name.slice(0, 32))
  const lacking = rows.filter((row) => stems.filter((stem) => stem === row).length !== filesOfOne)
  return [
    ...stems.filter((stem) => !rows.includes(stem)).map((stem) => `${stem} has no row`),
    ...lacking.map((row) => `${row} lacks a file`),
  ]
}

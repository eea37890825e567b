import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { jpegOf } from '#tests/help/pictures.ts'
import { freePort, RunningServer } from '#tests/help/server.ts'
import { reportFigure } from './figure.ts'
import { findViolations, History } from './history.ts'
import { onTmpfs, seenFromOutside, withMounts } from './namespace.ts'
import { readLeftRecords } from './records.ts'
import { injectInto } from './strace.ts'
import { Photographer } from './writers.ts'

/** A server, not started, and a photographer. */
async function prepare(env: Record<string, string> = {}) {
  const server = new RunningServer(await freePort(), { UPLOADS_KEEP_FREE_MB: '0', ...env })
  const file = `${server.folder}.history`
  onTestFinished(async () => {
    await server.remove()
    rmSync(file)
  })
  const history = new History(file)
  return { server, history, photographer: new Photographer(server.url, history) }
}

/** Writes to a file until there is no room for another byte. */
function fill(path: string): void {
  for (const size of [65_536, 4096, 1]) {
    try {
      for (;;) appendFileSync(path, Buffer.alloc(size))
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
  }
}

/** Creates empty files until there is no room for another one. */
function fillWithFiles(folder: string): string[] {
  const made: string[] = []
  for (;;) {
    const path = join(folder, `filler${made.length}`)
    try {
      writeFileSync(path, '')
    } catch {
      return made
    }
    made.push(path)
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('F10: on a full disk changes are answered 507, reading works, and with room all goes on at once', async () => {
  const { server, history, photographer } = await prepare()
  server.runBy({ wrapper: onTmpfs(server.folder, 'size=20m') })
  await server.start()
  await photographer.begin()
  await photographer.write('before', { each: 3 }).done
  const folder = seenFromOutside(server, server.folder)
  const filler = join(folder, 'filler')
  fill(filler)

  // The journal has some room left from before.
  await photographer.write('full', { each: 1000, isLast: ({ status }) => status === 507 }).done
  const problem = await photographer.caller.send('POST', '/api/clients', { name: 'no room' })
  expect(problem).toMatchObject({ status: 507, json: { reason: 'disk_full', detail: expect.any(String) } })
  for (const path of ['/api/health', '/api/clients', '/api/search?q=before', '/api/user', '/'])
    expect((await fetch(server.url + path, { headers: { cookie: photographer.caller.cookie } })).status, path).toBe(200)

  rmSync(filler)
  const began = performance.now()
  expect(await photographer.send({ key: 'roomy', path: '/api/clients', body: { name: 'roomy' } })).toMatchObject({
    status: 201,
  })
  const backMs = performance.now() - began
  await photographer.sendAgain()
  const { counts, damage, gaps } = readLeftRecords(folder)
  expect([...findViolations(history.read(), { counts, isSettled: true }), ...damage, ...gaps]).toEqual([])
  expect(await server.stop()).toBe(0)
  reportFigure('F10', `full: 507, reading goes on; first change ${Math.round(backMs)} ms after there was room again`)
})

test('F10: an image for which there is no room is answered 507 and leaves no file', async () => {
  const { server, history, photographer } = await prepare()
  // Room for bytes, not for files.
  server.runBy({ wrapper: onTmpfs(server.folder, 'size=2g,nr_inodes=400') })
  await server.start()
  await photographer.begin()
  await photographer.send({
    key: 'shoot',
    path: '/api/shoots',
    body: { title: 'shoot', location: 'Ridge', type: 'wedding' },
  })
  const picture = await jpegOf('ridge.jpg')
  expect(await photographer.upload('before', picture)).toMatchObject({ status: 201 })
  const uploads = seenFromOutside(server, join(server.folder, 'uploads'))
  // What was sent is removed after the answer, and a job notes now and then when the files were used.
  await expect.poll(() => filesIn(uploads).filter((name) => name.startsWith('installation.'))).toEqual([])
  await expect.poll(() => filesIn(join(uploads, 'incoming'))).toEqual([])
  const before = filesIn(uploads)
  const fillers = fillWithFiles(seenFromOutside(server, server.folder))
  // So many files fit: an upload breaks off at each of its steps.
  const statuses: (number | undefined)[] = []
  for (let free = 0; free < 8; free += 1) {
    statuses.push((await photographer.upload(`full${free}`, picture))?.status)
    if (statuses.at(-1) === 507) await expect.poll(() => filesIn(uploads)).toEqual(before)
    else break
    rmSync(fillers.pop() ?? '')
  }
  expect(statuses.slice(0, -1).every((status) => status === 507)).toBe(true)
  for (const filler of fillers) rmSync(filler)
  await photographer.sendAgain()
  const { counts, damage } = readLeftRecords(seenFromOutside(server, server.folder))
  expect([...findViolations(history.read(), { counts, isSettled: true }), ...damage]).toEqual([])
  reportFigure('F10', `no room for ${statuses.length - 1} further files: 507 each, no file left behind`)
})

test('F10: on a read-only disk the server does not start, says why, and changes nothing', async () => {
  const { server, photographer } = await prepare()
  await server.start()
  await photographer.begin()
  await server.stop()
  const before = filesIn(server.folder)
  server.runBy({ wrapper: withMounts('mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"', server.folder) })
  await expect(server.start()).rejects.toThrow(/Lightbook cannot start: .* cannot be written/)
  expect(filesIn(server.folder)).toEqual(before)
})

test('F10: on a slow disk changes take longer, and none is answered before it is on the disk', async () => {
  const { server, history, photographer } = await prepare()
  await server.start()
  await photographer.begin()
  await server.stop()
  server.runBy({ wrapper: injectInto('/dev/null', 'fsync,fdatasync', 'delay_exit=100000') })
  await server.start()
  const began = performance.now()
  await photographer.write('slow', { each: 5 }).done
  const seconds = (performance.now() - began) / 1000
  await server.kill()
  const { counts, damage } = readLeftRecords(server.folder)
  const requests = history.read()
  expect([...findViolations(requests, { counts, isSettled: true }), ...damage]).toEqual([])
  reportFigure('F10', `0.1 s for each sync: ${(20 / seconds).toFixed(1)} changes per second of 4 writers`)
})

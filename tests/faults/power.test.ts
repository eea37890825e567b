import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/settings/config.ts'
import { openLightbook } from '#app/server/start.ts'
import { noServices } from '#tests/help/no-services.ts'
import { jpegOf } from '#tests/help/pictures.ts'
import { numbers, rounds, seed } from '#tests/help/rounds.ts'
import { startServer } from '#tests/help/server.ts'
import { Disk } from './disk.ts'
import { reportFigure } from './figure.ts'
import { findViolations, History, outcomeOf } from './history.ts'
import { type Mutant, mutate } from './mutate.ts'
import { readImages, readRecords } from './records.ts'
import { type Change, readChanges, recordChanges } from './strace.ts'
import { Photographer } from './writers.ts'

const cuts = rounds(12, 500)
const eachWriter = rounds(12, 80)
const uploads = rounds(2, 12)

const parts = (folder: string): string => join(folder, 'uploads/kept')

const keyOf = (folder: string): string => readFileSync(join(folder, 'secret.key'), 'utf8')

interface Recording {
  changes: Change[]
  history: History
  folder: string
  /** The content of all stored files at the end, by name. */
  files: Map<string, Buffer>
  /** The server's key, which encrypts the secrets of second factors. */
  key: string
}

/** Records a server from its first start to its stop, while it is written to. */
async function record(mutant?: Mutant): Promise<Recording> {
  const place = mkdtempSync(join(tmpdir(), 'lightbook-power-'))
  const log = join(place, 'calls')
  const server = await startServer({}, { wrapper: recordChanges(log), ...mutate(mutant) })
  onTestFinished(async () => {
    await server.remove()
    rmSync(place, { recursive: true })
  })
  const history = new History(join(place, 'history'))
  const photographer = new Photographer(server.url, history)
  await photographer.begin()
  const writing = photographer.write('w', { each: eachWriter })
  const picture = await jpegOf('ridge.jpg')
  await writing.done
  for (let at = 0; at < uploads; at += 1) await photographer.upload(`image${at}`, picture)
  expect(await server.stop()).toBe(0)
  const names = readdirSync(parts(server.folder), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = new Map(names.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name))]))
  return { changes: readChanges(log, server.folder), history, folder: server.folder, files, key: keyOf(server.folder) }
}

/** What is wrong after a power cut, once the product has been started on what the disk holds. */
async function faultsAfter(folder: string, { history, files, key }: Recording, at: number): Promise<string[]> {
  const opened = await openLightbook(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...noServices })).catch(
    (error: Error) => error.message,
  )
  if (typeof opened === 'string') return [`the start is refused: ${opened}`]
  await opened.close()
  const { counts, damage, gaps } = readRecords(folder)
  const found = readdirSync(parts(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) }))
  return [
    ...findViolations(history.read(at), { counts }).map(({ key, fault }) => `${key}: ${fault}`),
    ...damage,
    ...(history.read(at).length > 0 && keyOf(folder) !== key ? ['the key of the server is another one'] : []),
    ...gaps.map((number) => `a gap before ${number}`),
    ...found.filter(({ name, bytes }) => !files.get(name)?.equals(bytes)).map(({ name }) => `${name} is incomplete`),
    ...readImages(folder)
      .filter((stem) => found.filter(({ name }) => name.startsWith(stem)).length < 5)
      .map((stem) => `image ${stem} lacks a file`),
  ]
}

/** Cuts the power at moments of a recording; what is wrong after each. */
async function cutPower(recording: Recording, times: number, writes: 'least' | 'some', from = 0) {
  const { changes, folder, history } = recording
  const positions = numbers(from, changes.length + 1)
  const moments = Array.from({ length: times }, () => positions.next().value).toSorted((a, b) => a - b)
  const choices = numbers(0, 1_000_000)
  const disk = new Disk(folder)
  const faulty: { cut: number; faults: string[] }[] = []
  let acknowledged = 0
  let applied = 0
  for (const cut of moments) {
    for (; applied < cut; applied += 1) disk.apply(changes[applied] as Change)
    const place = mkdtempSync(join(tmpdir(), 'lightbook-cut-'))
    if (writes === 'least') disk.writeLeast(place)
    else disk.writeSome(place, (below) => choices.next().value % below)
    const at = changes[cut]?.at ?? Number.POSITIVE_INFINITY
    acknowledged += history.read(at).filter((request) => outcomeOf(request) === 'acknowledged').length
    const faults = await faultsAfter(place, recording, at)
    if (faults.length > 0) faulty.push({ cut, faults })
    rmSync(place, { recursive: true })
  }
  return { faulty, acknowledged }
}

test(`F8: ${cuts} power cuts at any system call lose and damage nothing acknowledged (seed ${seed})`, async () => {
  const recording = await record()
  const least = await cutPower(recording, cuts, 'least')
  expect(least.faulty).toEqual([])
  const some = await cutPower(recording, cuts, 'some')
  expect(some.faulty).toEqual([])
  expect(least.acknowledged).toBeGreaterThan(0)
  const requests = recording.history.read()
  expect(requests.map(outcomeOf)).not.toContain('unknown')
  reportFigure(
    'F8',
    `${cuts} cuts that lose everything unsynced and ${cuts} that lose some of it, in ${recording.changes.length} ` +
      `changes of files by ${requests.length} requests: 0 lost, 0 damaged`,
  )
})

test('F8: a server that does not sync each commit loses acknowledged records', async () => {
  const recording = await record('no-sync')
  const acknowledgedAt = recording.history.read()[0]?.attempts[0]?.answer?.at ?? 0
  const first = recording.changes.findIndex(({ at }) => at > acknowledgedAt)
  const { faulty } = await cutPower(recording, cuts, 'least', first)
  // Some records are lost, or all of them with the tables: then the start is refused.
  const isLoss = (fault: string) => fault.endsWith(': lost') || fault.includes('the start is refused')
  expect(faulty.filter(({ faults }) => faults.some(isLoss))).not.toEqual([])
  const refused = faulty.filter(({ faults }) => faults.some((fault) => fault.includes('the start is refused')))
  reportFigure(
    'F8',
    `control with synchronous = NORMAL: ${faulty.length} of ${cuts} cuts lose acknowledged records, ` +
      `${refused.length} of them all records`,
  )
})

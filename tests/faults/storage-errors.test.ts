import { readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rounds } from '#tests/help/rounds.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { reportFigure } from './figure.ts'
import { findViolations, History } from './history.ts'
import { readLeftRecords, readRecords } from './records.ts'
import { injectInto } from './strace.ts'
import { Photographer } from './writers.ts'

const isLong = rounds(0, 1) === 1
/** The number of the call that fails: each up to a limit, or some. */
const nth = (limit: number, some: number[]): number[] =>
  isLong ? Array.from({ length: limit }, (_, at) => at + 1) : some

/** `calls` fail with `error` from the n-th call of a thread on, as often as `times` says. */
const failing = ({ server }: Place, calls: string, error: string, n: number, times = 1): string[] =>
  injectInto(logOf(server), calls, `error=${error}:when=${n}..${n + times - 1}`)

const logOf = ({ folder }: RunningServer): string => `${folder}.calls`

/** The file whose call failed; undefined if the server made fewer calls. */
const failedFile = (server: RunningServer): string | undefined =>
  /\d+<([^>]*)>.*\(INJECTED\)/.exec(readFileSync(logOf(server), 'utf8'))?.[1]

const stopped = 'The database file failed. Lightbook stops'

interface Place {
  server: RunningServer
  history: History
  photographer: Photographer
}

async function prepare(): Promise<Place> {
  const server = await startServer()
  const file = `${server.folder}.history`
  onTestFinished(async () => {
    await server.remove()
    rmSync(file)
    rmSync(logOf(server), { force: true })
  })
  const history = new History(file)
  const photographer = new Photographer(server.url, history)
  await photographer.begin()
  await server.stop()
  return { server, history, photographer }
}

const faultsOf = ({ history }: Place, { counts, damage, gaps }: ReturnType<typeof readRecords>, isSettled = false) => [
  ...findViolations(history.read(), { counts, isSettled }),
  ...damage,
  ...gaps,
]

/** Starts the server where calls fail; writes until it ends, or until `isLast` of each writer. */
async function writeUnder(
  place: Place,
  name: string,
  wrapper: string[],
  each: number,
  isLast?: (answer: { status: number }) => boolean,
) {
  const { server, photographer } = place
  server.runBy({ wrapper })
  const isStarted = await server.start().then(
    () => true,
    () => false,
  )
  if (isStarted) {
    await photographer.sendAgain()
    await photographer.write(name, { writers: 2, each, ...(isLast && { isLast }) }).done
  }
  return isStarted
}

/** At the end everything is settled by the server on a sound disk. */
async function settle({ server, photographer }: Place): Promise<void> {
  server.runBy({})
  await server.start()
  await photographer.sendAgain()
  await server.stop()
}

/** Whether each request with such a key was answered 201. */
const isAllAcknowledged = ({ history }: Place, beginning: string): boolean =>
  history
    .read()
    .filter(({ key }) => key.startsWith(beginning))
    .every(({ attempts }) => attempts.at(-1)?.answer?.status === 201)

/** Lets the n-th call fail; returns what became of the server, and which file failed. */
async function failOnce(place: Place, calls: string, n: number): Promise<string> {
  const { server } = place
  const from = server.output.length
  const isStarted = await writeUnder(place, `n${n}`, failing(place, calls, 'EIO', n), n + 10)
  const file = basename(failedFile(server) ?? 'none')
  // SQLite repeats what fails while it copies the journal into the file, with the sync of the journal before: what that
  // syncs was synced by its commits. It ignores a folder that cannot be synced: the server syncs it itself.
  const goesOn = isStarted && isAllAcknowledged(place, `n${n}x`)
  expect(await (goesOn ? server.stop() : server.ended()), `call ${n}, ${file}`).toBe(goesOn ? 0 : 1)
  expect(faultsOf(place, readLeftRecords(server.folder)), `call ${n}, ${file}`).toEqual([])
  const line = server.output.slice(from)
  if (goesOn) return `went on (${file})`
  expect(line, `call ${n}, ${file}`).toMatch(isStarted ? stopped : /cannot start|stops, so that/)
  return `${isStarted ? 'ended' : 'refused to start'} (${file})`
}

test.each([
  ['a failed sync', 'fsync,fdatasync', nth(200, [30])],
  ['a failed write', 'pwrite64', nth(200, [20])],
])(
  'F9: the server ends at %s, with a line that says why, and has acknowledged nothing that is lost',
  async (what, calls, ns) => {
    const place = await prepare()
    const outcomes = new Map<string, number>()
    for (const n of ns) {
      const outcome = await failOnce(place, calls, n)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    await settle(place)
    expect(faultsOf(place, readRecords(place.server.folder), true)).toEqual([])
    const counted = [...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', ')
    reportFigure('F9', `${what} at ${ns.length} calls up to the ${ns.at(-1)}th: ${counted}; 0 lost`)
  },
)

test('F9: a write for which there is no room is answered 507, and the next one succeeds', async () => {
  const place = await prepare()
  const ns = nth(200, [25])
  const isFull = ({ status }: { status: number }) => status === 507
  let refused = 0
  for (const n of ns) {
    const wrapper = failing(place, 'pwrite64', 'ENOSPC', n, 2)
    if (!(await writeUnder(place, `n${n}`, wrapper, n + 10, isFull))) continue
    const after = place.photographer.write(`after${n}`, { writers: 1, each: 3 })
    await after.done
    expect(await place.server.stop(), `call ${n}`).toBe(0)
    const answers = place.history.read().flatMap(({ attempts }) => attempts.map(({ answer }) => answer?.status))
    refused = answers.filter((status) => status === 507).length
    expect(new Set(answers), `call ${n}`).toEqual(new Set([201, ...(refused > 0 ? [507] : [])]))
    expect(faultsOf(place, readRecords(place.server.folder)), `call ${n}`).toEqual([])
  }
  await settle(place)
  expect(faultsOf(place, readRecords(place.server.folder), true)).toEqual([])
  expect(refused).toBeGreaterThan(0)
  reportFigure('F9', `no room at write 1 to ${ns.at(-1)}, ${ns.length} of them: ${refused} answers 507, 0 lost`)
})

import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { rounds } from '#tests/help/rounds.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'
import { reportFigure } from './figure.ts'
import { findViolations, History } from './history.ts'
import { readLeftRecords, readRecords } from './records.ts'
import { underStrace } from './strace.ts'
import { Photographer } from './writers.ts'

const isLong = rounds(0, 1) === 1
/** The number of the call that fails: each up to a limit, or some. */
const nth = (limit: number, some: number[]): number[] =>
  isLong ? Array.from({ length: limit }, (_, at) => at + 1) : some

/** `calls` fail with `error` from the n-th call of a thread on, as often as `times` says. */
const failing = (calls: string, error: string, n: number, times = 1): string[] =>
  underStrace(
    '-o',
    '/dev/null',
    '--seccomp-bpf',
    '-e',
    `trace=${calls}`,
    '-e',
    `inject=${calls}:error=${error}:when=${n}..${n + times - 1}`,
  )

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

test.each([
  ['a failed sync', 'fsync,fdatasync', nth(200, [3, 30])],
  ['a failed write', 'pwrite64', nth(200, [20])],
])(
  'F9: the server ends at %s, with a line that says why, and has acknowledged nothing that is lost',
  async (what, calls, ns) => {
    const place = await prepare()
    const outcomes = { 'ended while it ran': 0, 'refused to start': 0 }
    for (const n of ns) {
      const from = place.server.output.length
      const isStarted = await writeUnder(place, `n${n}`, failing(calls, 'EIO', n), n + 10)
      expect(await place.server.ended(), `call ${n}`).toBe(1)
      expect(place.server.output.slice(from), `call ${n}`).toMatch(isStarted ? stopped : /cannot start|stops, so that/)
      outcomes[isStarted ? 'ended while it ran' : 'refused to start'] += 1
      expect(faultsOf(place, readLeftRecords(place.server.folder)), `call ${n}`).toEqual([])
    }
    await settle(place)
    expect(faultsOf(place, readRecords(place.server.folder), true)).toEqual([])
    reportFigure('F9', `${what} at call 1 to ${ns.at(-1)}, ${ns.length} of them: ${JSON.stringify(outcomes)}; 0 lost`)
  },
)

test('F9: a write for which there is no room is answered 507, and the next one succeeds', async () => {
  const place = await prepare()
  const ns = nth(200, [25])
  let refused = 0
  for (const n of ns) {
    const isFull = ({ status }: { status: number }) => status === 507
    const isStarted = await writeUnder(place, `n${n}`, failing('pwrite64', 'ENOSPC', n, 2), n + 10, isFull)
    if (!isStarted) continue
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

import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { ask, programs, startPostgres } from '#tests/help/clusters.ts'
import { openNetwork } from '#tests/help/network.ts'
import { rounds } from '#tests/help/rounds.ts'
import { startServer } from '#tests/help/server.ts'
import { findViolations, History, outcomeOf, unknownOf } from './history.ts'

const writers = 4
const failovers = rounds(1, 5)
/** How soon all is well again once the address leads to the promoted replica: twice the documented limit. */
const recoveryMs = 20_000

type Replication = 'sync' | 'async'

/** A primary and its replica behind one address; with `sync`, the replica has each change before it is acknowledged. */
async function openPair(replication: Replication) {
  const primary = await startPostgres()
  const link = await openNetwork(primary.url)
  onTestFinished(link.close)
  const replica = await startPostgres({}, link.url)
  if (replication === 'sync') await ask(primary.url, "alter system set synchronous_standby_names = '*'")
  await ask(primary.url, 'select pg_reload_conf()')
  await vi.waitFor(async () => {
    const [row] = await ask(primary.url, 'select sync_state from pg_stat_replication')
    expect(row).toEqual({ sync_state: replication })
  })
  const network = await openNetwork(primary.url)
  onTestFinished(network.close)
  return { primary, replica, link, network }
}

/** A server on the pair, a signed-in photographer and the history of what she creates. */
async function openStudio(replication: Replication) {
  const pair = await openPair(replication)
  const server = await startServer({ DATABASE_URL: pair.network.url })
  const file = `${server.folder}.history`
  onTestFinished(async () => {
    await server.remove()
    rmSync(file, { force: true })
  })
  const history = new History(file)
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  const create = (key: string) =>
    history.send({ key, path: '/api/clients', body: { name: key } }, (request) =>
      nora.send('POST', request.path, request.body, { 'idempotency-key': request.key }),
    )
  /** Writes until it is stopped; each writer sends one request after the other. */
  const write = () => {
    let isOn = true
    const one = async (_: unknown, writer: number) => {
      for (let at = 0; isOn; at += 1) {
        const answer = await create(`${writer}-${at}`)
        if (answer?.status !== 201) await wait(50)
      }
    }
    const done = Promise.all(Array.from({ length: writers }, one))
    return () => ((isOn = false), done)
  }
  const acknowledged = () => history.read().filter((request) => outcomeOf(request) === 'acknowledged').length
  return { ...pair, server, nora, history, create, write, acknowledged }
}

/** The number of clients by name. */
async function countClients(url: string): Promise<Map<string, number>> {
  const rows = await ask(url, 'select name, count(*)::integer as count from clients group by name')
  return new Map(rows.map(({ name, count }) => [String(name), Number(count)]))
}

test.for(
  (['stops', 'falls silent'] as const).flatMap((how) => Array.from({ length: failovers }, (_, at) => [how, at + 1])),
)(
  'when the primary %s and the replica is promoted, nothing acknowledged is lost and all goes on by itself (%i)',
  async ([how]) => {
    if (!programs) return
    const { primary, replica, network, server, history, create, write, acknowledged } = await openStudio('sync')
    const stop = write()
    await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(50))
    if (how === 'stops') await primary.stopNow()
    else primary.freeze()
    // For a moment the address leads to a replica that only reads.
    network.pointAt(replica.url)
    await wait(300)
    await replica.promote()
    const promotedAt = Date.now()
    const before = acknowledged()
    await vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(before + 50))
    await stop()
    const late = history
      .read()
      .flatMap(({ attempts }) => attempts)
      .filter(({ answer }) => answer && answer.status !== 201 && answer.at > promotedAt + recoveryMs)
    expect(late).toEqual([])
    for (const { key } of unknownOf(history.read())) await create(key)
    expect(findViolations(history.read(), { counts: await countClients(replica.url), isSettled: true })).toEqual([])
    const statuses = history.read().flatMap(({ attempts }) => attempts.map(({ answer }) => answer?.status ?? 0))
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([])
    expect(await server.stop()).toBe(0)
  },
)

test('with asynchronous replication the last changes before a failover can be lost', async () => {
  if (!programs) return
  const { primary, replica, link, history, create } = await openStudio('async')
  await create('early')
  await vi.waitFor(async () => expect(await countClients(replica.url)).toEqual(new Map([['early', 1]])))
  link.goSilent()
  expect(await create('late')).toMatchObject({ status: 201 })
  await primary.stopNow()
  await replica.promote()
  const violations = findViolations(history.read(), { counts: await countClients(replica.url) })
  expect(violations).toEqual([{ key: 'late', fault: 'lost' }])
})

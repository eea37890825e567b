import { expect, onTestFinished, test } from 'vitest'
import { Caller } from '#tests/help/caller.ts'
import { ask, programs, startPostgres } from '#tests/help/clusters.ts'
import { openNetwork } from '#tests/help/network.ts'
import { startServer } from '#tests/help/server.ts'

async function networkTo(url: string) {
  const network = await openNetwork(url)
  onTestFinished(network.close)
  return network
}

/** Whether the replica has all that the primary has. */
async function isLevel(primary: string, replica: string): Promise<boolean> {
  const [[there], [here]] = await Promise.all([
    ask(primary, 'select pg_current_wal_lsn() as at'),
    ask(replica, 'select pg_last_wal_replay_lsn() as at'),
  ])
  return there?.['at'] === here?.['at']
}

test('figures come from the replica once it has all changes of whoever asks, else from the primary', async () => {
  if (!programs) return
  const primary = await startPostgres()
  const link = await networkTo(primary.url)
  const replica = await startPostgres({ wal_retrieve_retry_interval: '100ms' }, link.url)
  const way = await networkTo(replica.url)
  let asked = 0
  way.watch((bytes) => void (bytes.includes('from "invoices"') && (asked += 1)))
  const server = await startServer({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: way.url })
  onTestFinished(() => server.remove())
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  await nora.send('POST', '/api/clients', { name: 'Ida Holm' })
  const bill = async () => {
    const items = [{ description: 'Portraits', rate: 420 }]
    const invoice = { clientId: 1, issueDate: '2026-05-01', dueDate: '2026-05-31', status: 'sent', items }
    expect((await nora.send('POST', '/api/invoices', invoice)).status).toBe(201)
  }
  /** What the overview says of revenue, and whether the replica reckoned it. */
  const look = async () => {
    const before = asked
    const { status, json } = await nora.send('GET', '/api/analytics?period=all')
    expect(status).toBe(200)
    return { revenue: (json as { revenue: { now: number } }).revenue.now, isReplica: asked > before }
  }

  await bill()
  await expect.poll(() => isLevel(primary.url, replica.url)).toBe(true)
  expect(await look()).toEqual({ revenue: 42_000, isReplica: true })

  link.goSilent()
  await bill()
  expect(await look()).toEqual({ revenue: 84_000, isReplica: false })

  link.comeBack()
  link.cut()
  await expect.poll(() => isLevel(primary.url, replica.url)).toBe(true)
  expect(await look()).toEqual({ revenue: 84_000, isReplica: true })

  way.goSilent()
  expect(await look()).toEqual({ revenue: 84_000, isReplica: false })
  way.comeBack()
  await replica.stopNow()
  await bill()
  expect(await look()).toEqual({ revenue: 126_000, isReplica: false })
  await server.restart()
  expect(await look()).toEqual({ revenue: 126_000, isReplica: false })
  expect(await server.stop()).toBe(0)
})

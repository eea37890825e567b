import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { privateAddresses } from '#tests/help/addresses.ts'
import { publicAddress } from '#tests/help/calendar-hosts.ts'
import { openWebhooks } from '#tests/help/webhook-receivers.ts'
import { webhooks } from '#webhooks/api.ts'

test.each([
  ['http://hooks.example.com/a', /https/],
  ['ftp://hooks.example.com/a', /https/],
  ['hooks.example.com/a', /https/],
  ['https://me:secret@hooks.example.com/a', /password/],
  ['https://me@hooks.example.com/a', /password/],
  ['https://:secret@hooks.example.com/a', /password/],
  ['https://hooks.example.com:8443/a', /port/],
  ['https://127.0.0.1/a', /name/],
  ['https://0x7f.1/a', /name/],
  ['https://0177.0.0.1/a', /name/],
  ['https://127.1/a', /name/],
  ['https://2130706433/a', /name/],
  ['https://169.254.169.254/latest/meta-data', /name/],
  ['https://[::1]/a', /name/],
  ['https://[::ffff:127.0.0.1]/a', /name/],
  ['https://localhost/a', /name/],
  ['https://me.localhost./a', /name/],
])('%s is refused as an address', async (url, message) => {
  const { alice, add } = await openWebhooks()
  const refusal = { code: 'invalid', fields: { url: expect.stringMatching(message) } }
  await expect(alice(webhooks.create, { input: { url, types: null } })).rejects.toMatchObject(refusal)
  const { id } = await add()
  const change = alice(webhooks.change, { params: { id }, input: { url, types: null } })
  await expect(change).rejects.toMatchObject(refusal)
})

test('a host with one private address among its public ones is not connected to', async () => {
  const { alice, hosts, arrived, add, run, deliveries } = await openWebhooks()
  for (const one of [...privateAddresses, undefined]) {
    hosts.name('hooks.example.com', () => (one === undefined ? [] : [publicAddress, one]))
    const { id } = await add()
    await alice(clients.create, { input: { name: 'Priya Raman' } })
    await run()
    const [newest] = await deliveries(id)
    // The same words as for a host that nobody knows.
    expect(newest, one).toMatchObject({ state: 'waiting', result: 'No public address was found for this host' })
    await alice(webhooks.remove, { params: { id } })
  }
  expect([hosts.dialed, arrived]).toEqual([[], []])
})

test('a host that changes its address between check and connection has one address', async () => {
  const { alice, hosts, arrived, add, run } = await openWebhooks()
  const answers = [publicAddress, '127.0.0.1']
  hosts.name('hooks.example.com', () => [answers.shift() ?? '127.0.0.1'])
  await add()
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  await run()
  expect([hosts.resolved, hosts.dialed]).toEqual([['hooks.example.com'], [publicAddress]])
  await alice(clients.create, { input: { name: 'Tom Okafor' } })
  await run()
  expect(hosts.dialed).toEqual([publicAddress])
  expect(arrived).toHaveLength(1)
})

test('a host in the network of the server is sent to only where its operator allows that', async () => {
  const { alice, hosts, arrived, add, run } = await openWebhooks({ env: { WEBHOOK_HOSTS: 'hooks.example.com' } })
  for (const host of ['hooks.example.com', 'other.example.com']) hosts.name(host, () => ['192.168.1.7'])
  await add()
  await add('other.example.com')
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  await run()
  expect([hosts.dialed, arrived.map(({ host }) => host)]).toEqual([['192.168.1.7'], ['hooks.example.com']])
})

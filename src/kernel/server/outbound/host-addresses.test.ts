import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { startNameServer } from '#tests/help/name-server.ts'
import { addressesBy } from './host-addresses.ts'
import { HostRefused, internet, requestPublic } from './public-request.ts'

function hostsFileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-hosts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'hosts'), text)
  return join(folder, 'hosts')
}

/** The addresses that a request connects to, on a server that resolves names with this one; empty when refused. */
async function dialedFor(host: string, server: string, privateHosts: string[] = []): Promise<string[]> {
  const dialed: string[] = []
  const network = {
    addressesOf: addressesBy({ servers: [server] }),
    connect: (address: string) => {
      dialed.push(address)
      return connect({ host: '127.0.0.1', port: 1 })
    },
  }
  const asking = requestPublic(new URL(`https://${host}/`), { network, privateHosts }, {})
  const request = await asking.catch((error: unknown) => error)
  if (request instanceof ClientRequest) await once(request, 'error')
  else expect(request).toBeInstanceOf(HostRefused)
  return dialed
}

test('a host has the addresses of both families', async () => {
  const { server, asked } = await startNameServer({
    'hooks.example.com': { A: ['93.184.216.34', '10.0.0.7'], AAAA: ['2606:2800:0220:0001:0248:1893:25c8:1946'] },
  })
  const addressesOf = addressesBy({ servers: [server] })
  const found = await addressesOf('Hooks.Example.com.')
  expect(found.toSorted()).toEqual(['10.0.0.7', '2606:2800:220:1:248:1893:25c8:1946', '93.184.216.34'])
  expect(asked.toSorted()).toEqual(['hooks.example.com A', 'hooks.example.com AAAA'])
  expect(await addressesOf('unknown.example.com')).toEqual([])
})

test('one private address among those of a host, in either family, refuses it', async () => {
  const { server } = await startNameServer({
    'four.example.com': { A: ['93.184.216.34', '10.0.0.7'] },
    'six.example.com': { A: ['93.184.216.34'], AAAA: ['fd12:0000:0000:0000:0000:0000:0000:0001'] },
    'mapped.example.com': { A: ['93.184.216.34'], AAAA: ['0000:0000:0000:0000:0000:ffff:7f00:0001'] },
    'fine.example.com': { A: ['93.184.216.34'] },
    'own.example.com': { A: ['10.0.0.7'] },
  })
  for (const host of ['four', 'six', 'mapped', 'own', 'nobody'])
    expect(await dialedFor(`${host}.example.com`, server), host).toEqual([])
  expect(await dialedFor('fine.example.com', server)).toEqual(['93.184.216.34'])
  expect(await dialedFor('own.example.com', server, ['own.example.com'])).toEqual(['10.0.0.7'])
})

test('what the system knows by itself goes before what a server of names says', async () => {
  const { server, asked } = await startNameServer({ 'blocked.example.com': { A: ['93.184.216.34'] } })
  const hostsFile = hostsFileOf(
    '# 1.2.3.4 hooks.example.com\n0.0.0.0\tads.example.com  Blocked.example.com # not ours\n::1 localhost\n',
  )
  const addressesOf = addressesBy({ servers: [server], hostsFile })
  expect(await addressesOf('blocked.example.com')).toEqual(['0.0.0.0'])
  expect(asked).toEqual([])
  expect(await addressesOf('hooks.example.com')).toEqual([])
  expect(await addressesOf('locked.example.com')).toEqual([])
  expect(asked).toHaveLength(4)
})

test('a server of names that does not answer is waited for until the limit, or until the caller stops', async () => {
  const { server } = await startNameServer({
    'silent.example.com': { A: null, AAAA: null },
    'half.example.com': { A: ['93.184.216.34'], AAAA: null },
  })
  const addressesOf = addressesBy({ servers: [server], limitMs: 300 })
  expect(await addressesOf('silent.example.com')).toEqual([])
  expect(await addressesOf('half.example.com')).toEqual(['93.184.216.34'])
  const patient = addressesBy({ servers: [server], limitMs: 600_000 })
  const stop = new AbortController()
  const waiting = patient('silent.example.com', stop.signal)
  setTimeout(() => stop.abort(), 50)
  expect(await waiting).toEqual([])
  expect(await patient('silent.example.com', stop.signal)).toEqual([])
})

test('a host that the operator names is found by the names of their network', async () => {
  expect((await internet.privateAddressesOf?.('localhost'))?.every((one) => /^(?:127\.|::1$)/.test(one))).toBe(true)
})

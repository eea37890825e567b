import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { publicAddress, startCalendarHosts } from '#tests/help/calendar-hosts.ts'
import { privateAddresses, publicAddresses } from '#tests/help/addresses.ts'
import { isPublicAddress } from './public-address.ts'
import { FileUnread, PublicFiles } from './public-file.ts'

const address = 'https://calendar.example.com/a.ics'
const path = 'calendar.example.com/a.ics'
type Hosts = Awaited<ReturnType<typeof startCalendarHosts>>

const filesOf = (hosts: Hosts, options = {}) =>
  new PublicFiles({ userAgent: () => 'Lightbook (test)', ...hosts.calendars, ...options })

/** How long it takes until a file is refused. */
async function refusalOf(files: PublicFiles, url = address): Promise<number> {
  const begun = performance.now()
  await expect(files.read(url)).rejects.toThrow(new FileUnread('This file could not be read.'))
  return performance.now() - begun
}

const to = (location: string) => (_: unknown, response: ServerResponse) =>
  void response.writeHead(302, { location }).end()

test('addresses of this machine, its network and documentation are not public', () => {
  expect(privateAddresses.filter(isPublicAddress)).toEqual([])
  expect(publicAddresses.filter((one) => !isPublicAddress(one))).toEqual([])
})

test('a file is read from the very address that was checked, with the certificate of the host', async () => {
  const hosts = await startCalendarHosts()
  hosts.answer(path, 'BEGIN:VCALENDAR')
  const file = await filesOf(hosts).read(address)
  expect(file === 'unchanged' ? '' : Buffer.from(file.bytes).toString()).toBe('BEGIN:VCALENDAR')
  expect(hosts.dialed).toEqual([publicAddress])
  expect(hosts.asked[0]?.headers).toMatchObject({
    host: 'calendar.example.com',
    'user-agent': 'Lightbook (test)',
    'accept-encoding': 'identity',
  })
})

test('a host with one private address among its public ones is not connected to', async () => {
  const hosts = await startCalendarHosts()
  hosts.answer(path, 'BEGIN:VCALENDAR')
  for (const one of privateAddresses) {
    hosts.name('calendar.example.com', () => [publicAddress, one])
    await refusalOf(filesOf(hosts, { patience: { answer: 1000, failure: 5 } }))
  }
  expect(hosts.dialed).toEqual([])
})

test('a name that changes its address between check and connection has one address', async () => {
  const hosts = await startCalendarHosts()
  hosts.answer(path, 'BEGIN:VCALENDAR')
  const answers = [publicAddress, '127.0.0.1']
  hosts.name('calendar.example.com', () => [answers.shift() ?? '127.0.0.1'])
  await filesOf(hosts).read(address)
  expect([hosts.resolved, hosts.dialed]).toEqual([['calendar.example.com'], [publicAddress]])
  await refusalOf(filesOf(hosts))
  expect(hosts.dialed).toEqual([publicAddress])
})

test('a host that the operator names may be private', async () => {
  const hosts = await startCalendarHosts()
  hosts.answer(path, 'BEGIN:VCALENDAR')
  hosts.name('calendar.example.com', () => ['192.168.1.7'])
  await refusalOf(filesOf(hosts, { privateHosts: ['other.example.com'] }))
  await filesOf(hosts, { privateHosts: ['calendar.example.com'] }).read(address)
  expect(hosts.dialed).toEqual(['192.168.1.7'])
})

test('three redirects are followed, each to an address that is checked anew', async () => {
  const hosts = await startCalendarHosts()
  hosts.answer('calendar.example.com/3', to('/2'))
  hosts.answer('calendar.example.com/2', to('https://cdn.example.com/1'))
  hosts.answer('cdn.example.com/1', to(address))
  hosts.answer(path, 'BEGIN:VCALENDAR')
  const files = filesOf(hosts)
  await files.read('https://calendar.example.com/3')
  expect(hosts.resolved.join(' ')).toBe(
    'calendar.example.com calendar.example.com cdn.example.com calendar.example.com',
  )
  hosts.answer('calendar.example.com/4', to('/3'))
  await refusalOf(files, 'https://calendar.example.com/4')
  hosts.name('inside.example.com', () => ['10.0.0.1'])
  const dialed = hosts.dialed.length
  const refused = [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'http://calendar.example.com/a.ics',
    'https://inside.example.com/',
    'https://calendar.example.com:8443/a.ics',
    'file:///etc/passwd',
    'https://:x@/',
  ]
  for (const location of refused) {
    hosts.answer('calendar.example.com/r', to(location))
    await refusalOf(files, 'https://calendar.example.com/r')
  }
  expect(hosts.dialed).toHaveLength(dialed + refused.length)
})

test('all failures are one, after the same time, or after all of it', async () => {
  const hosts = await startCalendarHosts()
  const files = filesOf(hosts)
  const big = 'x'.repeat(6 * 1024 * 1024)
  const pour = (_: unknown, response: ServerResponse) => void response.writeHead(200).end(big)
  const drip = (_: unknown, response: ServerResponse) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(timer))
  }
  const gzip = (_: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(big))
  const cut = (_: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100' }).write('BEGIN:VCALENDAR')
    setTimeout(() => response.destroy(), 20)
  }
  const short: number[] = []
  for (const answer of [gzip, cut, to('https://127.0.0.1/'), to('/a.ics')]) {
    hosts.answer(path, answer)
    short.push(await refusalOf(files))
  }
  for (const names of [[], ['127.0.0.1'], ['10.0.0.1', publicAddress]]) {
    hosts.name('calendar.example.com', () => names)
    short.push(await refusalOf(files))
  }
  short.push(
    await refusalOf(files, 'https://unknown.example.com/none.ics'),
    await refusalOf(files, 'https://other.org/'),
  )
  hosts.name('calendar.example.com', () => [publicAddress])
  expect(short.filter((ms) => ms < 290)).toEqual([])
  // A busy machine may be late with some of them.
  expect(short.toSorted((one, other) => one - other)[Math.floor(short.length / 2)]).toBeLessThan(1450)
  hosts.answer(path, drip)
  expect(await refusalOf(files)).toBeGreaterThan(1450)
  hosts.answer(path, (_: unknown, response) => void response.writeHead(200, { 'content-length': `${big.length}` }))
  await refusalOf(files)
  hosts.answer(path, pour)
  await refusalOf(files)
})

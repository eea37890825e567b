import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOfImage } from '#images/rules.ts'
import { Caller } from '#tests/help/caller.ts'
import { startFake } from '#tests/help/fake-services.ts'
import { jpegOf } from '#tests/help/pictures.ts'
import { startServer } from '#tests/help/server.ts'
import { runTests } from '../../scripts/vitest.mjs'
import { reportFigure } from './figure.ts'

const insideVariable = 'LIGHTBOOK_SILENT_NAMES'
const password = 'a violet hour by the sea'

/** Runs a program in a network of its own, whose only server of names is this very machine. */
function withOwnNames(folder: string): string[] {
  const file = join(folder, 'resolv.conf')
  // As patient as a system may be set up.
  writeFileSync(file, 'nameserver 127.0.0.1\noptions timeout:30 attempts:3\n')
  const commands = '{ ip link set lo up || ifconfig lo up; } && mount --bind "$0" /etc/resolv.conf && exec "$@"'
  return ['unshare', '-rmn', 'sh', '-c', commands, file]
}

/** A server of names that receives questions and never answers; counts the names that were asked for. */
async function startSilentNames(): Promise<Set<string>> {
  const asked = new Set<string>()
  const socket = createSocket('udp4', (question) => asked.add(String(/slow\d/.exec(question.toString('latin1')))))
  socket.bind(53, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return asked
}

test('F37: receivers whose names nobody resolves hold up no other service and no picture', async () => {
  if (!process.env[insideVariable]) {
    const folder = mkdtempSync(join(tmpdir(), 'lightbook-names-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const inside = { wrapper: withOwnNames(folder), env: { [insideVariable]: '1' }, args: ['silent-names'] }
    expect(await runTests(['faults'], inside)).toEqual({ passed: 1, failed: 0 })
    return
  }
  const asked = await startSilentNames()
  const geocoder = await startFake(() => ({ results: [] }))
  const server = await startServer({ GEOCODER_URL: geocoder.url.replace('127.0.0.1', 'localhost') })
  onTestFinished(() => server.remove())
  const callers = ['mara', 'noor', 'ines', 'juno'].map((name) => ({ name, caller: new Caller(server.url) }))
  for (const [at, { name, caller }] of callers.entries()) {
    await caller.register(name, password)
    for (const one of [2 * at, 2 * at + 1]) {
      const draft = { url: `https://slow${one}.example.com/hook`, types: null }
      expect(await caller.send('POST', '/api/webhooks', draft)).toMatchObject({ status: 201 })
    }
  }
  const mara = callers[0]?.caller as Caller
  await mara.send('POST', '/api/shoots', { title: 'Engagement', location: 'Ridge', type: 'wedding' })
  const picture = new FormData()
  picture.append('files', await jpegOf('ridge.jpg', { width: 900, height: 600 }))
  await mara.send('POST', '/api/shoots/1/reference-images', picture)
  for (const { caller } of callers) await caller.send('POST', '/api/clients', { name: 'Priya Raman' })
  await expect.poll(() => asked.size).toBeGreaterThan(1)

  const begun = performance.now()
  await mara.send('GET', '/api/places?q=Big%20Sur')
  const { json } = await mara.send('GET', '/api/shoots/1/reference-images')
  const [{ filename = '' } = {}] = json as { filename?: string }[]
  const read = await fetch(server.url + addressOfImage(filename), { headers: { cookie: mara.cookie } })
  expect([read.status, (await read.arrayBuffer()).byteLength > 100]).toEqual([200, true])
  const ms = Math.round(performance.now() - begun)
  // The names hang for 90 seconds, and this service is given up after 3.
  expect(geocoder.asked).toHaveLength(1)
  await expect.poll(() => asked.size).toBe(8)
  reportFigure('F37', `beside eight names that nobody resolves, a place was looked up and a picture read in ${ms} ms`)
})

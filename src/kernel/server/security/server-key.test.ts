import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/settings/config.ts'
import { keysIn, openServerKey } from './server-key.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a key is created once, readable by the server only, and a damaged one is reported', () => {
  const folder = newFolder()
  const key = openServerKey(folder)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(openServerKey(folder)).toBe(key)
  const file = join(folder, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const damaged of ['cut', '\0'.repeat(44)]) {
    writeFileSync(file, damaged)
    expect(() => openServerKey(folder)).toThrow(/secret\.key is damaged/)
  }
})

test('former keys stand below the current one', () => {
  const folder = newFolder()
  const former = openServerKey(folder)
  const file = join(folder, 'secret.key')
  const key = 'b'.repeat(43)
  writeFileSync(file, `${key}\n${former}\n`)
  expect(keysIn(openServerKey(folder))).toEqual({ key, formerKeys: [former] })
  writeFileSync(file, `${key}\ncut\n`)
  expect(() => openServerKey(folder)).toThrow(/secret\.key is damaged/)
  expect(() => readConfig({ SECRET_KEY: 'kJ3-v9Qe_x2Lm8Rt5Yw7Zb1Nc4Pd6Sf0\nshort' })).toThrow(/too easy to guess/)
})

test('the file may hold a key that was configured, as a restore writes it', () => {
  const folder = newFolder()
  const { secretKey = '' } = readConfig({ SECRET_KEY: 'kJ3+v9Qe/x2Lm8Rt5Yw7Zb1Nc4Pd6Sf=' })
  writeFileSync(join(folder, 'secret.key'), `${secretKey}\n`)
  expect(openServerKey(folder)).toBe(secretKey)
})

test('a configured key must not be guessable', () => {
  expect(readConfig({ SECRET_KEY: 'kJ3-v9Qe_x2Lm8Rt5Yw7Zb1Nc4Pd6Sf0' }).secretKey).toBe(
    'kJ3-v9Qe_x2Lm8Rt5Yw7Zb1Nc4Pd6Sf0',
  )
  for (const weak of ['short', 'a'.repeat(40), 'change-me'])
    expect(() => readConfig({ SECRET_KEY: weak })).toThrow(/SECRET_KEY is too easy to guess/)
})

/** Opens a key for the first time in many processes at once. */
const starter = `
  const { parentPort, workerData: { module, folders, arrived, servers } } = require('node:worker_threads')
  const keys = []
  import(module).then(({ openServerKey }) => {
    folders.forEach((folder, round) => {
      for (Atomics.add(arrived, round, 1); Atomics.load(arrived, round) < servers; );
      try { keys.push(openServerKey(folder)) } catch (error) { keys.push(error.message) }
    })
    parentPort.postMessage(keys)
  })`

test('of two servers that start at once, neither meets a key that is only half there', async () => {
  const folder = newFolder()
  const folders = Array.from({ length: 400 }, (_, round) => join(folder, String(round)))
  const workerData = {
    module: new URL('./server-key.ts', import.meta.url).href,
    folders,
    arrived: new Int32Array(new SharedArrayBuffer(4 * folders.length)),
    servers: 2,
  }
  const [one, other] = await Promise.all(
    ['one', 'other'].map(
      () =>
        new Promise<string[]>(
          (resolve, reject) =>
            void new Worker(starter, { eval: true, workerData }).on('message', resolve).on('error', reject),
        ),
    ),
  )
  expect(other).toEqual(one)
  expect(one?.every((key) => /^[\w-]{43}$/.test(key))).toBe(true)
  expect(folders.flatMap((name) => readdirSync(name))).toEqual(folders.map(() => 'secret.key'))
})

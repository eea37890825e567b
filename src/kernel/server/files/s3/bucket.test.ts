import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FileStore } from '#kernel/server/files/files.ts'
import { faultyStorage } from '#tests/help/s3/faulty-storage.ts'
import { hasty, opened } from '#tests/help/s3/open-bucket.ts'
import { newBucketPart } from '#tests/help/s3/s3-server.ts'
import { listObjects, putObject } from './objects.ts'

async function contentOf(files: FileStore, name: string): Promise<Buffer | undefined> {
  const file = await files.open(name)
  if (!file) return undefined
  const pieces: Buffer[] = []
  for await (const piece of file.read() as AsyncIterable<Buffer>) pieces.push(piece)
  expect(Buffer.concat(pieces)).toHaveLength(file.size)
  return Buffer.concat(pieces)
}

const namesIn = async (files: FileStore) => {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names.toSorted()
}

const unavailable = { code: 'unavailable', reason: 'storage_unavailable', retryAfterSeconds: 10 }
/** What does not pass by itself. */
const cannotBe = (what: string) => ({
  code: 'unavailable',
  message: `This file cannot be ${what} at the moment.`,
  retryAfterSeconds: undefined,
})

test('files are kept, read, moved to the trash and removed as in a folder', async () => {
  const { files, keep } = await opened(await newBucketPart())
  const large = { name: `${'b'.repeat(32)}.jpg`, bytes: randomBytes(5_000_000) }
  const empty = `${'c'.repeat(32)}.small.webp`
  await keep('aa-first.jpg', 'four')
  await keep(large.name, large.bytes)
  await keep(empty, '')
  expect(await files.room()).toMatchObject({ usedBytes: null, trash: { files: 0, bytes: 0 } })
  expect(await namesIn(files)).toEqual(['aa-first.jpg', large.name, empty])
  expect(String(await contentOf(files, 'aa-first.jpg'))).toBe('four')
  expect((await contentOf(files, large.name))?.equals(large.bytes)).toBe(true)
  expect(await contentOf(files, empty)).toEqual(Buffer.alloc(0))
  expect(await files.open('dd-never.jpg')).toBeUndefined()
  await expect(files.open('../installation')).rejects.toThrow(/not a name/)
  for (const name of ['aa-first.jpg', 'aa-first.jpg', 'dd-never.jpg']) await files.remove(name)
  for (const name of [empty, large.name, large.name]) await files.discard(name)
  expect(await namesIn(files)).toEqual([])
  expect(await files.room()).toMatchObject({ usedBytes: 0, files: 0, trash: { files: 2, bytes: 5_000_000 } })
  await files.emptyTrash(Date.now() - 3_600_000)
  expect((await files.room()).trash.files).toBe(2)
  await files.emptyTrash(Date.now() + 3_600_000)
  expect((await files.room()).trash).toEqual({ files: 0, bytes: 0 })
})

test('objects of another program count as files, and its trash is not emptied', async () => {
  const { files, client, place } = await opened(await newBucketPart())
  const keyOf = (name: string) => `${client.location.prefix}${name}`
  const own = ['checks/left', 'servers/0f4fe0ac-1d4e-4bd0-a4f3-19f0e6a3b4a1']
  for (const name of own) await putObject(client, keyOf(name), { bytes: '1' })
  expect(await place.holdsFiles()).toBe(false)
  await putObject(client, keyOf('trash/contract.pdf'), { bytes: 'of another program' })
  expect(await place.holdsFiles()).toBe(true)
  await files.emptyTrash(Date.now() + 3_600_000)
  expect(await place.readNote('trash/contract.pdf')).toBe('of another program')
})

test('a name is never overwritten, and keeping the same bytes again changes nothing', async () => {
  const { files, keep, client } = await opened(await newBucketPart())
  await keep('aa-first.jpg', 'the first')
  await keep('aa-first.jpg', 'the first')
  await expect(keep('aa-first.jpg', 'another')).rejects.toMatchObject(cannotBe('saved'))
  expect(String(await contentOf(files, 'aa-first.jpg'))).toBe('the first')
  expect(typeof client.honorsConditions).toBe('boolean')
})

test('a storage that refuses to overwrite is not asked before', async () => {
  const storage = await faultyStorage(await newBucketPart())
  storage.honorsConditions = true
  const { files, keep, client } = await opened(storage.location)
  expect(client.honorsConditions).toBe(true)
  storage.seen.length = 0
  await keep('aa-first.jpg', 'the first')
  expect(storage.seen).toHaveLength(1)
  await keep('aa-first.jpg', 'the first')
  await expect(keep('aa-first.jpg', 'another')).rejects.toMatchObject(cannotBe('saved'))
  let puts = 0
  storage.faultOf = ({ method }) => (method === 'PUT' && (puts += 1) === 1 ? 'lost' : undefined)
  await keep('bb-second.jpg', 'the second')
  expect(puts).toBe(2)
  expect(String(await contentOf(files, 'aa-first.jpg'))).toBe('the first')
  expect(String(await contentOf(files, 'bb-second.jpg'))).toBe('the second')
})

test('lists go on page after page', async () => {
  const { keep, client } = await opened(await newBucketPart())
  for (const name of ['aa-1', 'aa-2', 'aa-3', 'aa-4', 'aa-5']) await keep(name, name)
  const keys: string[] = []
  for await (const { key } of listObjects(client, `${client.location.prefix}kept/`, 2)) keys.push(key.slice(-4))
  expect(keys).toEqual(['aa-1', 'aa-2', 'aa-3', 'aa-4', 'aa-5'])
})

test('a storage that fails each third request is not noticed', async () => {
  const storage = await faultyStorage(await newBucketPart())
  storage.faultOf = (_request, count) => (count % 3 === 0 ? { status: 503, body: 'busy' } : undefined)
  const { files, keep } = await opened(storage.location)
  for (const name of ['aa-1', 'aa-2', 'aa-3', 'aa-4']) await keep(name, randomBytes(300_000))
  for (const name of ['aa-1', 'aa-2', 'aa-3', 'aa-4']) expect(await contentOf(files, name)).toHaveLength(300_000)
  await files.remove('aa-1')
  await files.discard('aa-2')
  expect(await namesIn(files)).toEqual(['aa-3', 'aa-4'])
  expect(storage.seen.length).toBeGreaterThan(20)
})

test('an answer that is cut or reset is continued where it ended', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const { files, keep } = await opened(storage.location)
  const bytes = randomBytes(1_000_000)
  await keep('aa-1', bytes)
  storage.seen.length = 0
  storage.faultOf = (_request, count) => (['cut', 'reset', 'cut', undefined] as const)[(count - 1) % 4]
  expect((await contentOf(files, 'aa-1'))?.equals(bytes)).toBe(true)
  expect(storage.seen).toHaveLength(4)
})

test('a file that arrives in many small parts is read whole', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const { files, keep } = await opened(storage.location)
  const bytes = randomBytes(300_000)
  await keep('aa-1', bytes)
  storage.seen.length = 0
  storage.faultOf = (_request, count) => (count <= 8 ? 'cut' : undefined)
  expect((await contentOf(files, 'aa-1'))?.equals(bytes)).toBe(true)
  expect(storage.seen).toHaveLength(9)
})

test('what nobody reads holds no connection', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const { files, keep } = await opened(storage.location, { idle: 60_000, read: 60_000 })
  await keep('aa-1', randomBytes(9_000_000))
  for (let at = 0; at < 70; at += 1) {
    const file = await files.open('aa-1')
    if (at % 2 === 0) file?.close?.()
    else file?.read().destroy()
  }
  expect(await contentOf(files, 'aa-1')).toHaveLength(9_000_000)
})

test('who waits for a connection is refused in time', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const { files, keep, client } = await opened(storage.location, { idle: 400, read: 500 })
  await keep('aa-1', 'one')
  storage.faultOf = () => 'silent'
  const many = Promise.allSettled(Array.from({ length: 65 }, () => client.send({ method: 'GET', key: 'aa-1' })))
  const began = performance.now()
  await expect(files.open('aa-1')).rejects.toMatchObject(unavailable)
  expect(performance.now() - began).toBeLessThan(1500)
  expect((await many).every(({ status }) => status === 'rejected')).toBe(true)
})

test('what is always cut, or is not what was stored, never looks whole', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const { files, keep, logged } = await opened(storage.location, hasty)
  await keep('aa-small', 'a small one')
  await keep('aa-large', randomBytes(600_000))
  storage.faultOf = () => 'altered'
  await expect(files.open('aa-small')).rejects.toMatchObject(cannotBe('read'))
  expect(logged.at(-1)).toMatch(/returned data of .+ that differs from what was stored/)
  await expect(contentOf(files, 'aa-large')).rejects.toThrow(/differs from what was stored/)
  let read = 0
  const large = await files.open('aa-large')
  await expect(async () => {
    for await (const piece of large?.read() ?? []) read += (piece as Buffer).length
  }).rejects.toThrow(/differs from what was stored/)
  expect(read).toBeLessThan(600_000)
  storage.faultOf = ({ method }) => (method === 'GET' ? 'cut' : undefined)
  await expect(files.open('aa-small')).rejects.toMatchObject(unavailable)
})

test('what cannot be read now is not missing, and what cannot be kept is refused', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const { files, keep, logged } = await opened(storage.location, hasty)
  await keep('aa-1', 'one')
  const faults = ['silent', 'reset', { status: 500 }, { status: 404, body: '<html>Not here</html>' }] as const
  const found = [
    /does not answer in time/,
    /cannot be reached \(ECONNRESET\)/,
    /fails \(500\)/,
    /does not speak the S3 protocol/,
  ]
  for (const [at, fault] of faults.entries()) {
    storage.faultOf = () => fault
    const isPassing = at < 3
    await expect(files.open('aa-1')).rejects.toMatchObject(isPassing ? unavailable : cannotBe('read'))
    expect(logged.at(-1)).toMatch(found[at] as RegExp)
    await expect(keep('aa-2', 'two')).rejects.toMatchObject(isPassing ? unavailable : cannotBe('saved'))
  }
  storage.faultOf = () => ({
    status: 404,
    body: '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>Gone</Message></Error>',
  })
  await expect(files.open('aa-1')).rejects.toMatchObject(cannotBe('read'))
  storage.faultOf = () => undefined
  expect(String(await contentOf(files, 'aa-1'))).toBe('one')
  expect(await namesIn(files)).toEqual(['aa-1'])
})

test('an upload whose answer was lost is not refused as one that is there already', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const { files, keep } = await opened(storage.location)
  let cuts = 0
  // The storage has it, and the answer does not arrive.
  storage.faultOf = ({ method }) => (method === 'PUT' && (cuts += 1) === 1 ? 'lost' : undefined)
  await keep('aa-1', 'one')
  expect(cuts).toBe(2)
  expect(String(await contentOf(files, 'aa-1'))).toBe('one')
})

test('a move to the trash that was interrupted is completed', async () => {
  const storage = await faultyStorage(await newBucketPart())
  const { files, keep } = await opened(storage.location, hasty)
  const name = `${'a'.repeat(32)}.jpg`
  await keep(name, 'one')
  storage.faultOf = ({ method }) => (method === 'DELETE' ? { status: 500 } : undefined)
  await expect(files.discard(name)).rejects.toThrow(/fails/)
  expect(await namesIn(files)).toEqual([name])
  storage.faultOf = () => undefined
  await files.discard(name)
  expect(await namesIn(files)).toEqual([])
  await files.emptyTrash(0)
  expect((await files.room()).trash).toEqual({ files: 1, bytes: 3 })
})

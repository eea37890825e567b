import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FileStore } from '#kernel/server/files/files.ts'
import { faultyStorage } from '#tests/help/s3/faulty-storage.ts'
import { newBucketPart } from '#tests/help/s3/s3-server.ts'
import type { BucketLocation } from './bucket-location.ts'
import { bucketPlace } from './bucket-place.ts'
import { openBucket } from './bucket-store.ts'
import { listObjects, putObject } from './objects.ts'
import { S3Client, type StoragePatience } from './s3-client.ts'

const hasty = { idle: 300, read: 600, write: 1500 }

async function opened(location: BucketLocation, patience: Partial<StoragePatience> = {}) {
  const opening = await unchecked(location, patience)
  await opening.place.check()
  return opening
}

async function unchecked(location: BucketLocation, patience: Partial<StoragePatience> = {}) {
  const uploads = mkdtempSync(join(tmpdir(), 'lightbook-bucket-'))
  const client = new S3Client(location, patience)
  onTestFinished(() => {
    client.close()
    rmSync(uploads, { recursive: true, force: true })
  })
  const logged: string[] = []
  const log = { warn: (details: object) => void logged.push(String((details as { err: Error }).err.message)) }
  const files = await openBucket(client, { uploads, isAlone: true, log })
  const keep = (name: string, bytes: string | Buffer) => {
    const path = join(files.incoming, 'upload')
    writeFileSync(path, bytes)
    return files.keep(name, path)
  }
  return { client, files, keep, logged, place: bucketPlace(client) }
}

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
  const large = { name: `${'b'.repeat(32)}.jpg`, bytes: randomBytes(3_000_000) }
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
  await expect(files.open('../installation')).rejects.toThrow(/no name/)
  for (const name of ['aa-first.jpg', 'aa-first.jpg', 'dd-never.jpg']) await files.remove(name)
  for (const name of [empty, large.name, large.name]) await files.discard(name)
  expect(await namesIn(files)).toEqual([])
  expect(await files.room()).toMatchObject({ usedBytes: 0, files: 0, trash: { files: 2, bytes: 3_000_000 } })
  await files.emptyTrash(Date.now() - 3_600_000)
  expect((await files.room()).trash.files).toBe(2)
  await files.emptyTrash(Date.now() + 3_600_000)
  expect((await files.room()).trash).toEqual({ files: 0, bytes: 0 })
})

test('objects of another program count as files, and its trash is not emptied', async () => {
  const { files, client, place } = await opened(await newBucketPart())
  const keyOf = (name: string) => `${client.location.prefix}${name}`
  const own = ['checks/left', 'servers/0f4fe0ac-1d4e-4bd0-a4f3-19f0e6a3b4a1']
  for (const name of own) await putObject(client, keyOf(name), { text: '1' })
  expect(await place.holdsFiles()).toBe(false)
  await putObject(client, keyOf('trash/contract.pdf'), { text: 'of another program' })
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
  expect(logged.at(-1)).toMatch(/holds or sent other bytes/)
  await expect(contentOf(files, 'aa-large')).rejects.toThrow(/other bytes/)
  let read = 0
  const large = await files.open('aa-large')
  await expect(async () => {
    for await (const piece of large?.read() ?? []) read += (piece as Buffer).length
  }).rejects.toThrow(/other bytes/)
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
    /has not the S3 protocol/,
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

test('a place that cannot be used is refused with what was found', async () => {
  const part = await newBucketPart()
  const refusalOf = async (location: BucketLocation, patience = {}) =>
    (await unchecked(location, patience)).place.check().then(
      () => 'accepted',
      (error: Error) => error.message,
    )
  expect(await refusalOf({ ...part, bucket: 'nobodys-files' })).toMatch(/has no bucket nobodys-files\. Create it/)
  expect(await refusalOf({ ...part, secretAccessKey: 'wrong' })).toMatch(
    /refuses the keys \(403 SignatureDoesNotMatch\)\. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
  )
  expect(await refusalOf({ ...part, accessKeyId: 'nobody' })).toMatch(/refuses the keys|does not allow/)
  expect(await refusalOf({ ...part, endpoint: 'http://127.0.0.1:1' }, hasty)).toMatch(
    /cannot be reached \(ECONNREFUSED\)/,
  )
  const storage = await faultyStorage(part)
  const withFault = async (fault: ReturnType<typeof storage.faultOf>) => {
    storage.faultOf = () => fault
    return refusalOf(storage.location, hasty)
  }
  expect(await withFault('silent')).toMatch(/does not answer in time/)
  expect(await withFault({ status: 200, body: '<html>Hello</html>' })).toMatch(/other bytes|has not the S3/)
  expect(await withFault({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' })).toMatch(
    /does not allow this with these keys \(403 AccessDenied\)\. Allow them to list the bucket/,
  )
  expect(
    await withFault({
      status: 400,
      body: '<Error><Code>AuthorizationHeaderMalformed</Code><Region>eu-west-3</Region></Error>',
    }),
  ).toMatch(/in another region\. Set region=eu-west-3/)
})

test('a storage that shows new objects late, or does not know conditions, is accepted with a remark', async () => {
  const storage = await faultyStorage(await newBucketPart())
  storage.faultOf = ({ headers, url = '' }) => {
    if (headers['if-none-match']) return { status: 400, body: '<Error><Code>InvalidArgument</Code></Error>' }
    return url.includes('list-type') ? { status: 200, body: '<ListBucketResult></ListBucketResult>' } : undefined
  }
  const { place, keep, client } = await unchecked(storage.location)
  expect(await place.check()).toMatch(/^the file storage does not refuse to overwrite [^;]*$/)
  expect(client.honorsConditions).toBe(false)
  await keep('aa-1', 'one')
})

/** `20261127T044512Z` */
const signedAt = ({ 'x-amz-date': date = '' }: IncomingHttpHeaders): number =>
  Temporal.Instant.from(String(date)).epochMilliseconds

test('a clock that differs by more than the storage allows is named', async () => {
  const part = await newBucketPart()
  const storage = await faultyStorage(part)
  storage.faultOf = ({ headers }) =>
    Math.abs(signedAt(headers) - (performance.timeOrigin + performance.now())) > 15 * 60_000
      ? { status: 403, body: '<Error><Code>RequestTimeTooSkewed</Code></Error>' }
      : undefined
  const { place } = await opened(storage.location)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await expect(place.check()).rejects.toThrow(/refuses: this machine’s clock is 40 minutes ahead of its own/)
  await expect(place.check()).rejects.not.toThrow(part.secretAccessKey)
})

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { bigPieces } from '#kernel/server/files/hash.ts'
import { type AnswerElement, readAnswer, textOf } from './answer-xml.ts'
import { readVerified, wholeObject } from './read-verified.ts'
import type { S3Client, S3Request } from './s3-client.ts'
import { StorageFault } from './storage-fault.ts'

/** The header in which each object carries the SHA-256 of its bytes, in hexadecimal. */
export const hashHeader = 'x-amz-meta-sha256'

export interface ListedObject {
  key: string
  /** Bytes. */
  size: number
  /** Epoch milliseconds, by the clock of the storage. */
  changedAt: number
}

/** Size and hash of an object; the hash is unknown of one that another program put there. */
export interface ObjectFacts {
  size: number
  hash: string | undefined
}

/** Undefined when there is positively no such object; throws any other fault. */
export const unlessMissing = (error: unknown): undefined => {
  if (!(error instanceof StorageFault && error.isMissing)) throw error
}

export function factsIn(client: S3Client, headers: IncomingHttpHeaders): ObjectFacts {
  const [size, hash] = [Number(headers['content-length'] ?? Number.NaN), headers[hashHeader]]
  if (!Number.isSafeInteger(size)) throw client.fault({ kind: 'strange' })
  return { size, hash: typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined }
}

/**
 * Size and hash without the bytes; undefined when there is no such object. The answer has no body that could say what
 * is missing, so a missing bucket looks the same.
 */
export async function headObject(client: S3Client, key: string): Promise<ObjectFacts | undefined> {
  try {
    const answer = await client.send({ method: 'HEAD', key })
    answer.resume()
    return factsIn(client, answer.headers)
  } catch (error) {
    if (!(error instanceof StorageFault) || error.facts.kind !== 'refused') throw error
    if (error.facts.status === 404) return undefined
    // The answer to a GET says why.
    const answer = await client.send({ method: 'GET', key })
    answer.destroy()
    return factsIn(client, answer.headers)
  }
}

interface Sums {
  size: number
  /** SHA-256 and MD5, in hexadecimal. */
  hash: string
  md5: string
}

type Content = { path: string } | { bytes: string | Buffer }

/** A file of up to this many bytes is read once, to be hashed and sent; a larger one twice, in pieces. */
const maxInMemory = 4 * 1024 * 1024

async function readSmall(content: Content): Promise<Content> {
  if ('bytes' in content || (await stat(content.path)).size > maxInMemory) return content
  return { bytes: await readFile(content.path) }
}

async function sumsOf(content: Content): Promise<Sums> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  let size = 0
  const add = (piece: string | Buffer) => {
    size += Buffer.byteLength(piece)
    sha256.update(piece)
    md5.update(piece)
  }
  if ('bytes' in content) add(content.bytes)
  else for await (const piece of createReadStream(content.path, bigPieces) as AsyncIterable<Buffer>) add(piece)
  return { size, hash: sha256.digest('hex'), md5: md5.digest('hex') }
}

interface PutOptions {
  /** Throws rather than replace an object with other bytes. */
  isNew?: boolean
}

/** Stores a local file, bytes or a text, with its hashes: the storage refuses bytes that changed on the way. */
export async function putObject(
  client: S3Client,
  key: string,
  content: Content,
  { isNew = false }: PutOptions = {},
): Promise<Sums & { isNew: boolean }> {
  const source = await readSmall(content)
  const sums = await sumsOf(source)
  const body = 'bytes' in source ? source.bytes : { path: source.path, size: sums.size }
  const headers = {
    'content-type': 'application/octet-stream',
    'content-md5': Buffer.from(sums.md5, 'hex').toString('base64'),
    'x-amz-content-sha256': sums.hash,
    [hashHeader]: sums.hash,
  }
  const request: S3Request = { method: 'PUT', key, headers, body }
  const tag = isNew ? await putNew(client, request, sums) : (await client.run(request)).etag
  // Most storages answer the MD5 as the tag. Where it is anything else, reading the object tells.
  if (tag !== undefined && tag !== `"${sums.md5}"` && !(await holds(client, key, sums)))
    throw client.fault({ kind: 'altered', key })
  return { ...sums, isNew: tag !== undefined }
}

/** Returns the tag of the answer; undefined when an object with these bytes was there already. */
async function putNew(client: S3Client, request: S3Request, sums: Sums): Promise<string | undefined> {
  if (client.honorsConditions === false) return putUnlessThere(client, request, sums)
  try {
    return (await client.run({ ...request, headers: { ...request.headers, 'if-none-match': '*' } })).etag
  } catch (error) {
    const status = error instanceof StorageFault ? error.facts.status : undefined
    const isUnknown = status === 501 || (status === 400 && client.honorsConditions === undefined)
    if (isUnknown) client.honorsConditions = false
    // An attempt whose answer was lost may have stored it.
    if (isUnknown || status === 412 || status === 409) return putUnlessThere(client, request, sums)
    throw error
  }
}

/** For a storage that overwrites: asks before. */
async function putUnlessThere(client: S3Client, request: S3Request, sums: Sums): Promise<string | undefined> {
  const found = await headObject(client, request.key)
  if (found?.hash === sums.hash) return undefined
  if (found || client.honorsConditions) throw client.fault({ kind: 'taken', key: request.key })
  return (await client.run(request)).etag
}

async function holds(client: S3Client, key: string, { size, hash }: Sums): Promise<boolean> {
  const found = await readSum(client, key)
  return found?.size === size && found.hash === hash
}

/** Size and hash by its bytes. */
export async function readSum(client: S3Client, key: string): Promise<{ size: number; hash: string } | undefined> {
  const found = await openUnverified(client, key)
  if (!found) return undefined
  const sum = createHash('sha256')
  for await (const piece of found.read()) sum.update(piece)
  return { size: found.size, hash: sum.digest('hex') }
}

/** Size and hash as they were stored, or, of an object that another program put there, by its bytes. */
export async function sumOfObject(client: S3Client, key: string): Promise<{ size: number; hash: string } | undefined> {
  const facts = await headObject(client, key)
  return facts?.hash === undefined ? facts && readSum(client, key) : { size: facts.size, hash: facts.hash }
}

export interface OpenObject extends ObjectFacts {
  /** Ends with a StorageFault before the last bytes where they are not those that were stored. */
  read: () => AsyncIterable<Buffer>
  /** Lets go of the connection where nobody reads. */
  close: () => void
}

/** An object of up to this many bytes is verified before the first of them is handed out. */
const maxWholeBytes = 256 * 1024

/** Asks for an object; undefined when there is none. */
async function askFor(client: S3Client, key: string) {
  const answer = await client.send({ method: 'GET', key }).catch(unlessMissing)
  if (!answer) return undefined
  const close = () => void answer.destroy()
  try {
    return { answer, facts: factsIn(client, answer.headers), close }
  } catch (error) {
    close()
    throw error
  }
}

/** Opens an object, which has to be read or closed; undefined when there is no such object. */
export async function openObject(client: S3Client, key: string): Promise<OpenObject | undefined> {
  const asked = await askFor(client, key)
  if (!asked) return undefined
  const { answer, facts, close } = asked
  const bytes = readVerified(client, { key, ...facts }, answer)
  if (facts.size > maxWholeBytes) return { ...facts, read: () => bytes, close }
  const whole = await wholeObject(bytes).catch(async (error: unknown) => {
    if (!(error instanceof StorageFault && error.facts.kind === 'altered')) throw error
    // It may have been altered on the way.
    return wholeObject(readVerified(client, { key, ...facts }))
  })
  return { ...facts, read: () => onlyOf(whole), close }
}

async function* onlyOf(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes
}

/** As it is, also where it is not what was stored: only its length is verified. */
export async function openUnverified(client: S3Client, key: string): Promise<OpenObject | undefined> {
  const asked = await askFor(client, key)
  if (!asked) return undefined
  const { answer, facts, close } = asked
  return { ...facts, read: () => readVerified(client, { key, size: facts.size, hash: undefined }, answer), close }
}

/** A short text; undefined when there is no such object. */
export async function readText(client: S3Client, key: string): Promise<string | undefined> {
  const found = await openObject(client, key)
  return found && (await wholeObject(found.read())).toString('utf8')
}

/** Deletes an object, if it exists. */
export const deleteObject = (client: S3Client, key: string): Promise<unknown> =>
  client.run({ method: 'DELETE', key }).catch(unlessMissing)

/** Copies an object within the bucket; false when there is none. */
export async function copyObject(client: S3Client, from: string, to: string): Promise<boolean> {
  const headers = { 'x-amz-copy-source': `/${client.location.bucket}/${from}` }
  const answer = await client.send({ method: 'PUT', key: to, headers }).catch(unlessMissing)
  if (!answer) return false
  // A copy that fails after the answer has begun is told in its body.
  if (readAnswer(await client.text(answer))?.name !== 'CopyObjectResult') throw client.fault({ kind: 'cut' })
  return true
}

const keysAtOnce = 1000

/** The objects whose keys begin with `prefix`, in the order of their keys. */
export async function* listObjects(
  client: S3Client,
  prefix: string,
  atOnce = keysAtOnce,
): AsyncGenerator<ListedObject> {
  let token: string | undefined
  do {
    const page = await readPage(client, prefix, atOnce, token)
    yield* page.objects
    token = page.next
  } while (token !== undefined)
}

async function readPage(client: S3Client, prefix: string, atOnce: number, token: string | undefined) {
  const query = {
    'list-type': '2',
    prefix,
    'max-keys': `${atOnce}`,
    ...(token !== undefined && { 'continuation-token': token }),
  }
  const page = readAnswer(await client.text(await client.send({ method: 'GET', key: '', query })))
  if (page?.name !== 'ListBucketResult') throw client.fault({ kind: 'strange' })
  const isTruncated = textOf(page, 'IsTruncated') === 'true'
  const next = isTruncated ? textOf(page, 'NextContinuationToken') : undefined
  if (isTruncated && (next === undefined || next === token)) throw client.fault({ kind: 'strange' })
  const objects = page.children.filter(({ name }) => name === 'Contents').map(listedIn)
  if (objects.some((object) => !isListedBelow(object, prefix))) throw client.fault({ kind: 'strange' })
  return { objects, next }
}

const listedIn = (entry: AnswerElement): ListedObject => ({
  key: textOf(entry, 'Key') ?? '',
  size: Number(textOf(entry, 'Size') ?? Number.NaN),
  changedAt: Date.parse(textOf(entry, 'LastModified') ?? ''),
})

const isListedBelow = ({ key, size, changedAt }: ListedObject, prefix: string): boolean =>
  key.startsWith(prefix) && !Number.isNaN(size) && !Number.isNaN(changedAt)

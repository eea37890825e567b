import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { bucketPlace } from '#kernel/server/files/s3/bucket-place.ts'
import { hashHeader } from '#kernel/server/files/s3/objects.ts'
import { S3Client } from '#kernel/server/files/s3/s3-client.ts'
import { Caller } from './help/caller.ts'
import { runCommandWith } from './help/command.ts'
import { newPostgres } from './help/new-postgres.ts'
import { jpegOf } from './help/pictures.ts'
import { newBucketPart, settingsFor } from './help/s3/s3-server.ts'
import { type RunningServer, startServer } from './help/server.ts'

const engine = process.env.TEST_DATABASE_URL

/** A server with its settings. */
async function started() {
  const fresh = engine ? await newPostgres(engine) : undefined
  if (fresh) onTestFinished(fresh.drop)
  const env = fresh ? { DATABASE_URL: fresh.url } : {}
  const server = await startServer(env)
  onTestFinished(() => server.remove())
  return { server, env: { ...env, DATA_DIR: server.folder } }
}

interface Picture {
  filename: string
}

/** Nora, who adds pictures and looks at them. */
async function photographer(server: RunningServer) {
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  const shoot = { title: 'Ridge', location: 'Ridge', type: 'portrait' }
  const { id } = (await nora.send('POST', '/api/shoots', shoot)).json as { id: number }
  return {
    add: async (name: string): Promise<Picture> => {
      const form = new FormData()
      form.append('files', await jpegOf(name))
      const { json } = await nora.send('POST', `/api/shoots/${id}/reference-images`, form)
      return (json as Picture[])[0] as Picture
    },
    look: async ({ filename }: Picture) => {
      const headers = { cookie: nora.cookie }
      const answer = await fetch(`${server.url}/api/uploads/reference-images/${filename}`, { headers })
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    },
  }
}

const kept = (folder: string): string[] =>
  readdirSync(join(folder, 'uploads/kept'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

test('files move from the folder into a bucket and back, while no server runs, and the old place stays', async () => {
  const { server, env } = await started()
  const { add, look } = await photographer(server)
  const first = await add('first.jpg')
  const seen = await look(first)
  const bucket = settingsFor(await newBucketPart())
  const keys = { AWS_ACCESS_KEY_ID: bucket.AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: bucket.AWS_SECRET_ACCESS_KEY }
  const move = (to: string, more: Record<string, string> = keys) =>
    runCommandWith({ ...env, ...more }, 'move', '--files-to', to)
  expect(await move(bucket.FILES_URL)).toMatch(/^refused: .*(?:Stop it first|runs)/)
  await server.stop()
  const before = kept(server.folder)
  expect(await move(bucket.FILES_URL)).toMatch(
    /^Copied 5 files to s3:.* All 5 .*\.\nSet FILES_URL=s3:.*\nThen start .*\nThe files .* no server starts there/,
  )
  expect(kept(server.folder)).toEqual(before)
  await expect(server.start()).rejects.toThrow(/uploads were moved to another place\. .*Set FILES_URL to where they/)
  expect(await move(bucket.FILES_URL)).toMatch(/^refused: .* were moved to another place already\. Nothing was copied/)
  server.also(bucket)
  await server.start()
  expect(await look(first)).toEqual(seen)
  const second = await add('second.jpg')
  await server.stop()
  expect(await move('folder', bucket)).toMatch(
    /^Copied 5 files to .*uploads\. All 10 \(.*\) are the same there\.\nRemove FILES_URL\nThen start the server\./,
  )
  expect(kept(server.folder)).toHaveLength(10)
  await expect(server.start()).rejects.toThrow(/s3:.* were moved to another place/)
  server.also({ FILES_URL: '' })
  await server.start()
  expect(await look(first)).toEqual(seen)
  expect((await look(second)).status).toBe(200)
})

const countOf = async (place: FilePlace): Promise<number> => {
  let count = 0
  for await (const _ of place.listStored()) count += 1
  return count
}

/** Begins a move and kills it once so many files are there; returns the number that was seen. */
async function killedAt(env: Record<string, string>, to: string, place: FilePlace, target: number): Promise<number> {
  const words = [resolve('src/app/server/move.ts'), '--files-to', to]
  const child: ChildProcess = spawn(process.execPath, words, { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  let count = 0
  while (count < target && child.exitCode === null) {
    await wait(20)
    count = await countOf(place)
  }
  child.kill('SIGKILL')
  await ended
  return count
}

test('a move that is killed ten times goes on, and no server starts at a place that is incomplete', async () => {
  const { server, env } = await started()
  await server.stop()
  const files = new Map<string, Buffer>()
  for (let at = 0; at < 400; at += 1) {
    const name = `${randomBytes(16).toString('hex')}.jpg`
    files.set(name, randomBytes(20_000))
    mkdirSync(join(server.folder, 'uploads/kept', name.slice(0, 2)), { recursive: true })
    writeFileSync(join(server.folder, 'uploads/kept', name.slice(0, 2), name), files.get(name) ?? '')
  }
  const part = await newBucketPart()
  const bucket = settingsFor(part)
  const all = { PATH: process.env['PATH'] ?? '', ...env, ...bucket, FILES_URL: '' }
  const place = bucketPlace(new S3Client(part))
  const counts: number[] = []
  for (let kill = 0; kill < 10; kill += 1)
    counts.push(await killedAt(all, bucket.FILES_URL, place, (counts.at(-1) ?? 0) + 10))
  expect(counts.at(-1)).toBeLessThan(400)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  server.also(bucket)
  await expect(server.start()).rejects.toThrow(/are being moved to s3:.*or that was interrupted\. .*Repeat the move/)
  expect(await runCommandWith(all, 'move', '--files-to', bucket.FILES_URL)).toMatch(/All 400 \(.*\) are the same there/)
  for (const [name, bytes] of files) expect((await place.sumOf(name))?.size).toBe(bytes.length)
  expect(kept(server.folder)).toEqual([...files.keys()].toSorted())
  await server.start()
})

const readId = (folder: string): string => readFileSync(join(folder, 'uploads/installation'), 'utf8')

test('what does not belong together, or is damaged, is not moved', async () => {
  const { server, env } = await started()
  const { add } = await photographer(server)
  await add('first.jpg')
  await server.stop()
  const [part, taken] = [await newBucketPart(), await newBucketPart()]
  const bucket = settingsFor(part)
  const move = (...words: string[]) => runCommandWith({ ...env, ...bucket, FILES_URL: '' }, 'move', ...words)
  expect(await move()).toMatch(/^refused: npm run move/)
  expect(await move('--files-to', 'elsewhere')).toMatch(/^refused: FILES_URL is not a bucket/)
  expect(await move('--files-to', 'folder')).toMatch(/The files are already in/)
  expect(await move('--files-from', bucket.FILES_URL, '--files-to', 'folder')).toMatch(/are not those of a studio/)
  await bucketPlace(new S3Client(taken)).writeNote('installation', 'of another studio')
  expect(await move('--files-to', settingsFor(taken).FILES_URL)).toMatch(/holds other files already\. Nothing was/)
  const name = kept(server.folder)[0] ?? ''
  const path = join(server.folder, 'uploads/kept', name.slice(0, 2), name)
  const whole = readFileSync(path)
  const other = new S3Client(part)
  const hash = createHash('sha256').update(whole).digest('hex')
  const putOther = async (bytes: string, noted: string) => {
    const key = `${part.prefix}kept/${name}`
    const sum = createHash('sha256').update(bytes).digest('hex')
    const headers = { 'x-amz-content-sha256': sum, [hashHeader]: noted }
    await other.run({ method: 'PUT', key, headers, body: bytes })
  }
  await bucketPlace(other).writeNote('installation', `moved ${readId(server.folder)}`)
  await putOther('short', hash)
  expect(await move('--files-to', bucket.FILES_URL)).toMatch(
    /^refused: s3:.* has another .*: 5 bytes, not \d+ as in .*\. Nothing was changed\. Remove the wrong one/,
  )
  // Of the same size, and with the same hash beside it, but not the same.
  await putOther('x'.repeat(whole.length), hash)
  expect(await move('--files-to', bucket.FILES_URL)).toMatch(/^refused: .* is not the same in/)
  await other.run({ method: 'DELETE', key: `${part.prefix}kept/${name}` })
  expect(await move('--files-to', bucket.FILES_URL)).toMatch(/^Copied 1 files .* All 5/)
  // On the way back as well.
  await putOther('y'.repeat(whole.length), hash)
  rmSync(path)
  const back = () => runCommandWith({ ...env, ...bucket }, 'move', '--files-to', 'folder')
  expect(await back()).toMatch(/^refused: .* in s3:.* is damaged\. Restore it from a backup, or remove it/)
})

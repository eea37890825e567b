import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { bucketPlace } from '#kernel/server/files/s3/bucket-place.ts'
import { S3Client } from '#kernel/server/files/s3/s3-client.ts'
import { Caller } from '../help/caller.ts'
import { runCommandWith } from '../help/command.ts'
import { killedMove, newDatabase, onceThere, startOf } from '../help/moves.ts'
import { jpegOf } from '../help/pictures.ts'
import { numbers, rounds } from '../help/rounds.ts'
import { newBucketPart, settingsFor } from '../help/s3/s3-server.ts'
import { startServer } from '../help/server.ts'

/** Nora’s studio with pictures, in a file and a folder, and the way to PostgreSQL and a bucket. */
async function opened() {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  const shoot = { title: 'Ridge', location: 'Ridge', type: 'portrait' }
  const { id } = (await nora.send('POST', '/api/shoots', shoot)).json as { id: number }
  const form = new FormData()
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) form.append('files', await jpegOf(name))
  const { json } = await nora.send('POST', `/api/shoots/${id}/reference-images`, form)
  const [{ filename }] = json as [{ filename: string }]
  await server.stop()
  const url = await newDatabase()
  const part = await newBucketPart()
  const { FILES_URL, ...keys } = settingsFor(part)
  const old = { DATABASE_URL: '', FILES_URL: '', ...keys }
  const words = ['--database-to', 'postgres', '--files-to', FILES_URL]
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: server.folder, NEW_DATABASE_URL: url, ...old }
  const client = new S3Client(part)
  onTestFinished(() => client.close())
  return {
    server,
    old,
    next: { DATABASE_URL: url, FILES_URL, ...keys },
    words,
    env,
    move: () => runCommandWith(env, 'move', ...words),
    bucket: bucketPlace(client),
    startOf: (settings: Record<string, string>) => startOf(server, settings),
    /** Whether Nora still sees her picture, with the server that was started last. */
    looks: async () => {
      await server.start()
      const path = `${server.url}/api/uploads/reference-images/${filename}`
      const { status } = await fetch(path, { headers: { cookie: nora.cookie } })
      await server.stop()
      return status
    },
  }
}

test('database and files that move together start only where both are, killed anywhere', async () => {
  const { server, old, next, env, words, move, bucket, startOf, looks } = await opened()
  const times = numbers(1, 2500)
  let isDone = false
  for (let kill = 0; kill < rounds(6) && !isDone; kill += 1) {
    // Before that, both new places are empty: a server would begin another studio there.
    const isMarked = onceThere(async () => (await bucket.readNote('installation')) !== undefined)
    await killedMove(env, words, async (child) => {
      await isMarked(child)
      await wait(times.next().value)
    })
    const made = await startOf(next)
    isDone = made === 'ready'
    if (isDone) break
    expect(made).toMatch(/being moved (?:here|to)|were moved to|is empty|there are no files in/)
    expect(await startOf(old)).toMatch(/^ready$|were moved to/)
    expect(await startOf({ ...next, FILES_URL: '' })).not.toBe('ready')
  }
  if (!isDone)
    expect(await move()).toMatch(
      /^Copied \d+ rows .*\n(?:Copied \d+ files .* All 15 |The files are already in )[^]*\nSet DATABASE_.*\nSet FILES_/,
    )
  expect(await startOf(old)).toMatch(/were moved to postgres:/)
  server.also(next)
  expect(await looks()).toBe(200)
})

test('a move of both that was interrupted at its very end is completed', async () => {
  const { server, old, next, move, bucket, startOf, looks } = await opened()
  const path = join(server.folder, 'uploads/installation')
  const mark = readFileSync(path, 'utf8')
  const said = /^Copied \d+ rows of \d+ tables to postgres:.*\nCopied 15 files to s3:.* All 15 /
  expect(await move()).toMatch(said)
  expect(readFileSync(path, 'utf8')).toMatch(/^moved /)
  // As after a kill before the last words.
  expect(await move()).toMatch(/^Copied \d+ rows of \d+ tables to postgres:.*\nThe files are already in s3:.*\./)
  // After the database was opened to servers, before the files were.
  await bucket.writeNote('installation', `moving ${mark}`)
  writeFileSync(path, mark)
  expect(await startOf(next)).toMatch(/The files are being moved to s3:.*or that was interrupted/)
  expect(await startOf(old)).toMatch(/were moved to postgres:/)
  expect(await move()).toMatch(/^Copied \d+ rows .*\nCopied 0 files to s3:.* All 15 /)
  // Between the last two notes.
  writeFileSync(path, mark)
  expect(await move()).toMatch(/^Copied \d+ rows .*\nCopied 0 files to s3:.* All 15 /)
  server.also(next)
  expect(await looks()).toBe(200)
  const before = await bucket.readNote('installation')
  expect(await move()).toMatch(/^refused: .* is used for this studio already, and is newer: start the server there/)
  expect(await bucket.readNote('installation')).toBe(before)
})

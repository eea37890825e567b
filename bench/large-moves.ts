/**
 * Moves 100,000 shoots and 10 GB of files from SQLite and a folder to PostgreSQL and a bucket, and back: once without
 * an interruption, beside how long the disk takes to copy the files, and a program that only sends some of them and
 * fetches them, then killed ten times on the way:
 * `node bench/large-moves.ts [GB]`. Needs about four times as much free space as there are files.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bucketPlace } from '#kernel/server/files/s3/bucket-place.ts'
import { S3Client } from '#kernel/server/files/s3/s3-client.ts'
import { newPostgres } from '#tests/help/new-postgres.ts'
import { newBucketPart, settingsFor } from '#tests/help/s3/s3-server.ts'
import { withPostgres } from '../scripts/postgres.mjs'
import { buildDataset } from './dataset.ts'
import { transferDirectly } from './direct-transfers.ts'
import { type MoveRun, runMove } from './move-command.ts'
import { startProduct } from './processes.ts'

const gigabytes = Number(process.argv[2] ?? 10)
const fileBytes = 2_000_000
const files = Math.ceil((gigabytes * 1e9) / fileBytes)
const kills = 10
/** With the 20,000 shoots of a large studio 100,100. */
const city = { photographers: 1600, shoots: 50, clients: 30 }

const folder = mkdtempSync(join(tmpdir(), 'lightbook-moves-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const stored = join(folder, 'uploads', 'kept')

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const speed = (seconds: number, count = files): string => `${((count * fileBytes) / 1e6 / seconds).toFixed(0)} MB/s`

function writeFiles(): void {
  const bytes = randomBytes(fileBytes)
  for (let at = 0; at < files; at += 1) {
    const name = `${randomBytes(16).toString('hex')}.jpg`
    // No two are the same.
    bytes.write(name)
    mkdirSync(join(stored, name.slice(0, 2)), { recursive: true })
    writeFileSync(join(stored, name.slice(0, 2), name), bytes)
  }
}

/** How long the system takes to copy all files to the same disk, until they are on it. */
function copySeconds(): number {
  const copy = join(folder, 'copy')
  execFileSync('sync')
  const begun = performance.now()
  execFileSync('cp', ['-r', stored, copy])
  execFileSync('sync', ['-f', copy])
  const seconds = (performance.now() - begun) / 1000
  rmSync(copy, { recursive: true })
  return seconds
}

/** The speeds of a program that does nothing else, of some of the files. */
async function sayDirectSpeeds(): Promise<void> {
  const some = globSync(join(stored, '*', '*.jpg')).slice(0, 1000)
  const [into, location] = [join(folder, 'fetched'), await newBucketPart()]
  mkdirSync(into)
  const { put, get } = await transferDirectly(location, some, into)
  say(`sent by a program that does nothing else: ${speed(put, some.length)}, fetched: ${speed(get, some.length)}`)
  rmSync(into, { recursive: true })
  await bucketPlace(new S3Client(location)).removeStored()
}

const shown = ({ said, seconds, memory }: MoveRun): string =>
  `${said}\n  ${seconds.toFixed(1)} s, ${memory.toFixed(0)} MB of memory`

/** Before the command begins to copy, about. */
const startMs = 700

/** Begins a move again and again, and kills it after a twentieth of the time that it needs; then lets it end. */
async function moveKilled(args: readonly string[], env: Record<string, string>, whole: MoveRun): Promise<string> {
  const part = startMs + (whole.seconds * 1000) / (2 * kills)
  for (let kill = 1; kill <= kills; kill += 1) {
    const { isKilled } = await runMove(args, env, part)
    if (!isKilled) throw new Error(`The move ended before kill ${kill}.`)
  }
  return `${shown(await runMove(args, env))}, after ${kills} kills`
}

await withPostgres(async (url) => {
  await buildDataset(folder, city, Date.now())
  // The first start writes the key, and binds the folder to the database.
  const product = await startProduct(folder)
  await product.stop()
  writeFiles()
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < 3 * files * fileBytes) throw new Error('There is too little free space.')
  const copied = copySeconds()
  say(`${files} files copied by the system in ${copied.toFixed(1)} s, ${speed(copied)}`)
  await sayDirectSpeeds()
  const [first, second] = [settingsFor(await newBucketPart()), settingsFor(await newBucketPart())]
  const env = { DATA_DIR: folder, ...first, FILES_URL: '' }
  const toBucket = (bucket: { FILES_URL: string }) => ['--files-to', bucket.FILES_URL]

  const there = await runMove(toBucket(first), env)
  say(`${shown(there)}, ${speed(there.seconds)}: ${((100 * copied) / there.seconds).toFixed(0)} % of the disk's speed`)
  rmSync(stored, { recursive: true })
  const back = await runMove(['--files-to', 'folder'], { ...env, ...first })
  say(`${shown(back)}, ${speed(back.seconds)}: ${((100 * copied) / back.seconds).toFixed(0)} % of the disk's speed`)
  say(await moveKilled(toBucket(second), env, there))

  const withFiles = { ...env, ...second }
  const up = await runMove(['--database-to', url], withFiles)
  say(shown(up))
  const down = await runMove(['--database-to', 'sqlite'], { ...withFiles, DATABASE_URL: url })
  say(shown(down))
  const other = await newPostgres(url)
  say(await moveKilled(['--database-to', other.url], withFiles, up))
  await other.drop()
})

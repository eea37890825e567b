import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { lineOf, RowSum, type Snapshot } from '#database/copy/copy.ts'
import { openSnapshot } from '#database/copy/snapshot.ts'
import type { Manifest } from '#backup/server/manifest.ts'
import { sync } from '#kernel/server/files/layout.ts'
import { filePlaceOf, type StudioPlace } from '#kernel/server/files/studio-place.ts'
import { FileCopies } from './file-copies.ts'
import { fileListIn, manifestIn, nameAt, sealIn, tableIn } from './folder.ts'
import { encryptKey } from './passphrase.ts'
import { knownFiles, verifyTables } from './read-backup.ts'

export interface BackupOptions {
  place: StudioPlace
  /** The folder of all backups. */
  backups: string
  version: string
  /** Epoch milliseconds. */
  now: number
  /** The server's key and the passphrase that encrypts it; without them the backup contains no key. */
  key?: { key: string; passphrase: string } | undefined
}

/**
 * Copies database and stored files into a new folder, also while a server is running; returns its path. The folder gets
 * its final name when everything in it is on the disk; the next backup removes an interrupted one.
 */
export async function writeBackup({ place, backups, version, now, key }: BackupOptions): Promise<string> {
  const made = join(backups, nameAt(now))
  const unfinished = join(backups, `unfinished-${nameAt(now)}`)
  if (await exists(made)) throw new Error(`${made} is there already.`)
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
  const stored = filePlaceOf(place)
  try {
    const files = new FileCopies(stored, backups, await knownFiles(backups))
    // Before the database, because an image may be removed while it is read, and again after it, for those added
    // meanwhile: a file without a row is cleaned up later, a row without its file would be a loss.
    await files.copyNew()
    const snapshot = await openSnapshot(place)
    let tables: Manifest['tables']
    try {
      tables = await writeTables(snapshot, unfinished)
    } finally {
      await snapshot.close()
    }
    const { steps, counters } = snapshot
    await files.copyNew()
    const listHash = await writeLines(fileListIn(unfinished), files.lines())
    const manifest: Manifest = {
      format: 1,
      madeAt: now,
      version,
      steps: [...steps],
      counters: { ...counters },
      tables,
      files: { ...files.sum(), listHash },
      ...(key && { key: encryptKey(key.key, key.passphrase) }),
    }
    await writeSealed(unfinished, `${JSON.stringify(manifest, undefined, 2)}\n`)
    await verifyTables(unfinished, manifest)
    await rename(unfinished, made)
    await sync(backups)
    return made
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    stored.close()
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function writeSealed(folder: string, text: string): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex')
  await writeFile(manifestIn(folder), text, { mode: 0o600, flush: true })
  await writeFile(sealIn(folder), `${hash}\n`, { mode: 0o600, flush: true })
  await sync(folder)
}

async function writeTables(snapshot: Snapshot, folder: string): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const name of snapshot.tables) {
    const sum = new RowSum()
    const fileHash = await writeLines(tableIn(folder, name), linesOf(snapshot, name, sum))
    written.push({ name, ...sum.sum(), fileHash })
  }
  return written
}

async function* linesOf(snapshot: Snapshot, table: string, sum: RowSum): AsyncGenerator<string> {
  for await (const row of snapshot.rows(table)) {
    const line = lineOf(row)
    sum.add(line)
    yield `${line}\n`
  }
}

/** Writes compressed lines; returns the SHA-256 of the file. */
async function writeLines(path: string, lines: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      hash.update(piece)
      done(null, piece)
    },
  })
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await pipeline(Readable.from(lines), createGzip({ level: 6 }), hashing, file)
  return hash.digest('hex')
}

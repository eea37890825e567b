import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Manifest, ListedFile } from '#backup/server/manifest.ts'
import { hashOfFile } from '#kernel/server/files/hash.ts'
import { pathOf } from '#kernel/server/files/layout.ts'
import { type Copy, rowOf, type Row } from '#database/copy/copy.ts'
import { backupsIn, fileListIn, manifestIn, sealIn, sharedFiles, tableIn } from './folder.ts'

/** The manifest of a backup. Throws when it is missing or was changed. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(manifestIn(backup), 'utf8').catch(() => undefined)
  const seal = await readFile(sealIn(backup), 'utf8').catch(() => undefined)
  if (text === undefined || seal === undefined) throw new Error(`${backup} is not a backup: its manifest is missing.`)
  if (createHash('sha256').update(text).digest('hex') !== seal.trim())
    throw new Error(`This backup is damaged: ${manifestIn(backup)} is not as it was written.`)
  const { data, success } = Manifest.safeParse(JSON.parse(text))
  if (!success) throw new Error(`${backup} was made by a newer Lightbook. Use that version.`)
  return data
}

/** Compares every file of a backup with its hash. Throws on the first missing or changed one. */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup)
  await verifyTables(backup, manifest)
  for await (const { name, hash } of filesOf(backup)) await verifyFile(pathOf(sharedFiles(dirname(backup)), name), hash)
  return manifest
}

/** Compares the tables and the list of files with their hashes. */
export async function verifyTables(backup: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, fileHash } of tables) await verifyFile(tableIn(backup, name), fileHash)
  await verifyFile(fileListIn(backup), files.listHash)
}

/** The names of the files that were damaged when the backup was made. */
export async function damagedFiles(backup: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name, damaged } of filesOf(backup)) if (damaged !== undefined) names.push(name)
  return names
}

async function verifyFile(path: string, hash: string): Promise<void> {
  const found = await hashOfFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found === undefined) throw new Error(`This backup is damaged: ${path} is missing.`)
  if (found !== hash) throw new Error(`This backup is damaged: ${path} is not as it was written.`)
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const done = pipeline(createReadStream(path), unpacked)
  // The error is thrown by the loop below; without a listener it would end the process.
  done.catch(() => {})
  let rest = ''
  for await (const piece of unpacked.setEncoding('utf8')) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
  await done
}

/** The stored files that belong to a backup. */
export async function* filesOf(backup: string): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(fileListIn(backup))) yield ListedFile.parse(JSON.parse(line))
}

/**
 * The files listed by the newest backup whose list is whole, by name: they are not copied again. Empty without one:
 * then everything is copied anew.
 */
export async function knownFiles(backups: string): Promise<Map<string, ListedFile>> {
  for (const name of (await backupsIn(backups)).toReversed()) {
    const known = await filesIfWhole(join(backups, name))
    if (known) return known
  }
  return new Map()
}

async function filesIfWhole(backup: string): Promise<Map<string, ListedFile> | undefined> {
  try {
    const { files } = await readManifest(backup)
    await verifyFile(fileListIn(backup), files.listHash)
    const known = new Map<string, ListedFile>()
    for await (const file of filesOf(backup)) known.set(file.name, file)
    return known
  } catch {
    return undefined
  }
}

/** The database in a backup. */
export const copyIn = (backup: string, { steps, tables, counters }: Manifest): Copy => ({
  steps,
  counters,
  tables: tables.map(({ name }) => name),
  rows: (table) => rowsOf(tableIn(backup, table)),
})

async function* rowsOf(path: string): AsyncGenerator<Row> {
  for await (const line of linesOf(path)) yield rowOf(line)
}

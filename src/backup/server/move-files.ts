import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePlace, FileSum } from '#kernel/server/files/file-place.ts'
import { hashOfFile } from '#kernel/server/files/hash.ts'
import { type Mark, movedMark, movingMark, readMark, writeMark } from '#kernel/server/installation.ts'

export interface MoveOptions {
  from: FilePlace
  to: FilePlace
  /** The id of the database to which the files belong. */
  installation: string
  /** A local folder for files on their way; it does not exist yet, or is one of an interrupted move. */
  folder: string
  /** Refuses while a server runs: called at last before the new place becomes the one of this database. */
  requireIdle: () => Promise<void>
  /** What is moved together with the files: called when all are there, before a server may start with them. */
  atLast?: (() => Promise<void>) | undefined
  /** Called with the number of files that were looked at. */
  onProgress?: ((done: number) => void) | undefined
}

export interface Moved {
  files: number
  bytes: number
  /** The number of files that were not there yet. */
  copied: number
  /** Files at the new place only, of an earlier time. */
  others: number
}

/** Files on their way at once. */
const lanes = 8

/**
 * Copies all stored files to another place, compares each by size and SHA-256, then binds that place to the database.
 * Until then no server starts there; repeated after an interruption, it goes on. At the old place it only writes, at
 * the end, that the files were moved: no server starts there by mistake and adds files that the new place lacks.
 */
export async function moveFiles({
  from,
  to,
  installation,
  folder,
  requireIdle,
  atLast,
  onProgress,
}: MoveOptions): Promise<Moved> {
  const mark = await requireOwn(from, installation)
  const isInterrupted = await requireFree(to, installation)
  await to.check()
  // An interrupted move may have left a part of a file, which is replaced.
  if (!isInterrupted) await requireSameSizes(from, to)
  await writeMark(to, { id: movingMark(installation), usedAt: 0 })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const { copied, done } = await copyMissing({ from, to, folder, onProgress })
    await to.settle()
    const sum = await requireEqual(from, to, copied)
    if ((await readMark(from))?.usedAt !== mark.usedAt)
      throw new Error(`A server used the files in ${from.name} meanwhile. Stop it, and repeat the move: it goes on.`)
    await requireIdle()
    await atLast?.()
    await writeMark(to, { ...mark, id: installation })
    await writeMark(from, { ...mark, id: movedMark(installation) })
    return { ...sum, copied: copied.size, others: (await countOf(to)) - done }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether all files of the installation were moved there, and no others since. */
export const areMoved = async ({ from, to, installation }: MoveOptions): Promise<boolean> =>
  (await readMark(from))?.id === movedMark(installation) && (await readMark(to))?.id === installation

async function requireOwn(from: FilePlace, installation: string): Promise<Mark> {
  const mark = await readMark(from)
  if (mark?.id === installation) return mark
  if (mark?.id === movedMark(installation))
    throw new Error(`The files in ${from.name} were moved to another place already. Nothing was copied.`)
  throw new Error(
    `The files in ${from.name} ${mark ? 'do not belong to this database' : 'are not those of a studio'}. ` +
      'Nothing was copied.',
  )
}

/**
 * The new place is empty, one of an interrupted move, for which it returns true, or one that this studio has left
 * earlier.
 */
async function requireFree(to: FilePlace, installation: string): Promise<boolean> {
  const mark = await readMark(to)
  if (mark?.id === movingMark(installation)) return true
  if (mark?.id === installation || mark?.id === movedMark(installation)) return false
  if (mark !== undefined || (await to.holdsFiles()))
    throw new Error(`${to.name} holds other files already. Nothing was changed: choose an empty place.`)
  return false
}

interface Copying extends Pick<MoveOptions, 'from' | 'to' | 'folder' | 'onProgress'> {}

/** Size and hash of each file that was copied, where they had to be read for that. */
type Copied = Map<string, FileSum | undefined>

async function copyMissing({ from, to, folder, onProgress }: Copying): Promise<{ copied: Copied; done: number }> {
  const there = await sizesIn(to)
  const count = { copied: new Map() as Copied, done: 0 }
  await inLanes(from.listStored(), async ({ name, size }) => {
    if (there.get(name) !== size) {
      count.copied.set(name, await copyOne({ from, to, folder }, name))
    }
    count.done += 1
    onProgress?.(count.done)
  })
  return count
}

async function sizesIn(place: FilePlace): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of place.listStored()) sizes.set(name, size)
  return sizes
}

async function requireSameSizes(from: FilePlace, to: FilePlace): Promise<void> {
  const there = await sizesIn(to)
  for await (const { name, size } of from.listStored()) {
    const found = there.get(name) ?? size
    if (found !== size)
      throw new Error(
        `${to.name} has another ${name}: ${found} bytes, not ${size} as in ${from.name}. Nothing was changed. Remove ` +
          'the wrong one, and move again.',
      )
  }
}

async function copyOne({ from, to, folder }: Copying, name: string): Promise<FileSum | undefined> {
  const path = join(folder, name)
  const copied = await from.copyOut(name, path)
  if (!copied) throw new Error(`${name} is no longer in ${from.name}. A server may use it: stop it, and move again.`)
  if (copied.expected !== undefined && (copied.hash ?? (await hashOfFile(path))) !== copied.expected)
    throw new Error(`${name} in ${from.name} is damaged. Restore it from a backup, or remove it, and move again.`)
  const sum = await to.copyIn(name, path, { mayTake: copied.isOwn })
  if (copied.hash !== undefined && sum !== undefined && sum.hash !== copied.hash)
    throw new Error(`${name} changed on its way. Check the disk of ${folder}, and move again.`)
  await rm(path, { force: true })
  return sum
}

/** Those that were not copied just now are read: what was noted with them may no longer be true. */
async function requireEqual(from: FilePlace, to: FilePlace, copied: Copied): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 }
  await inLanes(from.listStored(), async ({ name }) => {
    const [before, after] = await Promise.all([
      copied.get(name) ?? from.sumOf(name),
      to.sumOf(name, { isRead: !copied.has(name) }),
    ])
    if (!before || before.size !== after?.size || before.hash !== after.hash)
      throw new Error(`${name} is not the same in ${from.name} and in ${to.name}. Remove it there, and move again.`)
    sum.files += 1
    sum.bytes += before.size
  })
  return sum
}

async function countOf(place: FilePlace): Promise<number> {
  let count = 0
  for await (const _ of place.listStored()) count += 1
  return count
}

/** Works on several items at once. The first error ends it, once what was begun has ended. */
async function inLanes<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let failure: { error: unknown } | undefined
  const lane = async (): Promise<void> => {
    for (;;) {
      const { value, done } = failure ? { value: undefined, done: true } : await iterator.next()
      if (done || failure) return
      await work(value as T).catch((error: unknown) => (failure ??= { error }))
    }
  }
  await Promise.all(Array.from({ length: lanes }, () => lane().catch((error: unknown) => (failure ??= { error }))))
  if (failure) throw failure.error
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Change } from './strace.ts'

/** Bytes that a disk writes at once. */
const sector = 512

/** A file's content, which grows. */
class Content {
  #bytes = Buffer.alloc(0)
  #size = 0

  write(offset: number, bytes: Uint8Array): void {
    const end = offset + bytes.length
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], Math.max(end, this.#bytes.length * 2))
    this.#bytes.set(bytes, offset)
    this.#size = Math.max(this.#size, end)
  }

  truncate(size: number): void {
    if (size < this.#size) this.#bytes.fill(0, size, this.#size)
    else this.write(size, Buffer.alloc(0))
    this.#size = size
  }

  apply(change: FileChange): void {
    if (change.kind === 'write') this.write(change.offset, change.bytes)
    else this.truncate(change.size)
  }

  copy(): Content {
    const copy = new Content()
    copy.write(0, this.read())
    return copy
  }

  read(): Buffer {
    return this.#bytes.subarray(0, this.#size)
  }
}

type FileChange = Extract<Change, { kind: 'write' | 'truncate' }>
type EntryChange = Exclude<Change, FileChange | { kind: 'sync' }>

/** A file on the disk, and the changes since its last sync. */
interface File {
  synced: Content
  unsynced: FileChange[]
}

type Entries = Map<string, File | 'folder'>

/** Answers a number from 0 up to, not including, `below`. */
export type Random = (below: number) => number

/**
 * A disk by the letter of POSIX: what was written is there after a power cut if the file was synced since, and a name
 * if its folder was.
 */
export class Disk {
  readonly #root: string
  /** As the running programs see it. */
  readonly #now: Entries = new Map()
  readonly #synced: Entries = new Map()
  #unsynced: { change: EntryChange; entry: File | 'folder' | undefined }[] = []

  constructor(root: string) {
    this.#root = root
  }

  apply(change: Change): void {
    if (change.kind === 'sync') this.#sync(change.path)
    else if (change.kind === 'write' || change.kind === 'truncate') this.#fileAt(change.path).unsynced.push(change)
    else {
      const entry =
        change.kind === 'create'
          ? { synced: new Content(), unsynced: [] }
          : change.kind === 'mkdir'
            ? ('folder' as const)
            : this.#now.get(change.path)
      enter(this.#now, change, entry)
      this.#unsynced.push({ change, entry })
    }
  }

  #fileAt(path: string): File {
    const file = this.#now.get(path)
    if (!file || file === 'folder') throw new Error(`The replay does not know the file ${path}.`)
    return file
  }

  #sync(path: string): void {
    if (path === this.#root || this.#now.get(path) === 'folder') {
      const isDurable = ({ change }: { change: EntryChange }) =>
        dirname('to' in change ? change.to : change.path) === path
      for (const { change, entry } of this.#unsynced.filter(isDurable)) enter(this.#synced, change, entry)
      this.#unsynced = this.#unsynced.filter((each) => !isDurable(each))
      return
    }
    const file = this.#fileAt(path)
    for (const change of file.unsynced.splice(0)) file.synced.apply(change)
  }

  /** Writes what a power cut leaves at least: nothing that was not synced. */
  writeLeast(folder: string): void {
    write(this.#root, folder, this.#synced, ({ synced }) => synced)
  }

  /**
   * Writes what a power cut may leave: of the unsynced names those up to some moment, as a journal keeps them; of the
   * unsynced writes some, some in part.
   */
  writeSome(folder: string, random: Random): void {
    const entries = new Map(this.#synced)
    for (const { change, entry } of this.#unsynced.slice(0, random(this.#unsynced.length + 1)))
      enter(entries, change, entry)
    write(this.#root, folder, entries, ({ synced, unsynced }) => {
      const content = synced.copy()
      for (const change of unsynced) if (random(2) === 0) content.apply(torn(change, random))
      return content
    })
  }
}

/** Applies a change of names. */
function enter(entries: Entries, change: EntryChange, entry: File | 'folder' | undefined): void {
  if (change.kind === 'rename' || change.kind === 'unlink' || change.kind === 'rmdir') entries.delete(change.path)
  if (change.kind === 'unlink' || change.kind === 'rmdir' || !entry) return
  entries.set('to' in change ? change.to : change.path, entry)
}

/** Sometimes only the first sectors of a write. */
function torn(change: FileChange, random: Random): FileChange {
  if (change.kind === 'truncate' || random(4) > 0) return change
  return { ...change, bytes: change.bytes.subarray(0, random(Math.ceil(change.bytes.length / sector)) * sector) }
}

function write(root: string, folder: string, entries: Entries, contentOf: (file: File) => Content): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const isReachable = (path: string): boolean =>
    dirname(path) === root || (entries.get(dirname(path)) === 'folder' && isReachable(dirname(path)))
  for (const [path, entry] of [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (!isReachable(path)) continue
    const place = join(folder, relative(root, path))
    if (entry === 'folder') mkdirSync(place, { recursive: true, mode: 0o700 })
    else writeFileSync(place, contentOf(entry).read(), { mode: 0o600 })
  }
}

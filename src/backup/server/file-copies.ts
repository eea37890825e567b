import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ListedFile } from '#backup/server/manifest.ts'
import type { FilePlace } from '#kernel/server/files/file-place.ts'
import { hashOfFile } from '#kernel/server/files/hash.ts'
import { pathOf, sync } from '#kernel/server/files/layout.ts'
import { sharedFiles } from './folder.ts'

/** The copies of stored files that all backups of a folder share, as listed by one backup. */
export class FileCopies {
  readonly #stored: FilePlace
  readonly #shared: string
  readonly #known: ReadonlyMap<string, ListedFile>
  readonly #listed = new Map<string, ListedFile>()

  /** `known`: the files of the backup before. */
  constructor(stored: FilePlace, backups: string, known: ReadonlyMap<string, ListedFile>) {
    this.#stored = stored
    this.#shared = sharedFiles(backups)
    this.#known = known
  }

  /** Lists the stored files that are not listed yet; copies those that no earlier backup has, and reads all of them. */
  async copyNew(): Promise<void> {
    const changed = new Set<string>()
    for await (const { name } of this.#stored.listStored()) {
      if (this.#listed.has(name)) continue
      const file = (await this.#wholeCopy(name)) ?? (await this.#copy(name))
      if (!file) continue
      this.#listed.set(name, file)
      changed.add(dirname(pathOf(this.#shared, name)))
    }
    for (const folder of changed) await sync(folder)
  }

  async *lines(): AsyncGenerator<string> {
    for (const file of this.#listed.values()) yield `${JSON.stringify(file)}\n`
  }

  sum(): { count: number; bytes: number } {
    const sizes = [...this.#listed.values()].map(({ size }) => size)
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }

  /** The hash that the first backup of a file had: stored files never change. */
  #expected(name: string): string | undefined {
    const known = this.#known.get(name)
    return known?.damaged ?? known?.hash
  }

  /** The copy of an earlier backup; undefined without one, or when it is damaged or unreadable. */
  async #wholeCopy(name: string): Promise<ListedFile | undefined> {
    const expected = this.#expected(name)
    if (expected === undefined) return undefined
    const target = pathOf(this.#shared, name)
    // One that cannot be read is as good as missing.
    const hash = await hashOfFile(target).catch(() => undefined)
    return hash === expected ? { name, size: (await stat(target)).size, hash } : undefined
  }

  /** Copies a stored file; undefined when it was removed meanwhile. One that is not what it was is copied twice. */
  async #copy(name: string, mayRepeat = true): Promise<ListedFile | undefined> {
    const target = pathOf(this.#shared, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // The earlier copy stays until the new one is on the disk.
    const made = `${target}.new`
    await rm(made, { force: true })
    let expected = this.#expected(name)
    try {
      const copied = await this.#stored.copyOut(name, made)
      if (!copied) return undefined
      expected ??= copied.expected
      await sync(made)
      await rename(made, target)
    } finally {
      // Of two links to one file, renaming removes neither.
      await rm(made, { force: true })
    }
    const file = { name, size: (await stat(target)).size, hash: await hashOfFile(target) }
    if (expected === undefined || file.hash === expected) return file
    return mayRepeat ? this.#copy(name, false) : { ...file, damaged: expected }
  }
}

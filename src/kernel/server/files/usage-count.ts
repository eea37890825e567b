import type { StoredFile, StorageUsage } from './files.ts'

/** The total size at the last scan of all files, with the changes of this server since. */
export class UsageCount {
  #counted: Pick<StorageUsage, 'usedBytes' | 'files' | 'countedAt'> = { usedBytes: null, files: null, countedAt: null }

  get counted(): Pick<StorageUsage, 'usedBytes' | 'files' | 'countedAt'> {
    return this.#counted
  }

  add(bytes: number, files: number): void {
    const { usedBytes, files: before } = this.#counted
    if (usedBytes !== null && before !== null)
      this.#counted = { ...this.#counted, usedBytes: usedBytes + bytes, files: before + files }
  }

  /** Adds up the sizes of the files while they are iterated; at the end the sum counts. */
  async *over(files: AsyncIterable<StoredFile>): AsyncIterable<StoredFile> {
    const sum = { usedBytes: 0, files: 0 }
    for await (const file of files) {
      sum.usedBytes += file.size
      sum.files += 1
      yield file
    }
    this.#counted = { ...sum, countedAt: Date.now() }
  }
}

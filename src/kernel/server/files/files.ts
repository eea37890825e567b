import type { Readable } from 'node:stream'

/** A stored file. */
export interface StoredFile {
  name: string
  /** Epoch milliseconds. */
  changedAt: number
  /** Bytes. */
  size: number
}

/** A file opened for reading: it has to be read or closed. */
export interface OpenFile {
  /** Bytes. */
  size: number
  read: () => Readable
  /** Lets go of what it holds open, where nobody reads. */
  close?: () => void
}

/** The usage of the storage, in bytes. */
export interface StorageUsage {
  freeBytes: number
  /** Bytes to keep free: uploads beyond that are refused. */
  keepFreeBytes: number
  /**
   * The total size at the last scan, updated with this server's changes since; null before the first scan. `countedAt`
   * in epoch milliseconds.
   */
  usedBytes: number | null
  files: number | null
  countedAt: number | null
  /** Files in the trash, and their bytes. */
  trash: { files: number; bytes: number }
}

/**
 * File storage: a folder, or a part of a bucket. Names are chosen by the server, and the content
 * behind a name never changes.
 */
export interface FileStore {
  /** A local folder for uploads in progress. */
  readonly incoming: string
  /** A description of the location for the operator. */
  readonly place: string
  /** Whether stored files take room on the disk that `room` measures; else uploads in progress alone do. */
  readonly isOnDisk: boolean
  /** Moves the file at the local `path` into the storage; settles when it is durable. */
  keep(name: string, path: string): Promise<void>
  /** Undefined when there is no such file. */
  open(name: string): Promise<OpenFile | undefined>
  /** Bytes of a file, none of which is read; undefined when there is no such file. */
  sizeOf(name: string): Promise<number | undefined>
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>
  /**
   * Moves a file without a record to the trash, where it stays for 30 days: it can be restored if the database was the
   * wrong one.
   */
  discard(name: string): Promise<void>
  /** Deletes files that were moved to the trash before an instant, epoch milliseconds. */
  emptyTrash(before: number): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Refuses when this many more bytes would exceed the limit. */
  requireRoom(bytes: number): Promise<void>
  room(): Promise<StorageUsage>
}

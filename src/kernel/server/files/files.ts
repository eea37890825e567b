import type { Readable } from 'node:stream'

/** A file that is kept, as the place that keeps it knows it. */
export interface Kept {
  name: string
  /** Epoch milliseconds. */
  changedAt: number
  /** Bytes. */
  size: number
}

/** An open file: whoever has asked for it reads it, or at least begins to. */
export interface OpenFile {
  /** Bytes. */
  size: number
  read: () => Readable
}

/** How full the place is, in bytes. */
export interface Room {
  freeBytes: number
  /** So many stay free: an upload that would take them is refused. */
  keepFreeBytes: number
  /**
   * What all files came to when they were last gone through, and what this server has kept and forgotten since; null
   * before the first time. `countedAt` is in epoch milliseconds.
   */
  usedBytes: number | null
  files: number | null
  countedAt: number | null
  /** Files in the trash, and their bytes. */
  trash: { files: number; bytes: number }
}

/**
 * Where files are kept: a folder today, an object store for those who host on many machines. A name is chosen by us,
 * never by a caller, and names one content for ever.
 */
export interface Files {
  /** A folder on this machine where an upload lies while it is worked on. */
  readonly incoming: string
  /** Where it is, for whoever runs the server. */
  readonly place: string
  /** Keeps the file that lies at `path` of this machine; when this settles it is durable and no longer at `path`. */
  keep(name: string, path: string): Promise<void>
  /** Nothing when there is no such file. */
  open(name: string): Promise<OpenFile | undefined>
  /** Forgets it; one that is not there is forgotten already. */
  remove(name: string): Promise<void>
  /**
   * Moves a file that no record names into the trash, where it stays for 30 days: if the database was the wrong one, it
   * can be put back.
   */
  discard(name: string): Promise<void>
  /** Deletes what has been in the trash since before an instant, epoch milliseconds. */
  emptyTrash(before: number): Promise<void>
  list(): AsyncIterable<Kept>
  /** Refuses when keeping this many bytes more would leave the place too full. */
  requireRoom(bytes: number): Promise<void>
  room(): Promise<Room>
}

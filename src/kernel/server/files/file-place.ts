import type { StoredFile } from './files.ts'

/** A file that was copied out of its place. */
export interface CopiedFile {
  /** Its SHA-256 as the place knows it; undefined where it does not. */
  expected: string | undefined
  /** That of the bytes that were copied; undefined where they were not read for that. */
  hash?: string
  /** Whether the copy has bytes of its own: a link shares those of the stored file. */
  isOwn: boolean
}

export interface FileSum {
  /** Bytes. */
  size: number
  /** SHA-256, in hexadecimal. */
  hash: string
}

/**
 * Where stored files lie, with notes of Lightbook's beside them: a folder, or a part of a bucket. For whoever handles
 * all files at once; requests use a FileStore.
 */
export interface FilePlace {
  /** For the operator, without keys. */
  readonly name: string
  /** Where files without a record go, for the operator. */
  readonly trash: string
  /** The setting that names the place. */
  readonly setting: 'DATA_DIR' | 'FILES_URL'
  /** Whether each note that is written costs the operator money: then none is written that nobody waits for. */
  readonly isPaidByRequest: boolean
  /** Refuses with a sentence a place that cannot be used; returns a remark for the log where it lacks something. */
  check: () => Promise<string | undefined>
  /** A short text; undefined when there is none. */
  readNote: (name: string) => Promise<string | undefined>
  /** Writes a note, whole or not at all. A sign of life need not outlast a power cut. */
  writeNote: (name: string, text: string, options?: { isSignOfLife?: boolean }) => Promise<void>
  removeNote: (name: string) => Promise<void>
  /** The notes below a name, without it. */
  listNotes: (below: string) => AsyncIterable<StoredFile>
  listStored: () => AsyncIterable<StoredFile>
  /** Whether there is any file, also one that is not Lightbook's. */
  holdsFiles: () => Promise<boolean>
  /**
   * Size and SHA-256 of a stored file, as they were noted with it where they were, unless its bytes have to be read;
   * undefined when it is missing.
   */
  sumOf: (name: string, options?: { isRead?: boolean }) => Promise<FileSum | undefined>
  /** Copies a stored file to a local path that does not exist; undefined when there is no such file. */
  copyOut: (name: string, path: string) => Promise<CopiedFile | undefined>
  /**
   * Copies a local file into the place, or moves one that it may take. It outlasts a power cut after `settle`. Returns
   * what was read, where the place needs it.
   */
  copyIn: (name: string, path: string, options?: { mayTake?: boolean }) => Promise<FileSum | undefined>
  /** Settles when everything that was copied in outlasts a power cut. */
  settle: () => Promise<void>
  /** Removes all stored files; notes and trash stay. */
  removeStored: () => Promise<void>
  /** Lets go of connections. */
  close: () => void
}

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder that all backups of a place share: a stored file never changes, so each is copied once. */
export const sharedFiles = (backups: string): string => join(backups, 'files')

export const manifestIn = (backup: string): string => join(backup, 'manifest.json')
export const tableIn = (backup: string, table: string): string => join(backup, 'tables', `${table}.jsonl.gz`)
export const fileListIn = (backup: string): string => join(backup, 'files.jsonl.gz')
/** SHA-256 of the manifest, which contains the hashes of everything else. */
export const sealIn = (backup: string): string => join(backup, 'manifest.sha256')

/** `2026-11-22T15-04-05Z`: sorts by time, and is valid on every file system. */
export const nameAt = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** The names of the backups in a folder, oldest first; empty when the folder is missing. */
export const backupsIn = async (backups: string): Promise<string[]> =>
  (await readdir(backups).catch(() => [])).filter((name) => backupName.test(name)).toSorted()

/** The instant in such a name, epoch milliseconds. */
export const instantOf = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

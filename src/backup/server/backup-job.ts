import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Db } from '#database/db.ts'
import { describeDatabase } from '#database/dialect.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { BackupPlan } from '#kernel/server/registrations/declaration.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Job } from '#kernel/server/jobs/jobs.ts'
import { backupsIn, instantOf } from './folder.ts'
import type { BackupOptions } from './write-backup.ts'

/** A little less than a day, so that a server that starts every morning makes one each time. */
const everyMs = 23 * 60 * minuteMs

/** A backup that takes longer, milliseconds, waits for something that does not answer. */
const maxBackupMs = 12 * 60 * minuteMs

interface JobOptions {
  plan: BackupPlan
  fileStore: FileStore
  /** How long the process has run, in milliseconds. */
  uptime?: () => number
  /** The time limit of a backup, milliseconds. */
  limitMs?: number
}

/** Makes a backup a day, and removes those that are no longer needed. */
export const backupJob = ({
  plan,
  fileStore,
  uptime = performance.now.bind(performance),
  limitMs = maxBackupMs,
}: JobOptions): Job<'backups'> => ({
  name: 'backups',
  everyMs: 10 * minuteMs,
  run: async (db, now, mayGoOn, signal) => {
    const { folder, place, version } = plan
    // A server that has just started serves its first requests before it makes a backup.
    if (folder === undefined || uptime() < 10 * minuteMs || !(await isDue(folder, now))) return
    await requireRoom(folder, db, fileStore)
    await runInThread({ place, backups: folder, version, now }, { mayGoOn, signal, limitMs })
  },
})

async function isDue(folder: string, now: number): Promise<boolean> {
  // A backup from the future was made while the clock was wrong.
  const past = (await backupsIn(folder)).map(instantOf).filter((madeAt) => madeAt <= now + everyMs)
  return now - (past.at(-1) ?? Number.NEGATIVE_INFINITY) > everyMs
}

/** A backup that fills the disk would stop the server, where both are on one disk. */
async function requireRoom(folder: string, db: Db, fileStore: FileStore): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  const { sizeBytes } = await describeDatabase(db)
  const { keepFreeBytes } = await fileStore.room()
  if (bavail * bsize - sizeBytes < keepFreeBytes)
    throw new Error(`The disk of ${folder} is almost full: no backup was made.`)
}

async function runInThread(
  options: BackupOptions,
  { mayGoOn, signal, limitMs }: { mayGoOn: () => Promise<boolean>; signal: AbortSignal | undefined; limitMs: number },
): Promise<void> {
  const end = performance.now() + limitMs
  const thread = new Worker(join(import.meta.dirname, 'backup-thread.ts'), { workerData: options })
  let isOver = false
  const done = new Promise<void>((resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The backup ended with code ${code}.`))))
  }).finally(() => (isOver = true))
  // The error is thrown below, once the loop has noticed the end.
  done.catch(() => {})
  try {
    while (!isOver) {
      if (performance.now() > end) throw new Error('The backup took too long and was stopped. It will be tried again.')
      if (signal?.aborted || !(await mayGoOn())) await thread.terminate()
      await wait(200, undefined, { ref: false })
    }
  } finally {
    // Without the claim on the job another server may begin.
    if (!isOver) await thread.terminate()
  }
  if (!signal?.aborted) await done
}

import { parentPort, workerData } from 'node:worker_threads'
import { makeBackup } from './make-backup.ts'
import type { BackupOptions } from './write-backup.ts'

/** A backup reads and compresses all data: in a separate thread it does not block requests. */
await makeBackup(workerData as BackupOptions)
parentPort?.postMessage('done')

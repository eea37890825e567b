import { parentPort, workerData } from 'node:worker_threads'
import { prune } from './prune.ts'
import { type BackupOptions, writeBackup } from './write-backup.ts'

/** A backup reads and compresses all data: in a separate thread it does not block requests. */
const options = workerData as BackupOptions

await writeBackup(options)
await prune(options.backups)
parentPort?.postMessage('done')

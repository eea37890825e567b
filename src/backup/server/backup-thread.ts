import { parentPort, workerData } from 'node:worker_threads'
import { prune } from './prune.ts'
import { type BackupOptions, writeBackup } from './write-backup.ts'

/** A backup reads and compresses everything there is: in a thread of its own it holds up no request. */
const options = workerData as BackupOptions

await writeBackup(options)
await prune(options.backups)
parentPort?.postMessage('done')

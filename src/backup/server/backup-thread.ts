import { parentPort, workerData } from 'node:worker_threads'
import { provideTemporal } from '#kernel/server/temporal.ts'
import { damageText, makeBackup } from './make-backup.ts'
import type { BackupOptions } from './write-backup.ts'

await provideTemporal()
/** A backup reads and compresses all data: in a separate thread it does not block requests. */
const { damaged } = await makeBackup(workerData as BackupOptions)
if (damaged.length > 0) throw new Error(`The backup was made. ${damageText(damaged)}`)
parentPort?.postMessage('done')

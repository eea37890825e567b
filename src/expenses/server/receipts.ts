import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { emptyReceipt, notAReceipt, type ReceiptType, receiptTypeOf, signatureBytes } from '#expenses/receipt.ts'
import { damaged } from '#images/rules.ts'
import { processAll, refusalOf, removeAll } from '#images/server/process-images.ts'
import { requireQuota } from '#images/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Prepared, Received } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { advisoryLock } from '#database/dialect.ts'
import { changeWritten, requireExpense, stale, type toExpense } from './service.ts'

/** An upload and its context. */
export interface ReceiptUpload {
  db: Db
  owner: OwnerId
  files: Received[]
  fileStore: FileStore
  /** Bytes that the photographer's files may take. */
  quota: number
  /** Aborts when the client disconnects. */
  signal: AbortSignal
  now: number
  ifMatch: number | undefined
}

interface StoredReceipt {
  filename: string
  originalName: string
  mimeType: ReceiptType
  size: number
  keptBytes: number
}

const none = { file: null, fileName: null, fileType: null, fileSize: null, keptBytes: null }

/**
 * Adds the receipt of an expense, or replaces it. The file is stored before its row; the one before it is removed after
 * the commit.
 */
export async function addReceipt(upload: ReceiptUpload, id: number): Promise<Prepared<ReturnType<typeof toExpense>>> {
  const { db, owner, files, fileStore, quota, now, ifMatch } = upload
  const { version, keptBytes } = await requireExpense(db, owner, id)
  if (ifMatch !== undefined && ifMatch !== version) throw stale()
  const [file] = files
  if (!file) throw refused('Choose a receipt')
  // Copies take space too, and other uploads are in progress: it is checked again when the row is written.
  await requireQuota(db, owner, quota, file.size - (keptBytes ?? 0))
  const stored = await storeReceipt(file, upload)
  return {
    store: async (transaction) => {
      await advisoryLock(transaction, 'images', owner)
      const before = await requireExpense(transaction, owner, id)
      const more = stored.keptBytes - (before.keptBytes ?? 0)
      await requireQuota(transaction, owner, quota, more)
      return changeWritten(transaction, owner, id, { now, ifMatch }, async () => ({
        file: stored.filename,
        fileName: stored.originalName,
        fileType: stored.mimeType,
        fileSize: stored.size,
        keptBytes: stored.keptBytes,
      }))
    },
    undo: () => removeAll([stored], fileStore),
  }
}

export const removeReceipt = (db: Db, owner: OwnerId, id: number, now: number, ifMatch?: number) =>
  changeWritten(db, owner, id, { now, ifMatch }, async () => none)

const refused = (message: string) => new Problem('invalid', message, { fields: { files: message } })

/** Images are encoded anew, which leaves their metadata behind; a PDF is kept as it is. */
async function storeReceipt(file: Received, { fileStore, owner, signal }: ReceiptUpload): Promise<StoredReceipt> {
  if (file.size === 0) throw refused(emptyReceipt(file.name))
  const type = receiptTypeOf(await bytesOf(file, 0, signatureBytes))
  if (!type) throw refused(notAReceipt(file.name))
  if (type === 'application/pdf') return storePdf(file, fileStore)
  const [image] = await processAll([file], fileStore, { owner, signal })
  if (!image || image.mimeType === 'image/webp') throw refused(notAReceipt(file.name))
  return { ...image, mimeType: image.mimeType }
}

/** Readers look for the end of a PDF in its last kilobyte. */
const endBytes = 1024

async function storePdf(file: Received, fileStore: FileStore): Promise<StoredReceipt> {
  const end = await bytesOf(file, Math.max(0, file.size - endBytes), endBytes)
  if (!end.includes('%%EOF')) throw refused(damaged(file.name))
  const filename = `${randomBytes(16).toString('hex')}.pdf`
  try {
    await fileStore.keep(filename, file.path)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? refusalOf('disk', file.name) : error
  }
  const { name: originalName, size } = file
  return { filename, originalName, mimeType: 'application/pdf', size, keptBytes: size }
}

async function bytesOf({ path }: Received, from: number, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

import { Readable } from 'node:stream'
import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import { documentBytes } from '#contracts/server/service.ts'
import { fileName } from '#documents/server/attachment.ts'
import { receiptEnding } from '#expenses/receipt.ts'
import { endingOf } from '#images/rules.ts'
import { invoicePdfOf } from '#invoices/server/pdf/invoice-document.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Db } from '#database/db.ts'
import { recordsAfter } from '#rain-calls/server/service.ts'
import {
  type DocumentFile,
  findLogo,
  type ImageFile,
  listDocuments,
  listImageFiles,
  listIssuedInvoices,
  listReceipts,
  type ReceiptFile,
} from './file-store.ts'
import type { Add } from './zip.ts'

const filesAtOnce = 100
/** Each may have a forecast of 256 KB. */
const recordsAtOnce = 10

/** The owner of the files, and their store. */
export interface ArchiveSource {
  db: Db
  owner: OwnerId
  fileStore: FileStore
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** Called with the reason why a document could not be made. */
  onUnmade: (error: unknown) => void
}

/** The path of an image in the archive: in the folder of its shoot, with its original name. */
export const pathOfImage = ({
  id,
  shootId,
  originalName,
  mimeType,
}: Pick<ImageFile, 'id' | 'shootId' | 'originalName' | 'mimeType'>): string => {
  const words = `${id} ${originalName.replace(/\.[a-z]{3,4}$/i, '')}`
  return `files/reference-images/shoot-${shootId}/${fileName(words, endingOf[mimeType])}`
}

/** The path of a receipt in the archive, in the order of their days; null for an expense without one. */
export const pathOfReceipt = ({ id, day, supplier, file, fileType }: ReceiptFile): string | null =>
  file === null || fileType === null
    ? null
    : `files/receipts/${fileName(`${day} ${id} ${supplier}`, receiptEnding(fileType))}`

/** The path of a document in the archive: a contract may have several, distinguished by their hashes. */
const pathOfDocument = ({ contractNumber, kind, hash: digest }: DocumentFile): string =>
  `files/contracts/${fileName(`${contractNumber} ${kind} ${digest.slice(0, 8)}`, 'pdf')}`

/** Adds the original images. Returns the paths of missing files, which do not stop the download. */
export async function addImages({ db, owner, fileStore }: ArchiveSource, add: Add): Promise<string[]> {
  const missing: string[] = []
  let last = 0
  for (;;) {
    const images = await listImageFiles(db, owner, last, filesAtOnce)
    for (const image of images) {
      const file = await fileStore.open(image.filename)
      if (file) await add(pathOfImage(image), file.read(), { isPacked: true, size: file.size })
      else missing.push(pathOfImage(image))
    }
    last = images.at(-1)?.id ?? last
    if (images.length < filesAtOnce) return missing
    await breathe()
  }
}

/** Adds the receipts of expenses. Returns the paths of missing files, which do not stop the download. */
export async function addReceipts({ db, owner, fileStore }: ArchiveSource, add: Add): Promise<string[]> {
  const missing: string[] = []
  let last = 0
  for (;;) {
    const receipts = await listReceipts(db, owner, last, filesAtOnce)
    for (const receipt of receipts) {
      const file = await fileStore.open(receipt.file ?? '')
      const path = pathOfReceipt(receipt) ?? ''
      if (file) await add(path, file.read(), { isPacked: true, size: file.size })
      else missing.push(path)
    }
    last = receipts.at(-1)?.id ?? last
    if (receipts.length < filesAtOnce) return missing
    await breathe()
  }
}

/**
 * Adds the PDFs of issued invoices, as their clients see them, made one after the other. Returns those that could not
 * be made, which do not stop the download.
 */
export async function addInvoices(source: ArchiveSource, add: Add): Promise<string[]> {
  const unmade: string[] = []
  let last = 0
  for (;;) {
    const invoices = await listIssuedInvoices(source.db, source.owner, last, filesAtOnce)
    for (const { id, invoiceNumber } of invoices) {
      const made = await invoicePdf(source, id)
      if (made) await add(`files/invoices/${made.file}`, Readable.from([made.bytes]), made.entry)
      else unmade.push(invoiceNumber ?? `invoice ${id}`)
    }
    last = invoices.at(-1)?.id ?? last
    if (invoices.length < filesAtOnce) return unmade
  }
}

/** How often a document is tried, and the pause between: other documents may be waiting to be made. */
const [maxTries, pauseMs] = [3, 1000]

async function invoicePdf({ db, owner, signal, onUnmade }: ArchiveSource, id: number) {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted()
    try {
      // Without a limit for the wait: nobody sits in front of it.
      const { name, make } = await invoicePdfOf(db, id, { owner })
      const bytes = await make()
      return { file: fileName(name, 'pdf'), bytes, entry: { isPacked: true, size: bytes.length } }
    } catch (error) {
      const mayWorkLater = error instanceof Problem && error.code === 'unavailable' && tries < maxTries
      if (!mayWorkLater) {
        onUnmade(error)
        return undefined
      }
      await sleep(pauseMs, undefined, { signal })
    }
  }
}

/** Adds the records of Rain Calls, with the forecasts as they were received: anybody can check them again. */
export async function addRainRecords({ db, owner }: ArchiveSource, add: Add): Promise<void> {
  let last = 0
  for (;;) {
    const records = await recordsAfter(db, owner, last, recordsAtOnce)
    for (const { name, text = '' } of records)
      await add(`files/rain-calls/${name}`, Readable.from([text]), { isPacked: false, size: Buffer.byteLength(text) })
    last = records.at(-1)?.id ?? last
    if (records.length < recordsAtOnce) return
    await breathe()
  }
}

/**
 * Adds the documents of contracts, byte for byte as sent and signed, and the logo. Returns the paths of damaged
 * documents, which are left out.
 */
export async function addDocuments({ db, owner }: ArchiveSource, add: Add): Promise<string[]> {
  const damaged: string[] = []
  let last: DocumentFile | undefined
  for (;;) {
    const documents = await listDocuments(db, owner, last, filesAtOnce)
    for (const document of documents) {
      const bytes = await documentBytes(db, owner, document)
      if (bytes === 'damaged') damaged.push(pathOfDocument(document))
      else if (bytes)
        await add(pathOfDocument(document), Readable.from([bytes]), { isPacked: true, size: bytes.length })
    }
    last = documents.at(-1)
    if (documents.length < filesAtOnce) break
    await breathe()
  }
  const logo = await findLogo(db, owner)
  if (logo) await add('files/logo.png', Readable.from([logo]), { isPacked: true, size: logo.length })
  return damaged
}

import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { provideTemporal } from '#kernel/server/temporal.ts'
import type { DocumentModel } from '#documents/document-model.ts'

/** A request to lay out a document. */
export interface PdfOrder {
  /** Path of the layout module: its function `layout` makes a PDF of the model. */
  layout: string
  model: DocumentModel
}

/** The bytes of the PDF, or the error. */
export type PdfResult = { bytes: Uint8Array } | { error: string }

/** Documents are laid out in a thread: a long one would block all requests. */
parentPort?.on('message', (order: PdfOrder) => void make(order))

async function make({ layout, model }: PdfOrder): Promise<void> {
  try {
    await provideTemporal()
    const module = (await import(pathToFileURL(layout).href)) as { layout: (model: DocumentModel) => Promise<Buffer> }
    const bytes = new Uint8Array(await module.layout(model))
    // Transferred, not copied: a document may have many megabytes.
    parentPort?.postMessage({ bytes } satisfies PdfResult, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies PdfResult)
  }
}

import { parentPort } from 'node:worker_threads'
import type { ContractPaper, InvoicePaper, ReportPaper } from '#documents/papers.ts'
import { drawContract } from './contract-sheet.ts'
import { drawInvoice } from './invoice-sheet.ts'
import { drawReport } from './report-sheet.ts'

/** What the press is asked for. */
export type Order =
  | { kind: 'invoice'; paper: InvoicePaper }
  | { kind: 'contract'; paper: ContractPaper }
  | { kind: 'report'; paper: ReportPaper }

/** What it answers: the bytes of the PDF, or what went wrong. */
export type Printed = { bytes: Uint8Array } | { error: string }

/** Documents are drawn in a thread of their own: a long one would hold up everybody's requests. */
parentPort?.on('message', (order: Order) => void print(order))

function draw(order: Order): Promise<Buffer> {
  switch (order.kind) {
    case 'invoice':
      return drawInvoice(order.paper)
    case 'contract':
      return drawContract(order.paper)
    case 'report':
      return drawReport(order.paper)
  }
}

async function print(order: Order): Promise<void> {
  try {
    const bytes = new Uint8Array(await draw(order))
    // Handed over, not copied: the server need not stop for a document of many megabytes.
    parentPort?.postMessage({ bytes } satisfies Printed, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Printed)
  }
}

import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { DocumentModel } from '#documents/document-model.ts'
import type { SentFile } from '#kernel/server/http/serve.ts'
import { fileName, savedAs } from './attachment.ts'

export interface Pdf {
  /** Any text; `.pdf` is appended. */
  name: string
  /** Strong validator of the bytes, without quotes. */
  tag: string
  make: () => Promise<Uint8Array>
}

/** A PDF as a response; it is made only when the client has no copy. */
export const pdfFile = ({ name, tag, make }: Pdf): SentFile => ({
  type: 'application/pdf',
  tag: `"${tag}"`,
  headers: savedAs(fileName(name, 'pdf')),
  open: async () => {
    const bytes = await make()
    return {
      size: bytes.length,
      read: () => Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]),
    }
  },
})

/** The tag of a model's PDF: equal models have equal bytes. */
export const tagOfModel = (model: DocumentModel): string =>
  hash(
    'sha256',
    JSON.stringify(model, (_, value) => (value instanceof Uint8Array ? hash('sha256', value) : value)),
    'base64url',
  ).slice(0, 32)

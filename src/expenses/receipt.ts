/** The files that a receipt may be. */
export const receiptTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type ReceiptType = (typeof receiptTypes)[number]

/** Bytes. */
export const maxReceiptBytes = 10 * 1024 * 1024

/** How the file of each type ends. */
const endings: Record<ReceiptType, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

export const receiptEnding = (type: ReceiptType): string => endings[type]

export const receiptLimits = 'PDF, JPG or PNG, up to 10 MB'

export const notAReceipt = (file: string): string => `File "${file}" is not a PDF, JPG or PNG.`
export const receiptTooLarge = (file: string): string => `File "${file}" exceeds the 10 MB size limit.`
export const emptyReceipt = (file: string): string => `File "${file}" is empty.`

const signatures: readonly [ReceiptType, string][] = [
  ['application/pdf', '%PDF-'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
]

/** The bytes from which the type is read. */
export const signatureBytes = 8

/** The type of a file by its first bytes, whatever its name says; undefined for all others. */
export function receiptTypeOf(start: Uint8Array): ReceiptType | undefined {
  const begins = String.fromCharCode(...start.subarray(0, signatureBytes))
  return signatures.find(([, signature]) => begins.startsWith(signature))?.[0]
}

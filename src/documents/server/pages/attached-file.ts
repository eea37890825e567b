/**
 * A file that a PDF carries for machines: the same document in another form. The PDF is then PDF/A-3b, the kind of
 * archive that may hold files.
 */
export interface AttachedFile {
  name: string
  /** Its media type. */
  type: string
  description: string
  bytes: Uint8Array
  /** What the metadata of the PDF says about it: descriptions in RDF. */
  metadata: string
}

/** The options of a PDF that carries a file. */
export const archiveOptions = { subset: 'PDF/A-3b' } as const

/** Attaches the file to a document with `archiveOptions`. `at`: epoch milliseconds. */
export function attach(
  document: PDFKit.PDFDocument,
  { name, type, description, bytes, metadata }: AttachedFile,
  at: number,
): void {
  const date = new Date(at)
  const options = { name, type, description, relationship: 'Alternative', creationDate: date, modifiedDate: date }
  document.file(Buffer.from(bytes), options)
  ;(document as unknown as { appendXML: (xml: string) => void }).appendXML(metadata)
}

/** Attributes of a structure element. */
export interface Spoken {
  alt?: string
  /** A table head applies to its column. */
  scope?: 'Column'
}

/** The structure tree of a tagged PDF: elements in reading order, and artifacts. */
export class Tags {
  readonly #document: PDFKit.PDFDocument
  readonly #whole: PDFKit.PDFStructureElement
  /** The current element; undefined within an artifact. */
  #part: PDFKit.PDFStructureElement | undefined

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#whole = document.struct('Document')
    this.#part = this.#whole
    document.addStructure(this.#whole)
  }

  /** Tags what `write` adds as an element: `P`, `H1`, `Table`, `TR`, `TD`. */
  as<T>(kind: string, write: () => T, options: Spoken = {}): T {
    const outer = this.#part
    if (!outer) return write()
    const part = this.#document.struct(kind, options)
    outer.add(part)
    this.#part = part
    const result = write()
    part.end()
    this.#part = outer
    return result
  }

  /** Marks what `draw` adds as an artifact: a rule, or repeated text. */
  asArtifact<T>(draw: () => T): T {
    const outer = this.#part
    // Within another artifact, no further mark.
    if (!outer) return draw()
    this.#part = undefined
    this.#document.markContent('Artifact', { type: 'Layout' })
    const result = draw()
    this.#document.endMarkedContent()
    this.#part = outer
    return result
  }

  /** Marks what `write` adds as the content of the current element. */
  tagged(write: () => void): void {
    const part = this.#part
    if (!part) return write()
    const content = this.#document.markStructureContent('Span')
    write()
    this.#document.endMarkedContent()
    part.add(content)
  }

  end(): void {
    this.#whole.end()
  }
}

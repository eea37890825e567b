/** What is said of an element beside its words. */
export interface Spoken {
  alt?: string
  /** Of which cells of a table it is the head. */
  scope?: 'Column'
}

/** What those who listen to a document hear: its elements in their order, apart from what is only drawn. */
export class Tags {
  readonly #document: PDFKit.PDFDocument
  readonly #whole: PDFKit.PDFStructureElement
  /** The element that is being written; nothing while what is drawn says nothing. */
  #part: PDFKit.PDFStructureElement | undefined

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document
    this.#whole = document.struct('Document')
    this.#part = this.#whole
    document.addStructure(this.#whole)
  }

  /** What is written meanwhile belongs to an element of this kind: `P`, `H1`, `Table`, `TR`, `TD`. */
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

  /** What is drawn meanwhile says nothing: a rule, or what was said on the page before. */
  asArtifact<T>(draw: () => T): T {
    const outer = this.#part
    // Inside another one it is nothing of its own.
    if (!outer) return draw()
    this.#part = undefined
    this.#document.markContent('Artifact', { type: 'Layout' })
    const result = draw()
    this.#document.endMarkedContent()
    this.#part = outer
    return result
  }

  /** Marks what is drawn meanwhile as the words of the element at hand, or as its picture. */
  said(write: () => void): void {
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

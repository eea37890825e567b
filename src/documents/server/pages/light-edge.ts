import type { SkyStop } from '#light/sky.ts'

/** Points, before they are scaled. */
const edgeHeight = 6

/** The pattern resources of a page; missing in the library's types. */
interface Patterned {
  patterns: Record<string, unknown>
}

/** The light of a day along the upper edge of pages. */
export class LightEdge {
  readonly #document: PDFKit.PDFDocument
  readonly #width: number
  readonly #gradient: PDFKit.PDFLinearGradient
  /** As the library registered it on the first page. */
  #pattern: unknown

  constructor(document: PDFKit.PDFDocument, stops: readonly SkyStop[], width: number) {
    this.#document = document
    this.#width = width
    this.#gradient = document.linearGradient(0, 0, width, 0)
    for (const { at, color } of stops) this.#gradient.stop(at, color)
  }

  /** Draws it on the current page. */
  paint(): void {
    const { patterns } = this.#document.page as unknown as Patterned
    // The library registers it only on the first page that uses it; drawn anew on each page, it would dominate the file
    // size.
    if (this.#pattern) patterns[this.#name] = this.#pattern
    this.#document.rect(0, 0, this.#width, edgeHeight).fill(this.#gradient)
    this.#pattern = patterns[this.#name]
  }

  /** Its name in the file, which the library gives when it is first drawn. */
  get #name(): string {
    return (this.#gradient as PDFKit.PDFLinearGradient & { id: string }).id
  }
}

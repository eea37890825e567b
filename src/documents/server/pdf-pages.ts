import type { SkyStop } from '#light/sky.ts'
import { archiveOptions, attach, type AttachedFile } from '#documents/server/pages/attached-file.ts'
import { type Described, described, DescribedPdf, nameIn } from '#documents/server/pages/described-pdf.ts'
import { LightEdge } from '#documents/server/pages/light-edge.ts'
import { Typefaces, type Piece } from './typefaces.ts'
import { type Line, linesOf } from './lines.ts'
import { ink, type TextStyle, stepOf } from './text-style.ts'
import { type Spoken, Tags } from '#documents/server/pages/tags.ts'

/** The mockups' 816 pixels are the 612 points of Letter. */
export const margin = 51
const sizes = { letter: [612, 792], a4: [595.28, 841.89] } as const
const footRoom = 54

interface About extends Described {
  paper: keyof typeof sizes
  language: string
  edge: SkyStop[] | null
  /** The same document for machines, carried by the PDF. */
  attached?: AttachedFile | undefined
  /** Draws everything smaller, on a page that is as much larger. */
  scale?: number
}

interface Size {
  width: number
  height: number
}

/** An image opened by the PDF library; missing in its types. */
interface Opener {
  openImage(png: Buffer): { width: number; height: number }
}

/** The pages of a document, written from top to bottom. Lengths are points, before they are scaled. */
export class PdfPages {
  readonly width: number
  readonly height: number
  /** The position of the next element. */
  y = margin
  readonly #document: PDFKit.PDFDocument
  readonly #typefaces: Typefaces
  readonly #bytes: Promise<Buffer>
  readonly #edge: LightEdge | undefined
  readonly #code: string | undefined
  readonly #tags: Tags
  readonly #scale: number
  /** The lower ends of pages that have a drawing at their foot. */
  readonly #feet = new Map<number, number>()

  constructor({ paper, language, edge, attached, scale = 1, ...about }: About) {
    const [width, height] = sizes[paper]
    ;[this.width, this.height] = [width / scale, height / scale]
    this.#scale = scale
    this.#document = new DescribedPdf({
      size: [width, height],
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      bufferPages: true,
      autoFirstPage: false,
      compress: true,
      tagged: true,
      lang: language,
      displayTitle: true,
      pdfVersion: '1.7',
      info: described(about),
      ...(attached && archiveOptions),
    })
    if (attached) attach(this.#document, attached, about.madeAt)
    const chunks: Buffer[] = []
    this.#bytes = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#document.on('end', () => resolve(Buffer.concat(chunks)))
      this.#document.on('error', reject)
    })
    this.#edge = edge ? new LightEdge(this.#document, edge, this.width) : undefined
    this.#code = about.code
    this.#tags = new Tags(this.#document)
    this.addPage()
    this.#typefaces = new Typefaces(this.#document as never)
  }

  /** The lower end of a page's content. */
  get #bottom(): number {
    return this.height - footRoom
  }

  /** The pages so far. */
  get count(): number {
    return this.#document.bufferedPageRange().count
  }

  /** Starts a new page unless there is this much space. Returns whether it did. */
  keep(points: number): boolean {
    if (this.y + points <= this.#bottom) return false
    this.addPage()
    return true
  }

  addPage(paper?: keyof typeof sizes): void {
    this.#document.addPage(paper && { size: [...sizes[paper]], margin: 0 })
    // Each page names its document, in case it is extracted from it.
    if (this.#code) nameIn(this.#document.page, this.#code)
    if (this.#scale !== 1) this.#document.scale(this.#scale)
    this.y = margin
    const edge = this.#edge
    if (edge) this.asArtifact(() => edge.paint())
  }

  /**
   * Takes the foot of the last page for a drawing of this height on A4, or that of a further page when there is no room
   * or the paper is another; the page's footer goes above it. Returns the upper end.
   */
  takeFootOfA4(height: number): number {
    const [, whole] = sizes.a4
    const top = whole - height
    if (this.height !== whole || this.y > top - footRoom) this.addPage('a4')
    this.#feet.set(this.count - 1, top)
    this.y = whole
    return top
  }

  /** Tags what `write` adds as an element: `P`, `H1`, `Table`, `TR`, `TD`. */
  as<T>(kind: string, write: () => T, options?: Spoken): T {
    return this.#tags.as(kind, write, options)
  }

  /** Marks what `draw` adds as an artifact, which screen readers skip. */
  asArtifact<T>(draw: () => T): T {
    return this.#tags.asArtifact(draw)
  }

  /** Breaks a text into lines of at most this width. */
  lines(text: string | readonly Piece[], width: number, { face, size }: TextStyle): Line[] {
    const pieces = typeof text === 'string' ? [{ text, face }] : text
    return linesOf(
      pieces.flatMap((piece) => this.#typefaces.piecesOf(piece.text, piece.face)),
      width,
      (piece) => this.#measure(piece, size),
    )
  }

  heightOf(lines: readonly Line[], style: TextStyle): number {
    return lines.length * stepOf(style)
  }

  /** Shrinks a style until a text fits into a height: names and addresses can be very long. */
  fitted(text: string, width: number, style: TextStyle, height: number): TextStyle {
    let fitting = style
    while (this.heightOf(this.lines(text, width, fitting), fitting) > height + 0.01)
      fitting = { ...fitting, size: fitting.size * 0.92 }
    return fitting
  }

  /** Shrinks a style until a text fits on one line. */
  inOneLine(text: string, width: number, style: TextStyle): TextStyle {
    const [line] = this.lines(text, Infinity, style)
    return line && line.width > width ? { ...style, size: (style.size * width) / line.width - 0.01 } : style
  }

  /** Writes lines from `y` on, and returns their lower end. */
  write(lines: readonly Line[], x: number, y: number, width: number, style: TextStyle): number {
    const step = stepOf(style)
    this.#tags.tagged(() => {
      lines.forEach((line, at) =>
        this.#writeLine(
          line,
          style.align === 'right' ? x + width - line.width : x,
          y + at * step + (step - style.size) / 2,
          style,
        ),
      )
    })
    return y + lines.length * step
  }

  /** Writes a short text at a position; returns its lower end. */
  put(text: string, x: number, y: number, width: number, style: TextStyle): number {
    return this.write(this.lines(text, width, style), x, y, width, style)
  }

  /** Writes lines, continuing on new pages. */
  flow(lines: readonly Line[], x: number, width: number, style: TextStyle): void {
    for (let rest = lines; rest.length > 0;) {
      this.keep(stepOf(style))
      const room = Math.max(1, Math.floor((this.#bottom - this.y) / stepOf(style)))
      this.y = this.write(rest.slice(0, room), x, this.y, width, style)
      rest = rest.slice(room)
    }
  }

  rule(
    y: number,
    {
      from = margin,
      to = this.width - margin,
      color = ink.line,
      thick = 0.75,
    }: { from?: number; to?: number; color?: string; thick?: number } = {},
  ): void {
    this.asArtifact(
      () => void this.#document.moveTo(from, y).lineTo(to, y).lineWidth(thick).strokeColor(color).stroke(),
    )
  }

  /** Filled boxes as one drawing. */
  bars(boxes: readonly { x: number; y: number; width: number; height: number; color: string }[], words: string): void {
    this.#figure(words, () => {
      for (const { x, y, width, height, color } of boxes) this.#document.rect(x, y, width, height).fill(color)
    })
  }

  /** Fills a box with a gradient from left to right. */
  band(stops: readonly SkyStop[], { x, y, width, height }: Size & { x: number; y: number }, words: string): void {
    const gradient = this.#document.linearGradient(x, 0, x + width, 0)
    for (const { at, color } of stops) gradient.stop(at, color)
    this.#figure(words, () => void this.#document.rect(x, y, width, height).fill(gradient))
  }

  /** Draws a path, scaled from its box to fit a place. */
  strokes(path: string, box: Size, place: Size & { x: number; y: number }, words: string): void {
    const scale = Math.min(place.width / box.width, place.height / box.height)
    this.#figure(words, () => {
      this.#document.save().translate(place.x, place.y).scale(scale).rect(0, 0, box.width, box.height).clip()
      this.#document.path(path).lineWidth(4).lineCap('round').lineJoin('round').strokeColor(ink.dark).stroke().restore()
    })
  }

  /** Fills a path in black, scaled from its square box to a side of this length. */
  shape({ path, size }: { path: string; size: number }, x: number, y: number, side: number, words: string): void {
    this.#figure(words, () => {
      this.#document
        .save()
        .translate(x, y)
        .scale(side / size)
      this.#document.path(path).fill('#000').restore()
    })
  }

  /** Draws an image as large as fits, from its upper left corner; returns its lower end. */
  picture(png: Uint8Array, x: number, y: number, width: number, height: number, words: string): number {
    const picture = (this.#document as unknown as Opener).openImage(Buffer.from(png))
    const scale = Math.min(width / picture.width, height / picture.height)
    this.#figure(words, () => void this.#document.image(picture as never, x, y, { scale }))
    return y + picture.height * scale
  }

  /** Writes the footers of all pages, once their number is known. */
  foot(write: (page: number, pages: number) => { left: string; right: string }, style: TextStyle): void {
    const { start, count } = this.#document.bufferedPageRange()
    const half = (this.width - 2 * margin) / 2
    for (let page = start; page < start + count; page++) {
      this.#document.switchToPage(page)
      const y = (this.#feet.get(page) ?? this.height) - 36
      const { left, right } = write(page - start + 1, count)
      this.asArtifact(() => {
        this.write(this.#firstLine(left, half - 24, style), margin, y, half, style)
        this.put(right, margin + half, y, half, { ...style, align: 'right' })
      })
    }
  }

  async end(): Promise<Buffer> {
    this.#tags.end()
    this.#document.end()
    return this.#bytes
  }

  /** The first line of a text, with an ellipsis if there is more: for texts that are shown in full elsewhere. */
  #firstLine(text: string, width: number, style: TextStyle): Line[] {
    const [first, ...others] = this.lines(text, width, style)
    if (!first || others.length === 0) return first ? [first] : []
    return [{ ...first, pieces: [...first.pieces, { text: '…', face: style.face }] }]
  }

  #measure({ text, face }: Piece, size: number): number {
    return this.#document.font(face).fontSize(size).widthOfString(text)
  }

  #writeLine({ pieces }: Line, x: number, y: number, { size, color = ink.dark }: TextStyle): void {
    let at = x
    for (const piece of pieces) {
      const wide = this.#measure(piece, size)
      // Aligns both font families to one baseline.
      this.#document.fillColor(color).text(piece.text, at, y + size * 0.8, { lineBreak: false, baseline: 'alphabetic' })
      at += wide
    }
  }

  /** A drawing with its alternative text. */
  #figure(words: string, draw: () => void): void {
    this.as('Figure', () => this.#tags.tagged(draw), { alt: words })
  }
}

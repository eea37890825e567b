import type { Piece } from './typefaces.ts'

/** A line of text with its width in points. */
export interface Line {
  pieces: Piece[]
  width: number
}

type Measure = (piece: Piece) => number

/** An unbreakable part: a word with the spaces after it, or a line break. A no-break space is part of its word. */
const stretches = /\n|[^ \n]+ *| +/gu

/** Where an email address or a link breaks best. */
const addressParts = /(?=[@.])|(?<=[/_-])/

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks text into lines no wider than `width`; a word that is wider is broken inside: an address before its signs,
 * `bookings` and `@studio.example`.
 */
export function linesOf(pieces: readonly Piece[], width: number, measure: Measure): Line[] {
  const lines = new Lines(width, measure)
  for (const word of wordsOf(pieces)) {
    if (word.length === 1 && word[0]?.text === '\n') lines.open()
    else lines.put(word)
  }
  return lines.ended()
}

/** Splits the pieces into words; a word may span several of them. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = []
  let open: Piece[] | undefined
  for (const { text, face } of pieces) {
    for (const [stretch] of text.matchAll(stretches)) {
      if (open && !/^[ \n]/.test(stretch)) open.push({ text: stretch, face })
      else words.push((open = [{ text: stretch, face }]))
      if (/[ \n]$/.test(stretch)) open = undefined
    }
  }
  return words
}

/** Collects the lines of a text. */
class Lines {
  readonly #width: number
  readonly #measure: Measure
  readonly #lines: Line[] = []
  #line: Line = { pieces: [], width: 0 }

  constructor(width: number, measure: Measure) {
    this.#width = width
    this.#measure = measure
    this.#lines.push(this.#line)
  }

  open(): void {
    this.#line = { pieces: [], width: 0 }
    this.#lines.push(this.#line)
  }

  put(word: readonly Piece[]): void {
    const bare = this.#widthOf(withoutSpaces(word))
    const isFree = this.#line.pieces.length === 0
    if (!isFree && this.#line.width + bare > this.#width) this.open()
    if (bare <= this.#width) for (const piece of word) this.#add(piece)
    else this.#putBroken(word)
  }

  /** All lines without trailing spaces, which have no width on paper. */
  ended(): Line[] {
    return this.#lines.map(({ pieces }) => {
      const shown = withoutSpaces(pieces)
      return { pieces: shown, width: this.#widthOf(shown) }
    })
  }

  #putBroken(word: readonly Piece[]): void {
    for (const { text, face } of word) {
      for (const part of text.split(addressParts)) {
        const isWhole = this.#measure({ text: part, face }) <= this.#width
        const segments = isWhole ? [part] : [...signs.segment(part)].map(({ segment }) => segment)
        for (const segment of segments) this.#addOrOpen({ text: segment, face })
      }
    }
  }

  #addOrOpen(piece: Piece): void {
    const isFree = this.#line.pieces.length === 0
    const bare = { ...piece, text: piece.text.replace(/ +$/, '') }
    if (!isFree && this.#line.width + this.#measure(bare) > this.#width) this.open()
    this.#add(piece)
  }

  #add(piece: Piece): void {
    const last = this.#line.pieces.at(-1)
    if (last && last.face === piece.face) last.text += piece.text
    else this.#line.pieces.push({ ...piece })
    this.#line.width += this.#measure(piece)
  }

  #widthOf(pieces: readonly Piece[]): number {
    return pieces.reduce((sum, piece) => sum + this.#measure(piece), 0)
  }
}

function withoutSpaces(pieces: readonly Piece[]): Piece[] {
  const last = pieces.at(-1)
  return last
    ? [...pieces.slice(0, -1), { ...last, text: last.text.replace(/ +$/, '') }].filter(({ text }) => text !== '')
    : []
}

import { join } from 'node:path'
import { plainText, settable, signsOf } from '#documents/printable.ts'

/**
 * The typefaces of a document: a serif for names, notes and agreements, a sans serif for tables, and for the Swiss
 * payment part one with the shapes of Arial, which its standard asks for.
 */
export type Typeface = 'book' | 'bookBold' | 'bookItalic' | 'plain' | 'strong' | 'slip' | 'slipBold'

const files: Record<Typeface, string> = {
  book: 'Literata-Regular',
  bookBold: 'Literata-Bold',
  bookItalic: 'Literata-Italic',
  plain: 'Geist-Regular',
  strong: 'Geist-SemiBold',
  slip: 'Arimo-Regular',
  slipBold: 'Arimo-Bold',
}

/** Read for the first text in them: most documents have none. */
const rare: ReadonlySet<string> = new Set<Typeface>(['slip', 'slipBold'])

/** The fallback for characters missing in a font: Geist has no Greek, Literata no arrows. */
const standIns: Record<Typeface, Typeface> = {
  book: 'plain',
  bookBold: 'strong',
  bookItalic: 'plain',
  plain: 'book',
  strong: 'bookBold',
  slip: 'plain',
  slipBold: 'strong',
}

const folder = join(import.meta.dirname, 'fonts')

/** The part of the PDF library's font objects that is used, including its cache of laid out words. */
interface Font {
  font: ParsedFont
  unicode: number[][]
  layoutRun: (word: string, features?: string[]) => unknown
}

/** A font file as the library reads it, with its cache of glyphs. */
interface ParsedFont {
  hasGlyphForCodePoint: (point: number) => boolean
  _glyphs: Record<number, unknown>
}

interface Fonts {
  registerFont(name: string, source: string | ParsedFont): unknown
  font(name: string): unknown
  _font: Font
}

/** Text in one typeface. */
export interface Piece {
  text: string
  face: Typeface
}

/** Replaces characters missing in all fonts, also for screen readers and copying. */
const unknownSign = '□'

/** No language needs more marks on one letter, and they would overlap the lines above. */
const maxMarks = 4

/** Tabular figures, so that amounts align; Literata has no others. */
function tabular(font: Font): Font['layoutRun'] {
  const layoutRun = font.layoutRun.bind(font)
  return (word) => layoutRun(word, ['tnum'])
}

/** The fonts read so far: reading them takes longer than most documents. */
const parsed = new Map<string, ParsedFont>()

/** A glyph knows the first text that it stood for, which must not be that of another document. */
function fontFor(file: string): string | ParsedFont {
  const known = parsed.get(file)
  if (known) known._glyphs = {}
  return known ?? join(folder, `${file}.ttf`)
}

/** Chooses the font for each character. */
export class Typefaces {
  readonly #fonts = new Map<Typeface, ParsedFont>()
  readonly #document: Fonts

  constructor(document: Fonts) {
    this.#document = document
    for (const face of Object.keys(files) as Typeface[]) if (!rare.has(face)) this.#read(face)
  }

  #read(face: Typeface): void {
    const document = this.#document
    const file = files[face]
    document.registerFont(face, fontFor(file))
    document.font(face)
    const font = document._font
    parsed.set(file, font.font)
    this.#fonts.set(face, font.font)
    font.unicode[0] = [unknownSign.codePointAt(0) as number]
    // Passing the feature with each text would bypass the library's cache of words.
    if (file.startsWith('Geist')) font.layoutRun = tabular(font)
  }

  /** Splits a text into pieces that each have one font. Line breaks stay. */
  piecesOf(text: string, face: Typeface): Piece[] {
    if (!this.#fonts.has(face)) this.#read(face)
    const written = settable(text)
    if (plainText.test(written)) return written === '' ? [] : [{ text: written, face }]
    const pieces: Piece[] = []
    for (const sign of signsOf(written)) {
      const shown = sign === '\n' ? { text: sign, face } : this.#shown(sign, face)
      const last = pieces.at(-1)
      if (last && last.face === shown.face) last.text += shown.text
      else if (shown.text !== '') pieces.push(shown)
    }
    return pieces
  }

  /** One character with its marks. A mark missing in all fonts is dropped rather than shown as a box. */
  #shown(sign: string, face: Typeface): Piece {
    const [base = '', ...marks] = sign
    if (base === '') return { text: '', face }
    const home = [face, standIns[face], 'book' as const].find((some) => this.#has(some, base))
    if (!home) return { text: unknownSign, face }
    return {
      text:
        base +
        marks
          .filter((mark) => /\p{M}/u.test(mark) && this.#has(home, mark))
          .slice(0, maxMarks)
          .join(''),
      face: home,
    }
  }

  #has(face: Typeface, sign: string): boolean {
    return this.#fonts.get(face)?.hasGlyphForCodePoint(sign.codePointAt(0) as number) ?? false
  }
}

import { join } from 'node:path'
import { plainText, settable, signsOf } from '#documents/printable.ts'

/**
 * The looks of a document: a book face for names, notes and agreements, a plain one for tables.
 */
export type Typeface = 'book' | 'bookBold' | 'bookItalic' | 'plain' | 'strong'

const files: Record<Typeface, string> = {
  book: 'Literata-Regular',
  bookBold: 'Literata-Bold',
  bookItalic: 'Literata-Italic',
  plain: 'Geist-Regular',
  strong: 'Geist-SemiBold',
}

/** What a sign is taken from when its own face does not have it: Geist has no Greek, Literata no arrows. */
const standIns: Record<Typeface, Typeface> = {
  book: 'plain',
  bookBold: 'strong',
  bookItalic: 'plain',
  plain: 'book',
  strong: 'bookBold',
}

const folder = join(import.meta.dirname, 'fonts')

/** A font of the PDF library: what it holds, how its glyphs are read, and how a word is set, which it remembers. */
interface Font {
  font: { hasGlyphForCodePoint: (point: number) => boolean }
  unicode: number[][]
  layoutRun: (word: string, features?: string[]) => unknown
}

interface Fonts {
  registerFont(name: string, path: string): unknown
  font(name: string): unknown
  _font: Font
}

/** Some words in one face. */
export interface Piece {
  text: string
  face: Typeface
}

/** Stands for what no font of ours has: the box that fonts draw for a missing sign, read aloud and copied as one. */
const unknownSign = '□'

/** More marks on one letter belong to no language, and would climb over the lines above. */
const maxMarks = 4

/** Figures of one width, so that amounts stand in columns; Literata has no others. */
function tabular(font: Font): Font['layoutRun'] {
  const layoutRun = font.layoutRun.bind(font)
  return (word) => layoutRun(word, ['tnum'])
}

/** Which font shows which sign. */
export class Typefaces {
  private readonly fonts = new Map<Typeface, Font['font']>()

  constructor(document: Fonts) {
    for (const [face, file] of Object.entries(files)) {
      document.registerFont(face, join(folder, `${file}.ttf`))
      document.font(face)
      const font = document._font
      this.fonts.set(face as Typeface, font.font)
      font.unicode[0] = [unknownSign.codePointAt(0) as number]
      // Asked for with each text, a feature would make the library set every word anew.
      if (file.startsWith('Geist')) font.layoutRun = tabular(font)
    }
  }

  /** A text in pieces, each of which its face can show. Line breaks stay. */
  piecesOf(text: string, face: Typeface): Piece[] {
    const written = settable(text)
    if (plainText.test(written)) return written === '' ? [] : [{ text: written, face }]
    const pieces: Piece[] = []
    for (const sign of signsOf(written)) {
      const shown = sign === '\n' ? { text: sign, face } : this.shown(sign, face)
      const last = pieces.at(-1)
      if (last && last.face === shown.face) last.text += shown.text
      else if (shown.text !== '') pieces.push(shown)
    }
    return pieces
  }

  /** One sign with its marks. A mark that no font has is left out rather than shown as a box on its letter. */
  private shown(sign: string, face: Typeface): Piece {
    const [letter = '', ...marks] = sign
    if (letter === '') return { text: '', face }
    const home = [face, standIns[face], 'book' as const].find((some) => this.has(some, letter))
    if (!home) return { text: unknownSign, face }
    return {
      text:
        letter +
        marks
          .filter((mark) => /\p{M}/u.test(mark) && this.has(home, mark))
          .slice(0, maxMarks)
          .join(''),
      face: home,
    }
  }

  private has(face: Typeface, sign: string): boolean {
    return this.fonts.get(face)?.hasGlyphForCodePoint(sign.codePointAt(0) as number) ?? false
  }
}

import { join } from 'node:path'

/** The looks of a document: a book face for names, notes and agreements, a plain one for tables (design, section 15). */
export type Face = 'book' | 'bookBold' | 'bookItalic' | 'plain' | 'strong'

const files: Record<Face, string> = { book: 'Literata-Regular', bookBold: 'Literata-Bold', bookItalic: 'Literata-Italic', plain: 'Geist-Regular', strong: 'Geist-SemiBold' }

/** What a sign is taken from when its own face does not have it: Geist has no Greek, Literata no arrows. */
const standIns: Record<Face, Face> = { book: 'plain', bookBold: 'strong', bookItalic: 'plain', plain: 'book', strong: 'bookBold' }

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
  face: Face
}

/** Has neither width nor place on paper, or would turn the line around. */
const unprinted = /[\p{Cf}\p{Variation_Selector}\p{Cc}\p{Cs}]/gu

/** Spaces of other widths: those that keep words together, and those that do not. */
const firmSpaces = /[\u2007\u202f]/g
const looseSpaces = /[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g

const lineEnds = /\r\n|[\r\n\u0085\u2028\u2029]/g

/** Most texts: each of these is a sign of its own, and every face has it. */
const plainText = /^[\n\x20-\x7e]*$/

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Stands for what no font of ours has: the box that fonts draw for a missing sign, read aloud and copied as one. */
const unknownSign = '□'

/** More marks on one letter belong to no language, and would climb over the lines above. */
const mostMarks = 4

/** Figures of one width, so that amounts stand in columns; Literata has no others. */
function tabular(font: Font): Font['layoutRun'] {
  const layoutRun = font.layoutRun.bind(font)
  return (word) => layoutRun(word, ['tnum'])
}

/** Which font shows which sign. */
export class Faces {
  private readonly fonts = new Map<Face, Font['font']>()

  constructor(document: Fonts) {
    for (const [face, file] of Object.entries(files)) {
      document.registerFont(face, join(folder, `${file}.ttf`))
      document.font(face)
      const font = document._font
      this.fonts.set(face as Face, font.font)
      font.unicode[0] = [unknownSign.codePointAt(0) as number]
      // Asked for with each text, a feature would make the library set every word anew.
      if (file.startsWith('Geist')) font.layoutRun = tabular(font)
    }
  }

  /** A text in pieces, each of which its face can show. Line breaks stay. */
  piecesOf(text: string, face: Face): Piece[] {
    const written = text.replace(lineEnds, '\n').replace(looseSpaces, ' ').replace(firmSpaces, '\u00a0').normalize('NFC')
    if (plainText.test(written)) return written === '' ? [] : [{ text: written, face }]
    const pieces: Piece[] = []
    for (const { segment } of signs.segment(written)) {
      const shown = segment === '\n' ? { text: segment, face } : this.shown(segment.replace(unprinted, ''), face)
      const last = pieces.at(-1)
      if (last && last.face === shown.face) last.text += shown.text
      else if (shown.text !== '') pieces.push(shown)
    }
    return pieces
  }

  /** One sign with its marks. A mark that no font has is left out rather than shown as a box on its letter. */
  private shown(sign: string, face: Face): Piece {
    const [letter = '', ...marks] = sign
    if (letter === '') return { text: '', face }
    const home = [face, standIns[face], 'book' as const].find((some) => this.has(some, letter))
    if (!home) return { text: unknownSign, face }
    return { text: letter + marks.filter((mark) => /\p{M}/u.test(mark) && this.has(home, mark)).slice(0, mostMarks).join(''), face: home }
  }

  private has(face: Face, sign: string): boolean {
    return this.fonts.get(face)?.hasGlyphForCodePoint(sign.codePointAt(0) as number) ?? false
  }
}

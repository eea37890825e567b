import { opsOf } from './content-ops.ts'
import type { Rule } from './file-rules.ts'
import { type Dict, Name, type PdfObjects, Text, type Value } from './pdf-objects.ts'
import { trueTypeOf, type TrueType } from './true-type.ts'

/** A font as text uses it, with the codes of its glyphs that are shown. */
interface Used {
  font: Dict
  texts: string[]
}

function usedFonts(pdf: PdfObjects): Used[] {
  const used = new Map<Dict, string[]>()
  let texts: string[] = []
  for (const { word, operands, resources } of opsOf(pdf)) {
    if (word === 'Tf' && operands[0] instanceof Name) {
      const font = pdf.dictOf(pdf.dictOf(resources.get('Font'))?.get(operands[0].name))
      texts = (font && used.get(font)) ?? []
      if (font) used.set(font, texts)
    }
    if (['Tj', 'TJ', "'", '"'].includes(word)) texts.push(...textsIn(operands))
  }
  return [...used].map(([font, shown]) => ({ font, texts: shown }))
}

const textsIn = (operands: readonly Value[]): string[] =>
  operands.flatMap((one) => (Array.isArray(one) ? textsIn(one) : one instanceof Text ? [one.bytes] : []))

const descendantOf = (pdf: PdfObjects, font: Dict) => pdf.dictOf(pdf.arrayOf(font.get('DescendantFonts'))[0])

const isComposite = (pdf: PdfObjects, font: Dict): boolean => pdf.nameOf(font.get('Subtype')) === 'Type0'

const descriptorOf = (pdf: PdfObjects, font: Dict) =>
  pdf.dictOf((isComposite(pdf, font) ? descendantOf(pdf, font) : font)?.get('FontDescriptor'))

/** The program of a font; undefined where it is not TrueType. */
function programOf(pdf: PdfObjects, font: Dict): TrueType | undefined {
  const stream = pdf.streamOf(descriptorOf(pdf, font)?.get('FontFile2'))
  return stream && trueTypeOf(pdf.contentOf(stream))
}

const isEmbedded = (pdf: PdfObjects, font: Dict): boolean => {
  if (pdf.nameOf(font.get('Subtype')) === 'Type3') return true
  const descriptor = descriptorOf(pdf, font)
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => pdf.streamOf(descriptor?.get(key)) !== undefined)
}

/** The widths of glyphs by their numbers. */
function widthsOf(pdf: PdfObjects, font: Dict): Map<number, number> {
  const widths = new Map<number, number>()
  const listed = pdf.arrayOf(descendantOf(pdf, font)?.get('W'))
  for (let at = 0; at < listed.length;) {
    const [first, second] = [Number(listed[at]), pdf.get(listed[at + 1])]
    if (Array.isArray(second)) {
      for (const [index, width] of second.entries()) widths.set(first + index, Number(pdf.get(width)))
      at += 2
    } else {
      for (let one = first; one <= Number(second); one += 1) widths.set(one, Number(pdf.get(listed[at + 2])))
      at += 3
    }
  }
  return widths
}

/** The numbers of the glyphs that are shown, where codes are numbers of glyphs, as in our files. */
function shownGlyphs(pdf: PdfObjects, { font, texts }: Used): number[] {
  const isPlain = pdf.nameOf(font.get('Encoding')) === 'Identity-H' && isIdentity(pdf, descendantOf(pdf, font))
  if (!isPlain) return []
  return texts.flatMap((text) =>
    Array.from({ length: text.length >> 1 }, (_, at) => text.charCodeAt(at * 2) * 256 + text.charCodeAt(at * 2 + 1)),
  )
}

const isIdentity = (pdf: PdfObjects, descendant: Dict | undefined): boolean =>
  pdf.nameOf(descendant?.get('CIDToGIDMap')) === 'Identity'

function isWidthWrong(pdf: PdfObjects, used: Used): boolean {
  const program = programOf(pdf, used.font)
  if (!program) return false
  const widths = widthsOf(pdf, used.font)
  const usual = Number(pdf.get(descendantOf(pdf, used.font)?.get('DW')) ?? 1000)
  return shownGlyphs(pdf, used).some((glyph) => {
    return Math.abs(program.widthOf(glyph) - (widths.get(glyph) ?? usual)) > 1
  })
}

/** A list of the glyphs of a subset, which need not be there, names each that is shown. */
function isSetWrong(pdf: PdfObjects, used: Used): boolean {
  const stream = pdf.streamOf(descriptorOf(pdf, used.font)?.get('CIDSet'))
  if (!stream) return false
  const bits = pdf.contentOf(stream)
  return shownGlyphs(pdf, used).some((glyph) => ((bits[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) === 0)
}

const isGlyphAbsent = (pdf: PdfObjects, used: Used): boolean => {
  const program = programOf(pdf, used.font)
  return program !== undefined && shownGlyphs(pdf, used).some((glyph) => glyph >= program.glyphs)
}

function isCollectionWrong(pdf: PdfObjects, font: Dict): boolean {
  const descendant = descendantOf(pdf, font)
  if (!isComposite(pdf, font) || pdf.nameOf(descendant?.get('Subtype')) !== 'CIDFontType2') return false
  return !isIdentity(pdf, descendant) && pdf.streamOf(descendant?.get('CIDToGIDMap')) === undefined
}

const isCodingUnknown = (pdf: PdfObjects, font: Dict): boolean =>
  isComposite(pdf, font) &&
  !['Identity-H', 'Identity-V'].includes(pdf.nameOf(font.get('Encoding'))) &&
  pdf.streamOf(font.get('Encoding')) === undefined

/** Every shown code as text, so that what is copied and read aloud is what is printed: level u, which we keep too. */
const isUnreadable = (pdf: PdfObjects, { font, texts }: Used): boolean => {
  const map = pdf.streamOf(font.get('ToUnicode'))
  return (
    isComposite(pdf, font) && texts.length > 0 && (!map || !/beginbf(?:range|char)/.test(String(pdf.contentOf(map))))
  )
}

const some =
  (isBroken: (pdf: PdfObjects, used: Used) => boolean): Rule[1] =>
  (pdf) =>
    usedFonts(pdf).some((used) => isBroken(pdf, used))

/** Fonts that are in the file as they are drawn. */
export const fontRules: Rule[] = [
  ['6.2.11.3', some((pdf, { font }) => isCollectionWrong(pdf, font))],
  ['6.2.11.3', some((pdf, { font }) => isCodingUnknown(pdf, font))],
  ['6.2.11.4', some((pdf, { font }) => !isEmbedded(pdf, font))],
  ['6.2.11.4', some(isGlyphAbsent)],
  ['6.2.11.4', some(isSetWrong)],
  ['6.2.11.5', some(isWidthWrong)],
  ['6.2.11.8', some((pdf, used) => shownGlyphs(pdf, used).includes(0))],
]

export const unicodeRule: Rule = ['6.2.11.7', some(isUnreadable)]

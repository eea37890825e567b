import type { ContractDocument, PrintedSignature } from '#contracts/document.ts'
import { plainStrokes, strokeBox } from '#contracts/signature/signature-path.ts'
import { contractWords } from '#client-language/words.ts'
import { ink, label, type TextStyle, stepOf } from '#documents/server/text-style.ts'
import { margin, type PdfPages } from '#documents/server/pdf-pages.ts'

const hand: TextStyle = { face: 'bookItalic', size: 22, leading: 1.3 }

/** The distance from a party's name to its signature line, and the space for the signature. */
const lineBelow = 66
const handHeight = 48
const gap = 36

const about: TextStyle = { ...label, size: 9.5 }

/**
 * The consent text with both signature blocks side by side: its height, and how to draw it. Never split between pages.
 */
export function signaturesOf(
  sheet: PdfPages,
  { language, number, title, signatures }: ContractDocument,
  width: number,
): { height: number; draw: () => void } {
  const wide = (width - gap) / 2
  const { words } = contractWords(language)
  const what = words.signaturesTo(number, title)
  const style = sheet.fitted(what, width, about, 2 * stepOf(about))
  const above = 26 + sheet.heightOf(sheet.lines(what, width, style), style) + 10
  const below = signatures.map(({ name, words: when }) => [name, when].filter((line) => line !== '').join('\n'))
  const lines =
    lineBelow + 4 + Math.max(...below.map((lines) => sheet.heightOf(sheet.lines(lines, wide, label), label)))
  const draw = (): void => {
    sheet.keep(above + lines)
    sheet.as('P', () => sheet.put(what, margin, sheet.y + 26, width, style))
    sheet.y += above
    signatures.forEach((signature, at) =>
      drawSignature(sheet, { ...signature, described: words.signatureOf(signature.name) }, below[at] ?? '', {
        x: margin + at * (wide + gap),
        width: wide,
      }),
    )
    sheet.y += lines
  }
  return { height: above + lines, draw }
}

function drawSignature(
  sheet: PdfPages,
  { party, mark, described }: PrintedSignature & { described: string },
  below: string,
  { x, width }: { x: number; width: number },
): void {
  const top = sheet.y
  sheet.as('P', () => sheet.put(party, x, top, width, label))
  if (mark && 'typed' in mark) sheet.as('P', () => drawTyped(sheet, mark.typed, { x, y: top + lineBelow, width }))
  const strokes = mark && 'strokes' in mark ? plainStrokes(mark.strokes) : undefined
  if (strokes)
    sheet.strokes(strokes, strokeBox, { x, y: top + lineBelow - handHeight - 4, width, height: handHeight }, described)
  sheet.rule(top + lineBelow, { from: x, to: x + width, color: ink.dark })
  sheet.as('P', () => sheet.put(below, x, top + lineBelow + 4, width, label))
}

/** Fits a typed name on the line, however long it is. */
function drawTyped(sheet: PdfPages, name: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const style = sheet.fitted(
    name,
    width,
    sheet.lines(name, width, hand).length > 2 ? hand : sheet.inOneLine(name, width, hand),
    handHeight,
  )
  const lines = sheet.lines(name, width, style)
  sheet.write(lines, x, y - 6 - sheet.heightOf(lines, style), width, style)
}

import type { InvoiceWords } from '#client-language/english/invoice.ts'
import type { InvoiceDocument } from '#invoices/document.ts'
import { label, type TextStyle, stepOf } from '#documents/server/text-style.ts'
import { margin, type PdfPages } from '#documents/server/pdf-pages.ts'

const book: TextStyle = { face: 'book', size: 10.5, leading: 1.55 }

interface Remark {
  title: string
  text: string
}

const above = 28
/** The title of a remark, with the space below it. */
const titleHeight = 16

/** Remarks with more lines than this are not put side by side. */
const maxLinesBeside = 8

/** Notes and terms: side by side while short, otherwise one below the other. */
export function drawRemarks(
  sheet: PdfPages,
  { corrects, notes, terms }: InvoiceDocument,
  width: number,
  words: InvoiceWords,
): void {
  const remarks: Remark[] = [
    { title: corrects ? words.reason : words.notes, text: notes },
    { title: words.terms, text: terms },
  ].filter(({ text }) => text.trim() !== '')
  const [wide, narrow] = [width * 0.58, width * 0.36]
  const columns = [
    { x: margin, width: wide },
    { x: margin + width - narrow, width: narrow },
  ]
  const linesOf = ({ text }: Remark, at: number) => sheet.lines(text, columns[at]?.width ?? wide, book)
  if (remarks.length === 2 && remarks.every((remark, at) => linesOf(remark, at).length <= maxLinesBeside))
    return drawBeside(sheet, remarks, columns)
  for (const remark of remarks) drawLong(sheet, remark, width)
}

function drawBeside(
  sheet: PdfPages,
  remarks: readonly Remark[],
  columns: readonly { x: number; width: number }[],
): void {
  const height = titleHeight + maxLinesBeside * stepOf(book)
  sheet.y += above
  sheet.keep(height)
  const top = sheet.y
  const ends = remarks.map((remark, at) => {
    const { x = margin, width = 0 } = columns[at] ?? {}
    const y = sheet.as('H3', () => sheet.put(remark.title, x, top, width, label)) + 3
    return sheet.as('P', () => sheet.put(remark.text, x, y, width, book))
  })
  sheet.y = Math.max(...ends)
}

/** Continues over pages; the title stays with the first lines. */
function drawLong(sheet: PdfPages, { title, text }: Remark, width: number): void {
  const lines = sheet.lines(text, width, book)
  sheet.y += above
  sheet.keep(titleHeight + Math.min(lines.length, 3) * stepOf(book))
  sheet.y = sheet.as('H3', () => sheet.put(title, margin, sheet.y, width, label)) + 3
  sheet.as('P', () => sheet.flow(lines, margin, width, book))
}

import { type InvoiceDocument, isPartPaid, type Sum } from '#invoices/document.ts'
import type { Party } from '#documents/document-model.ts'
import { drawLines } from './line-table.ts'
import { cell, label, type TextStyle, right, small, strong, words } from '#documents/server/text-style.ts'
import { drawRemarks } from './remarks.ts'
import { drawSender } from '#documents/server/sender.ts'
import { margin, PdfPages } from '#documents/server/pdf-pages.ts'

const title: TextStyle = { face: 'strong', size: 15, align: 'right' }
const large: TextStyle = { face: 'strong', size: 19, align: 'right' }
const sum: TextStyle = { face: 'strong', size: 15 }

/** Lays out an invoice on as many pages as needed. */
export async function layout(model: InvoiceDocument): Promise<Buffer> {
  const sheet = new PdfPages({ ...model, title: `Invoice ${model.number}`, author: model.head.name })
  const width = sheet.width - 2 * margin
  drawHead(sheet, model, width)
  drawParties(sheet, model, width)
  drawLines(sheet, model.lines, width)
  drawSums(sheet, model)
  drawRemarks(sheet, model, width)
  sheet.foot((page, pages) => ({ left: model.head.name, right: `${model.number} · Page ${page} of ${pages}` }), small)
  return sheet.end()
}

/** Maximum height of a party; beyond it the font size shrinks. */
const maxPartyHeight = 300

function drawHead(sheet: PdfPages, { head, number }: InvoiceDocument, width: number): void {
  const top = margin + 16
  const [half, other] = [width * 0.62, width * 0.36]
  const x = margin + width - other
  const y = drawSender(sheet, head, top, half)
  const below = sheet.as('H2', () => sheet.put('Invoice', x, top, other, title))
  const end = sheet.as('P', () => sheet.put(number, x, below, other, right(words)))
  sheet.y = Math.max(y, end) + 34
}

function drawParties(
  sheet: PdfPages,
  { billedTo, occasion, issued, due, status }: InvoiceDocument,
  width: number,
): void {
  const top = sheet.y
  const column = width / 4
  const fact = (what: string, write: (y: number) => number, x: number, y: number, wide: number) =>
    sheet.as('P', () => write(sheet.put(what, x, y, wide, label) + 1))
  const party = (what: string, { name: who, lines }: Party, x: number, wide: number) =>
    fact(
      what,
      (y) => {
        // Name and address have one font size: a long name wraps instead of shrinking below its address.
        const all = lines.join('\n')
        const { size } = sheet.fitted(all === '' ? who : `${who}\n${all}`, wide, strong, maxPartyHeight)
        const below = sheet.put(who, x, y, wide, { ...strong, size })
        return all === '' ? below : sheet.put(all, x, below, wide, { ...words, size })
      },
      x,
      top,
      wide,
    )
  const day = (what: string, text: string, y: number) =>
    fact(
      what,
      (below) => sheet.put(text, margin + column * 2.3, below, column * 0.75, strong),
      margin + column * 2.3,
      y,
      column * 0.75,
    )
  const ends = [
    party('Billed to', billedTo, margin, column * 1.12),
    occasion ? party('For', occasion, margin + column * 1.18, column * 1.06) : top,
    day('Due', due, day('Issued', issued, top) + 4),
    sheet.as('P', () => {
      const [x, wide] = [margin + width - column * 0.98, column * 0.98]
      const y = sheet.put(status.label, x, top, wide, right(label))
      return sheet.put(status.amount, x, y, wide, sheet.inOneLine(status.amount, wide, large))
    }),
  ]
  sheet.y = Math.max(...ends) + 30
}

const sumStep = 24

/** The totals stay on one page. */
function drawSums(sheet: PdfPages, model: InvoiceDocument): void {
  const { sums, total, settled } = model
  const wide = 210
  const x = sheet.width - margin - wide
  sheet.keep(14 + (sums.length + settled.length) * sumStep + 34)
  sheet.y += 14
  const line = ({ label: what, amount }: Sum, style: TextStyle, step: number) => {
    sheet.as('P', () => {
      sheet.put(what, x, sheet.y, wide, style)
      sheet.put(amount, x, sheet.y, wide, right(style))
    })
    sheet.y += step
  }
  for (const part of sums) line(part, cell, sumStep)
  sheet.rule(sheet.y - 4, { from: x })
  sheet.y += 4
  const isPart = isPartPaid(model)
  line(total, isPart ? strong : sum, isPart ? sumStep : 30)
  settled.forEach((part, at) => line(part, at < settled.length - 1 ? cell : isPart ? sum : strong, sumStep))
}

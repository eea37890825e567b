import type { InvoiceWords } from '#client-language/english/invoice.ts'
import type { InvoiceLine } from '#invoices/document.ts'
import { cell, ink, label, right, small, strong } from '#documents/server/text-style.ts'
import { margin, type PdfPages } from '#documents/server/pdf-pages.ts'

const columns = ['description', 'quantity', 'rate', 'amount'] as const

type Column = (typeof columns)[number]
type Places = Record<Column, { x: number; width: number }>

const headHeight = 17
/** Vertical padding of a row. */
const pad = 9
/** Between a description and its quantity. */
const gap = 12

function placesIn(width: number): Places {
  const [quantity, rate, amount] = [width * 0.14, width * 0.165, width * 0.165]
  const description = width - quantity - rate - amount
  return {
    description: { x: margin, width: description - gap },
    quantity: { x: margin + description, width: quantity },
    rate: { x: margin + description + quantity, width: rate },
    amount: { x: margin + width - amount, width: amount },
  }
}

/** Rows are never split, and each page repeats the head. */
export function drawLines(sheet: PdfPages, lines: readonly InvoiceLine[], width: number, heads: InvoiceWords): void {
  const at = placesIn(width)
  sheet.keep(headHeight + 40)
  sheet.as('Table', () => {
    drawColumnHeads(sheet, at, heads)
    lines.forEach((line, index) => {
      const described = sheet.lines(line.description, at.description.width, strong)
      const detail = line.detail === undefined ? [] : sheet.lines(line.detail, at.description.width, small)
      const height = sheet.heightOf(described, strong) + sheet.heightOf(detail, small) + 2 * pad
      // Repeated heads are an artifact: screen readers have read them on the first page.
      if (sheet.keep(height)) sheet.asArtifact(() => drawColumnHeads(sheet, at, heads))
      drawLine(sheet, line, { described, detail }, at)
      sheet.y += height
      sheet.rule(sheet.y, index === lines.length - 1 ? { color: ink.dark, thick: 1 } : {})
    })
  })
}

function drawColumnHeads(sheet: PdfPages, at: Places, heads: InvoiceWords): void {
  sheet.as('TR', () => {
    for (const column of columns) {
      const { x, width } = at[column]
      sheet.as(
        'TH',
        () => sheet.put(heads[column], x, sheet.y, width, column === 'description' ? label : right(label)),
        { scope: 'Column' },
      )
    }
  })
  sheet.y += headHeight
  sheet.rule(sheet.y, { color: ink.dark, thick: 1 })
}

type Lines = ReturnType<PdfPages['lines']>

function drawLine(
  sheet: PdfPages,
  line: InvoiceLine,
  { described, detail }: Record<'described' | 'detail', Lines>,
  at: Places,
): void {
  const y = sheet.y + pad
  const figure = (column: Exclude<Column, 'description'>, style: typeof cell) => {
    const { x, width } = at[column]
    const least = width - gap / 2
    sheet.as('TD', () => sheet.put(line[column], x, y, width, sheet.inOneLine(line[column], least, right(style))))
  }
  sheet.as('TR', () => {
    sheet.as('TD', () => {
      const { x, width } = at.description
      const below = sheet.write(described, x, y, width, strong)
      if (detail.length > 0) sheet.write(detail, x, below, width, small)
    })
    figure('quantity', cell)
    figure('rate', cell)
    figure('amount', strong)
  })
}

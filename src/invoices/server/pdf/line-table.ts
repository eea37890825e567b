import type { InvoiceLine } from '#invoices/document.ts'
import { cell, ink, label, right, strong } from '#documents/server/text-style.ts'
import { margin, type PdfPages } from '#documents/server/pdf-pages.ts'

const columns = ['description', 'quantity', 'rate', 'amount'] as const
const heads = { description: 'Description', quantity: 'Quantity', rate: 'Rate', amount: 'Amount' }

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
export function drawLines(sheet: PdfPages, lines: readonly InvoiceLine[], width: number): void {
  const at = placesIn(width)
  sheet.keep(headHeight + 40)
  sheet.as('Table', () => {
    drawColumnHeads(sheet, at)
    lines.forEach((line, index) => {
      const described = sheet.lines(line.description, at.description.width, strong)
      const height = sheet.heightOf(described, strong) + 2 * pad
      // Repeated heads are an artifact: screen readers have read them on the first page.
      if (sheet.keep(height)) sheet.asArtifact(() => drawColumnHeads(sheet, at))
      drawLine(sheet, line, described, at)
      sheet.y += height
      sheet.rule(sheet.y, index === lines.length - 1 ? { color: ink.dark, thick: 1 } : {})
    })
  })
}

function drawColumnHeads(sheet: PdfPages, at: Places): void {
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

function drawLine(sheet: PdfPages, line: InvoiceLine, described: ReturnType<PdfPages['lines']>, at: Places): void {
  const y = sheet.y + pad
  const figure = (column: Exclude<Column, 'description'>, style: typeof cell) => {
    const { x, width } = at[column]
    const least = width - gap / 2
    sheet.as('TD', () => sheet.put(line[column], x, y, width, sheet.inOneLine(line[column], least, right(style))))
  }
  sheet.as('TR', () => {
    sheet.as('TD', () => sheet.write(described, at.description.x, y, at.description.width, strong))
    figure('quantity', cell)
    figure('rate', cell)
    figure('amount', strong)
  })
}

import { invoiceWords } from '#client-language/words.ts'
import { cell, ink, label, right, small, strong, type TextStyle, words } from '#documents/server/text-style.ts'
import { drawSender } from '#documents/server/sender.ts'
import { margin, PdfPages } from '#documents/server/pdf-pages.ts'
import type { TableColumn, TableDocument } from '#documents/table-document.ts'

const title: TextStyle = { face: 'strong', size: 15, align: 'right' }
const gap = 22

/** Points between two columns. */
const gutter = 8

interface Column extends TableColumn {
  x: number
  width: number
  /** Whether it has no width of its own. */
  isWide: boolean
  style: TextStyle
}

/** Lays out a table on as many pages as needed. */
export async function layout(model: TableDocument): Promise<Buffer> {
  const sheet = new PdfPages({ ...model, author: model.head.name })
  const columns = columnsOf(model.columns, sheet.width - 2 * margin)
  drawHead(sheet, model)
  sheet.as('Table', () => {
    drawHeads(sheet, columns)
    for (const line of model.lines) drawLine(sheet, line, columns)
    for (const texts of model.sums) drawSum(sheet, texts, columns)
  })
  for (const note of model.notes) {
    sheet.keep(30)
    sheet.y = sheet.as('P', () => sheet.put(note, margin, sheet.y + 12, sheet.width - 2 * margin, words))
  }
  const { page: pageWords } = invoiceWords(model.language).words
  sheet.foot((page, pages) => ({ left: model.head.name, right: `${model.title} · ${pageWords(page, pages)}` }), small)
  return sheet.end()
}

function drawHead(sheet: PdfPages, { head, title: name, what }: TableDocument): void {
  const width = sheet.width - 2 * margin
  const [top, half, other] = [margin + 8, width * 0.55, width * 0.43]
  const x = margin + width - other
  const y = drawSender(sheet, head, top, half)
  const below = sheet.as('H1', () => sheet.put(name, x, top, other, title))
  const end = sheet.as('P', () => sheet.put(what, x, below, other, right(words)))
  sheet.y = Math.max(y, end) + gap
}

function columnsOf(columns: readonly TableColumn[], width: number): Column[] {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  const widths = columns.map((column) => column.width ?? width - fixed)
  return columns.map((column, at) => ({
    ...column,
    x: margin + widths.slice(0, at).reduce((sum, one) => sum + one, 0),
    width: (widths[at] ?? 0) - (at === widths.length - 1 ? 0 : gutter),
    isWide: column.width === null,
    style: column.isAmount ? right(cell) : cell,
  }))
}

function drawHeads(sheet: PdfPages, columns: readonly Column[]): void {
  sheet.as('TR', () =>
    columns.forEach(({ head, x, width, isAmount }) =>
      sheet.as('TH', () => sheet.put(head, x, sheet.y, width, isAmount ? right(label) : label), {
        scope: 'Column',
      }),
    ),
  )
  sheet.y += 15
  sheet.rule(sheet.y, { color: ink.dark, thick: 1 })
}

/** Starts a page with its heads repeated, an artifact: screen readers have read them on the first page. */
function keep(sheet: PdfPages, points: number, columns: readonly Column[]): void {
  if (sheet.keep(points)) sheet.asArtifact(() => drawHeads(sheet, columns))
}

function drawLine(sheet: PdfPages, { cells, more }: TableDocument['lines'][number], columns: readonly Column[]): void {
  const wide = columns.findIndex(({ isWide }) => isWide)
  const width = columns[wide]?.width ?? 0
  const named = sheet.lines(cells[wide] ?? '', width, cell)
  const below = more === '' ? [] : sheet.lines(more, width, small)
  const height = sheet.heightOf(named, cell) + sheet.heightOf(below, small) + 8
  keep(sheet, height, columns)
  const top = sheet.y + 3
  sheet.as('TR', () =>
    columns.forEach((column, at) =>
      sheet.as('TD', () => {
        if (column.isWide) {
          const end = sheet.write(named, column.x, top, width, cell)
          return sheet.write(below, column.x, end, width, small)
        }
        const text = cells[at] ?? ''
        return sheet.put(text, column.x, top, column.width, sheet.inOneLine(text, column.width, column.style))
      }),
    ),
  )
  sheet.y += height
  sheet.rule(sheet.y, { thick: 0.5 })
}

function drawSum(sheet: PdfPages, texts: readonly string[], columns: readonly Column[]): void {
  keep(sheet, 24, columns)
  sheet.as('TR', () =>
    columns.forEach(({ x, width, isAmount }, at) => {
      const text = texts[at] ?? ''
      const style = isAmount ? right(strong) : strong
      sheet.as('TD', () => sheet.put(text, x, sheet.y + 5, width, sheet.inOneLine(text, width, style)))
    }),
  )
  sheet.y += 24
}

import type { ReportTable, ReportDocument } from '#analytics/report.ts'
import { cell, ink, label, type TextStyle, right, small, strong, words } from '#documents/server/text-style.ts'
import { drawSender } from '#documents/server/sender.ts'
import { margin, PdfPages } from '#documents/server/pdf-pages.ts'

const title: TextStyle = { face: 'strong', size: 15, align: 'right' }
const heading: TextStyle = { face: 'strong', size: 12 }
const value: TextStyle = { face: 'strong', size: 15 }

/** The space between columns and between parts. */
const gutter = 22
const partGap = 22
const chartHeight = 120
const rowStep = 18

/** Lays out a report on as many pages as needed. */
export async function layout(model: ReportDocument): Promise<Buffer> {
  const sheet = new PdfPages({ ...model, author: model.head.name })
  const width = sheet.width - 2 * margin
  drawHead(sheet, model, width)
  drawFigures(sheet, model, width)
  drawChart(sheet, model, width)
  for (let at = 0; at < model.tables.length; at += 2)
    drawBeside(sheet, model.tables.slice(at, at + 2), (width - gutter) / 2)
  // Kept on one page if it fits.
  sheet.keep(Math.min(heightOf(model.months), sheet.height / 2))
  drawTable(sheet, model.months, margin, width)
  sheet.foot((page, pages) => ({ left: model.head.name, right: `${model.title} · Page ${page} of ${pages}` }), small)
  return sheet.end()
}

function drawHead(sheet: PdfPages, { head, title: what, period }: ReportDocument, width: number): void {
  const top = margin + 8
  const [half, other] = [width * 0.55, width * 0.43]
  const x = margin + width - other
  const y = drawSender(sheet, head, top, half)
  const below = sheet.as('H2', () => sheet.put(what, x, top, other, title))
  sheet.y =
    Math.max(
      y,
      sheet.as('P', () => sheet.put(period, x, below, other, right(words))),
    ) + partGap
}

/** Three side by side. */
function drawFigures(sheet: PdfPages, { figures }: ReportDocument, width: number): void {
  const wide = (width - 2 * gutter) / 3
  for (let at = 0; at < figures.length; at += 3) {
    sheet.rule(sheet.y)
    const ends = figures.slice(at, at + 3).map((figure, column) => {
      const x = margin + column * (wide + gutter)
      return sheet.as('P', () => {
        const y = sheet.put(figure.label, x, sheet.y + 8, wide, label)
        const below = sheet.put(figure.value, x, y, wide, sheet.inOneLine(figure.value, wide, value))
        return sheet.put(figure.more, x, below, wide, small)
      })
    })
    sheet.y = Math.max(...ends) + 10
  }
  sheet.y += partGap - 10
}

/** With more bars than this there is no space for labels. */
const maxLabels = 18

function drawChart(sheet: PdfPages, { chart: { title: what, finding, bars } }: ReportDocument, width: number): void {
  sheet.keep(chartHeight + 90)
  sheet.y = sheet.as('H2', () => sheet.put(what, margin, sheet.y, width, heading)) + 2
  sheet.y = sheet.as('P', () => sheet.put(finding, margin, sheet.y, width, words)) + 22
  const step = width / bars.length
  const wide = Math.min(34, step * 0.6)
  const floor = sheet.y + chartHeight
  const boxes = bars.map(({ part, isNow }, at) => ({
    x: margin + at * step + (step - wide) / 2,
    y: floor - part * chartHeight,
    width: wide,
    height: part * chartHeight,
    color: isNow ? ink.dark : '#858585',
  }))
  sheet.bars(boxes, `${what}. ${finding}`)
  sheet.rule(floor)
  const every = Math.ceil(bars.length / maxLabels)
  sheet.asArtifact(() => {
    bars.forEach(({ label: below, words: above, part }, at) => {
      const middle = margin + (at + 0.5) * step
      if (at % every === 0) putAround(sheet, below, middle, floor + 4, small)
      putAround(sheet, above, Math.min(middle, margin + width - 20), floor - part * chartHeight - 13, strongSmall)
    })
  })
  sheet.y = floor + 16 + partGap
}

const strongSmall: TextStyle = { ...small, face: 'strong', color: ink.dark }

/** Text centered at a position. */
function putAround(sheet: PdfPages, text: string, middle: number, y: number, style: TextStyle): void {
  const lines = sheet.lines(text, Infinity, style)
  const wide = Math.max(...lines.map((line) => line.width), 0)
  sheet.write(lines, middle - wide / 2, y, wide, style)
}

const heightOf = ({ rows }: ReportTable): number => 44 + Math.max(rows.length, 1) * rowStep

/** Two short tables, kept on one page. */
function drawBeside(sheet: PdfPages, tables: readonly ReportTable[], wide: number): void {
  sheet.keep(Math.max(...tables.map(heightOf)))
  const top = sheet.y
  const ends = tables.map((table, at) => {
    sheet.y = top
    drawTable(sheet, table, margin + at * (wide + gutter), wide)
    return sheet.y
  })
  sheet.y = Math.max(...ends)
}

function drawTable(sheet: PdfPages, table: ReportTable, x: number, wide: number): void {
  sheet.keep(44 + rowStep)
  sheet.y = sheet.as('H2', () => sheet.put(table.title, x, sheet.y, wide, heading)) + 4
  if (table.rows.length === 0) {
    sheet.y = sheet.as('P', () => sheet.put(table.none, x, sheet.y, wide, words)) + partGap
    return
  }
  const columns = columnsOf(table.heads.length, x, wide)
  sheet.as('Table', () => {
    drawHeads(sheet, table, columns, { x, wide })
    for (const row of table.rows) {
      // Repeated heads are an artifact: screen readers have read them on the first page.
      if (sheet.keep(rowStep)) sheet.asArtifact(() => drawHeads(sheet, table, columns, { x, wide }))
      sheet.as('TR', () =>
        row.forEach((text, at) => {
          const column = columns[at]
          if (column)
            sheet.as('TD', () =>
              sheet.put(
                text,
                column.x,
                sheet.y + 2,
                column.width,
                sheet.inOneLine(text, column.width, at === 0 ? cell : right(at === row.length - 1 ? strong : cell)),
              ),
            )
        }),
      )
      sheet.y += rowStep
      sheet.rule(sheet.y, { from: x, to: x + wide, thick: 0.5 })
    }
  })
  sheet.y += partGap
}

interface Column {
  x: number
  width: number
}

/** The first column is the widest; figures are right-aligned in the others. */
function columnsOf(count: number, x: number, wide: number): Column[] {
  const figure = Math.min(120, (wide * 0.45) / (count - 1))
  const first = wide - figure * (count - 1)
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? { x, width: first - 8 } : { x: x + first + figure * (at - 1), width: figure },
  )
}

function drawHeads(
  sheet: PdfPages,
  { heads }: ReportTable,
  columns: readonly Column[],
  { x, wide }: { x: number; wide: number },
): void {
  sheet.as('TR', () =>
    heads.forEach((head, at) => {
      const column = columns[at]
      if (column)
        sheet.as('TH', () => sheet.put(head, column.x, sheet.y, column.width, at === 0 ? label : right(label)), {
          scope: 'Column',
        })
    }),
  )
  sheet.y += 15
  sheet.rule(sheet.y, { from: x, to: x + wide, color: ink.dark, thick: 1 })
}

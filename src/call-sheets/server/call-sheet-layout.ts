import type { CallSheet } from '#call-sheets/api.ts'
import type { CallSheetDocument } from '#call-sheets/call-sheet-document.ts'
import { drawSender } from '#documents/server/sender.ts'
import { margin, PdfPages } from '#documents/server/pdf-pages.ts'
import { cell, label, right, small, stepOf, strong, type TextStyle, words } from '#documents/server/text-style.ts'
import { sourceWords } from '#weather/source-words.ts'
import { drawBand } from './draw-band.ts'

const what: TextStyle = { face: 'strong', size: 15, align: 'right' }
const title: TextStyle = { face: 'strong', size: 19, leading: 1.25 }
const when: TextStyle = { face: 'strong', size: 13 }
const heading: TextStyle = { face: 'strong', size: 12 }
const book: TextStyle = { face: 'book', size: 10.5 }

const gutter = 24
const gap = 12
const row = 16

/** Lays out a call sheet: one page for an ordinary day, more where lists are long. */
export async function layout({ sheet: day, ...model }: CallSheetDocument): Promise<Buffer> {
  const pages = new PdfPages({ ...model, title: `Call sheet: ${day.title}`, author: model.head.name })
  const width = pages.width - 2 * margin
  drawHead(pages, model.head, day, width)
  drawPlaceAndClient(pages, day, width)
  drawLight(pages, day, width)
  drawTimes(pages, day, width)
  drawLists(pages, 'Shot list', shotsOf(day), width)
  drawLists(pages, 'Gear', gearOf(day), width)
  drawNotes(pages, day.notes, width)
  pages.foot((page, of) => ({ left: day.title, right: `Call sheet · Page ${page} of ${of}` }), small)
  return pages.end()
}

function drawHead(
  pages: PdfPages,
  head: CallSheetDocument['head'],
  { title: name, day, hours, zone, type }: CallSheet,
  width: number,
): void {
  const [half, other] = [width * 0.62, width * 0.36]
  const sender = drawSender(pages, head, margin, half)
  const side = pages.as('H2', () => pages.put('Call sheet', margin + width - other, margin, other, what))
  const below = pages.as('P', () => pages.put(type, margin + width - other, side, other, right(words)))
  pages.y = Math.max(sender, below) + gap
  pages.rule(pages.y)
  pages.y += 12
  const fitting = pages.fitted(name, width, title, 3 * stepOf(title))
  pages.y = pages.as('H2', () => pages.put(name, margin, pages.y, width, fitting)) + 2
  const line = [day, hours, zone].filter(Boolean).join(' · ')
  pages.y = pages.as('P', () => pages.put(line, margin, pages.y, width, when)) + gap
}

/** Two blocks of lines beside each other. */
function drawPlaceAndClient(pages: PdfPages, { location, client }: CallSheet, width: number): void {
  const wide = (width - gutter) / 2
  const person = client && [client.phone, client.email, client.address].filter((line) => line !== '').join('\n')
  const ends = [
    { name: 'Where', lines: location, more: '' },
    { name: 'Client', lines: client ? client.name : 'No client yet', more: person ?? '' },
  ].map(({ name, lines, more }, column) => {
    const x = margin + column * (wide + gutter)
    return pages.as('P', () => {
      const first = pages.put(name, x, pages.y, wide, label)
      const second = pages.put(lines, x, first, wide, pages.fitted(lines, wide, strong, 4 * stepOf(strong)))
      return more === '' ? second : pages.put(more, x, second, wide, pages.fitted(more, wide, cell, 6 * stepOf(cell)))
    })
  })
  pages.y = Math.max(...ends) + gap
}

function drawLight(pages: PdfPages, day: CallSheet, width: number): void {
  const { light } = day
  if (!light) return
  pages.keep(90)
  const name = light.where ? `Light for ${light.where}` : 'Light'
  pages.y = pages.as('H2', () => pages.put(name, margin, pages.y, width, heading)) + 4
  pages.y = drawBand(pages, light, day, width) + 6
  const wide = width / light.lines.length
  const ends = light.lines.map((line, column) =>
    pages.as('P', () => {
      const x = margin + column * wide
      const below = pages.put(line.name, x, pages.y, wide - 8, label)
      return pages.put(line.words, x, below, wide - 8, strong)
    }),
  )
  pages.y = Math.max(...ends) + gap
}

interface Table {
  name: string
  /** A line below the name. */
  more: string
  rows: string[][]
  /** The share of each column. */
  shares: number[]
}

/** Timeline and weather: beside each other if they fit on a page, else one after the other. */
function drawTimes(pages: PdfPages, day: CallSheet, width: number): void {
  const tables = [timelineTable(day), weatherTable(day)]
  const room = pages.height - 2 * margin - 40
  const height = Math.max(...tables.map(({ rows }) => 44 + rows.length * row))
  if (height > room) return tables.forEach((table) => drawTable(pages, table, margin, width))
  pages.keep(height)
  const top = pages.y
  const wide = (width - gutter) / 2
  const ends = tables.map((table, column) => {
    pages.y = top
    drawTable(pages, table, margin + column * (wide + gutter), wide)
    return pages.y
  })
  pages.y = Math.max(...ends)
}

const timelineTable = ({ timeline }: CallSheet): Table => ({
  name: 'Timeline',
  more: '',
  rows: timeline.map(({ time, what: happens }) => [time, happens]),
  shares: [0.36, 0.64],
})

/** On paper the day of the forecast is named, which may be read later. */
const laterMs = 3 * 86_400_000

function weatherTable({ weather, timeZone }: CallSheet): Table {
  const { sky, temperatures, rain, fetchedAt, hours } = weather
  const later = (fetchedAt === null ? 0 : Date.parse(fetchedAt)) + laterMs
  return {
    name: 'Weather',
    more: `${sky}. ${temperatures}. ${rain} chance of rain.\n${sourceWords(weather, timeZone, later)}`,
    rows: hours.map((hour) => [hour.time, hour.sky, hour.temperature, hour.rain, hour.wind]),
    shares: [0.2, 0.26, 0.16, 0.16, 0.22],
  }
}

function drawTable(pages: PdfPages, { name, more, rows, shares }: Table, x: number, wide: number): void {
  pages.keep(44 + row)
  pages.y = pages.as('H2', () => pages.put(name, x, pages.y, wide, heading)) + 3
  if (more !== '') pages.y = pages.as('P', () => pages.put(more, x, pages.y, wide, small)) + 4
  if (rows.length > 0)
    pages.as('Table', () => {
      for (const texts of rows) {
        pages.keep(row)
        drawRow(pages, texts, shares, x, wide)
        pages.y += row
      }
    })
  pages.y += gap
}

function drawRow(pages: PdfPages, texts: string[], shares: number[], x: number, wide: number): void {
  let from = x
  pages.as('TR', () =>
    texts.forEach((text, at) => {
      const column = wide * (shares[at] ?? 0)
      const style = pages.inOneLine(text, column - 6, at === 0 ? strong : cell)
      pages.as('TD', () => pages.put(text, from, pages.y, column, style))
      from += column
    }),
  )
}

interface Ticked {
  text: string
  isDone: boolean
}

const box = { width: 40, height: 40 }
const frame = 'M 4 4 H 36 V 36 H 4 Z'
const tick = 'M 11 21 L 18 28 L 30 13'

interface TickList {
  name: string
  items: Ticked[]
}

const shotsOf = ({ shots }: CallSheet): TickList[] =>
  shots.map((group) => ({
    name: group.light,
    items: group.shots.map(({ text, detail, isDone }) => ({ text: detail ? `${text} (${detail})` : text, isDone })),
  }))

const gearOf = ({ gear }: CallSheet): TickList[] =>
  gear.map(({ name, items }) => ({
    name,
    items: items.map((item) => ({ text: item.name, isDone: item.isChecked })),
  }))

function drawLists(pages: PdfPages, name: string, lists: readonly TickList[], width: number): void {
  if (lists.length === 0) return
  pages.keep(42 + row)
  pages.y = pages.as('H2', () => pages.put(name, margin, pages.y, width, heading)) + 1
  for (const list of lists) drawTicks(pages, list, width)
  pages.y += gap - 6
}

/** Two columns of boxes to tick, row by row. */
function drawTicks(pages: PdfPages, { name, items }: TickList, width: number): void {
  pages.keep(18 + row)
  pages.y = pages.as('H3', () => pages.put(name, margin, pages.y, width, label)) + 1
  const wide = (width - gutter) / 2
  const heightOf = ({ text }: Ticked) => pages.heightOf(pages.lines(text, wide - 16, cell), cell)
  for (let rest = items; rest.length > 0;) {
    const pair = rest.slice(0, 2)
    const height = Math.max(...pair.map(heightOf))
    // A very long one has the whole width, and goes on on the next page.
    const isLong = height > pages.height / 3
    if (isLong) drawTick(pages, pair[0] as Ticked, margin, width)
    else {
      pages.keep(height)
      const top = pages.y
      const ends = pair.map((item, column) => {
        pages.y = top
        drawTick(pages, item, margin + column * (wide + gutter), wide)
        return pages.y
      })
      pages.y = Math.max(...ends)
    }
    pages.y += 1
    rest = rest.slice(isLong ? 1 : 2)
  }
  pages.y += 5
}

function drawTick(pages: PdfPages, { text, isDone }: Ticked, x: number, wide: number): void {
  pages.as('P', () => {
    pages.keep(row)
    const place = { x, y: pages.y + 2.5, width: 10, height: 10 }
    pages.strokes(isDone ? `${frame} ${tick}` : frame, box, place, isDone ? 'Done' : 'Open')
    pages.flow(pages.lines(text, wide - 16, cell), x + 16, wide - 16, cell)
  })
}

function drawNotes(pages: PdfPages, notes: string, width: number): void {
  if (notes.trim() === '') return
  pages.keep(24 + stepOf(book))
  pages.y = pages.as('H2', () => pages.put('Notes', margin, pages.y, width, heading)) + 3
  pages.as('P', () => pages.flow(pages.lines(notes, width, book), margin, width, book))
}

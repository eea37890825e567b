import type { CallSheet } from '#call-sheets/api.ts'
import { inTimeFormat } from '#kernel/server/reader-format.ts'
import type { CallSheetDocument } from '#call-sheets/call-sheet-document.ts'
import { drawSender } from '#documents/server/sender.ts'
import { margin, PdfPages } from '#documents/server/pdf-pages.ts'
import { label, right, small, stepOf, type TextStyle, words } from '#documents/server/text-style.ts'
import { hourHeads } from '#call-sheets/hour-heads.ts'
import { sourceWords } from '#weather/words/source-words.ts'
import { drawBand } from './draw-band.ts'

const what: TextStyle = { face: 'strong', size: 15, align: 'right' }
const title: TextStyle = { face: 'strong', size: 18, leading: 1.2 }
const when: TextStyle = { face: 'strong', size: 12.5, leading: 1.3 }
const heading: TextStyle = { face: 'strong', size: 11.5, leading: 1.3 }
const book: TextStyle = { face: 'book', size: 10, leading: 1.35 }
const cell: TextStyle = { face: 'plain', size: 10, leading: 1.35 }
const strong: TextStyle = { ...cell, face: 'strong' }

const gutter = 24
const gap = 9
const row = 14.5

/** Type may be this much smaller where that makes one page of two. */
const scales = [0.93, 0.86, 0.8]

/** Lays out a call sheet: one page for an ordinary day, more where lists are long. */
export const layout = (model: CallSheetDocument): Promise<Buffer> =>
  // In a thread of its own, which no request has reached.
  inTimeFormat(model.timeFormat, () => laidOut(model))

async function laidOut(model: CallSheetDocument): Promise<Buffer> {
  const full = draw(model, 1)
  if (full.count !== 2) return full.end()
  for (const scale of scales) {
    const smaller = draw(model, scale)
    if (smaller.count === 1) return smaller.end()
  }
  return full.end()
}

function draw({ sheet: day, ...model }: CallSheetDocument, scale: number): PdfPages {
  const pages = new PdfPages({ ...model, scale, title: `Call sheet: ${day.title}`, author: model.head.name })
  const width = pages.width - 2 * margin
  drawHead(pages, model.head, day, width)
  drawPlaceAndClient(pages, day, width)
  drawLight(pages, day, width)
  drawTimes(pages, day, width)
  drawLists(pages, 'Shot list', shotsOf(day), { width, columns: 2 })
  drawLists(pages, 'Gear', gearOf(day), { width, columns: 3 })
  drawNotes(pages, day.notes, width)
  pages.foot((page, of) => ({ left: day.title, right: `Call sheet · Page ${page} of ${of}` }), small)
  return pages
}

function drawHead(
  pages: PdfPages,
  head: CallSheetDocument['head'],
  { title: name, day, hours, zone, kind }: CallSheet,
  width: number,
): void {
  const [half, other] = [width * 0.62, width * 0.36]
  const sender = drawSender(pages, head, margin, half)
  const side = pages.as('H2', () => pages.put('Call sheet', margin + width - other, margin, other, what))
  const below = pages.as('P', () => pages.put(kind, margin + width - other, side, other, right(words)))
  pages.y = Math.max(sender, below) + gap
  pages.rule(pages.y)
  pages.y += 9
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

/** Of the facts about the light. */
const factColumns = 4

function drawLight(pages: PdfPages, day: CallSheet, width: number): void {
  const { light } = day
  if (!light) return
  pages.keep(90)
  const name = light.where ? `Light for ${light.where}` : 'Light'
  pages.y = pages.as('H2', () => pages.put(name, margin, pages.y, width, heading)) + 4
  pages.y = drawBand(pages, light, day, width) + 6
  const wide = width / factColumns
  for (let rest = light.lines; rest.length > 0; rest = rest.slice(factColumns)) {
    const ends = rest.slice(0, factColumns).map((line, column) =>
      pages.as('P', () => {
        const x = margin + column * wide
        const below = pages.put(line.name, x, pages.y, wide - 8, label)
        return pages.put(line.words, x, below, wide - 8, strong)
      }),
    )
    pages.y = Math.max(...ends) + 4
  }
  pages.y += gap - 4
}

interface Table {
  name: string
  /** A line below the name. */
  more: string
  rows: string[][]
  /** Above the columns, if any. */
  heads: readonly string[]
  /** The share of each column. */
  shares: number[]
}

/** Timeline and weather: beside each other if they fit on a page, else one after the other. */
function drawTimes(pages: PdfPages, day: CallSheet, width: number): void {
  const tables = [timelineTable(day), weatherTable(day)]
  const room = pages.height - 2 * margin - 40
  const height = Math.max(...tables.map(({ rows }) => 44 + (rows.length + 1) * row))
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
  heads: [],
  rows: timeline.map(({ time, what: happens }) => [time, happens]),
  shares: [0.36, 0.64],
})

/** On paper the day of the forecast is named, which may be read later. */
const laterMs = 3 * 86_400_000

function weatherTable({ weather, timeZone }: CallSheet): Table {
  const { sky, temperatures, rain, fall, fetchedAt, hours } = weather
  const later = (fetchedAt === null ? 0 : Date.parse(fetchedAt)) + laterMs
  return {
    name: 'Weather',
    more: `${sky}. ${temperatures}. ${rain} chance of ${fall}.\n${sourceWords(weather, timeZone, later)}`,
    rows: hours.map((hour) => [hour.time, hour.sky, hour.temperature, hour.rain, hour.wind]),
    heads: hours.length > 0 ? hourHeads : [],
    shares: [0.2, 0.26, 0.16, 0.16, 0.22],
  }
}

function drawTable(pages: PdfPages, { name, more, heads, rows, shares }: Table, x: number, wide: number): void {
  pages.keep(44 + row)
  pages.y = pages.as('H2', () => pages.put(name, x, pages.y, wide, heading)) + 3
  if (more !== '') pages.y = pages.as('P', () => pages.put(more, x, pages.y, wide, small)) + 4
  if (rows.length > 0)
    pages.as('Table', () => {
      if (heads.length > 0) {
        drawRow(pages, heads, shares, x, wide, ['TH', label, label])
        pages.y += row
      }
      for (const texts of rows) {
        pages.keep(row)
        drawRow(pages, texts, shares, x, wide)
        pages.y += row
      }
    })
  pages.y += gap
}

function drawRow(
  pages: PdfPages,
  texts: readonly string[],
  shares: number[],
  x: number,
  wide: number,
  [tag, first, other]: [string, TextStyle, TextStyle] = ['TD', strong, cell],
): void {
  let from = x
  pages.as('TR', () =>
    texts.forEach((text, at) => {
      const column = wide * (shares[at] ?? 0)
      const style = pages.inOneLine(text, column - 6, at === 0 ? first : other)
      pages.as(tag, () => pages.put(text, from, pages.y, column, style))
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

interface Columns {
  width: number
  columns: number
}

function drawLists(pages: PdfPages, name: string, lists: readonly TickList[], room: Columns): void {
  if (lists.length === 0) return
  pages.keep(42 + row)
  pages.y = pages.as('H2', () => pages.put(name, margin, pages.y, room.width, heading)) + 1
  for (const list of lists) drawTicks(pages, list, room)
  pages.y += gap - 5
}

/** Columns of boxes to tick, row by row. */
function drawTicks(pages: PdfPages, { name, items }: TickList, { width, columns }: Columns): void {
  pages.keep(18 + row)
  pages.y = pages.as('H3', () => pages.put(name, margin, pages.y, width, label)) + 1
  const wide = (width - (columns - 1) * gutter) / columns
  const heightOf = ({ text }: Ticked) => pages.heightOf(pages.lines(text, wide - 16, cell), cell)
  for (let rest = items; rest.length > 0;) {
    const beside = rest.slice(0, columns)
    const height = Math.max(...beside.map(heightOf))
    // A very long one has the whole width, and goes on on the next page.
    const isLong = height > pages.height / 3
    if (isLong) drawTick(pages, beside[0] as Ticked, margin, width)
    else {
      pages.keep(height)
      const top = pages.y
      const ends = beside.map((item, column) => {
        pages.y = top
        drawTick(pages, item, margin + column * (wide + gutter), wide)
        return pages.y
      })
      pages.y = Math.max(...ends)
    }
    pages.y += 1
    rest = rest.slice(isLong ? 1 : columns)
  }
  pages.y += 3
}

function drawTick(pages: PdfPages, { text, isDone }: Ticked, x: number, wide: number): void {
  pages.as('P', () => {
    pages.keep(row)
    const place = { x, y: pages.y + 2, width: 9.5, height: 9.5 }
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

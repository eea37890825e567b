import { certificateWords, contractWords } from '#client-language/words.ts'
import type { Run } from '#contracts/inline.ts'
import type { Block } from '#contracts/text.ts'
import type { ContractDocument } from '#contracts/document.ts'
import { drawCertificate } from './certificate-layout.ts'
import type { Piece } from '#documents/server/typefaces.ts'
import { ink, type TextStyle, small, stepOf } from '#documents/server/text-style.ts'
import { margin, PdfPages } from '#documents/server/pdf-pages.ts'
import { signaturesOf } from './signature-layout.ts'

const name: TextStyle = { face: 'bookBold', size: 13 }
const caption: TextStyle = { face: 'plain', size: 9.5, color: ink.grey }
const title: TextStyle = { face: 'bookBold', size: 21, leading: 1.25 }
const between: TextStyle = { face: 'book', size: 11.5, color: ink.grey, leading: 1.5 }
const text: TextStyle = { face: 'book', size: 11.5, leading: 1.5 }
const heading: TextStyle = { face: 'bookBold', size: 12.5, leading: 1.4 }
const largeHeading: TextStyle = { face: 'bookBold', size: 15, leading: 1.3 }

/** Lays out a contract on as many pages as needed, with the certificate of a signed one at the end. */
export async function layout(model: ContractDocument): Promise<Buffer> {
  const sheet = new PdfPages({ ...model, title: model.title, author: model.head.name, code: model.certificate?.code })
  const width = sheet.width - 2 * margin
  drawOpening(sheet, model, width)
  const hasParts = model.blocks.some((block) => block.kind === 'heading' && block.level === 1)
  const signed = signaturesOf(sheet, model, width)
  const below = model.terms.length === 0 ? signed.height : 0
  model.blocks.forEach((block, at) => {
    const [before, after] = [model.blocks[at - 1], model.blocks[at + 1]]
    const isEnd = at === model.blocks.length - 1
    drawBlock(sheet, block, {
      width,
      hasParts,
      isFirst: before?.kind === 'heading',
      below: isEnd ? below : 0,
      ending: after && at === model.blocks.length - 2 ? endingHeight(sheet, after, width, below) : 0,
    })
  })
  model.terms.forEach((term, at) =>
    drawTerm(sheet, term, {
      width,
      tag: hasParts ? 'H3' : 'H2',
      below: at === model.terms.length - 1 ? signed.height : 0,
    }),
  )
  signed.draw()
  if (model.certificate) drawCertificate(sheet, model.certificate, width, certificateWords(model.language).words)
  const { words } = contractWords(model.language)
  sheet.foot((page, pages) => ({ left: model.head.name, right: `${model.number} · ${words.page(page, pages)}` }), small)
  return sheet.end()
}

/** Maximum heights; beyond them the font size shrinks. */
const maxHeights = { name: 40, lines: 48, title: 160 }

function drawOpening(
  sheet: PdfPages,
  { head, caption: above, title: what, between: who }: ContractDocument,
  width: number,
): void {
  const lines = head.lines.join(' · ')
  sheet.y += 12
  if (head.logo) sheet.y = sheet.picture(head.logo, margin, sheet.y, 160, 44, `Logo of ${head.name}`) + 12
  sheet.y = sheet.as('P', () =>
    sheet.put(head.name, margin, sheet.y, width, sheet.fitted(head.name, width, name, maxHeights.name)),
  )
  if (lines !== '')
    sheet.y = sheet.as('P', () =>
      sheet.put(lines, margin, sheet.y, width, sheet.fitted(lines, width, small, maxHeights.lines)),
    )
  sheet.y += 22
  sheet.y = sheet.as('P', () => sheet.put(above, margin, sheet.y, width, caption)) + 4
  sheet.y = sheet.as('H1', () =>
    sheet.put(what, margin, sheet.y, width, sheet.fitted(what, width, title, maxHeights.title)),
  )
  if (who !== '') drawFlow(sheet, [{ text: who, face: 'book' }], { style: between, width, tag: 'P', above: 4 })
}

const piecesOf = (runs: readonly Run[]): Piece[] =>
  runs.map(({ text: words, bold, italic }) => ({
    text: words,
    face: bold ? 'bookBold' : italic ? 'bookItalic' : 'book',
  }))

const bold = (runs: readonly Run[]): Piece[] => runs.map(({ text: words }) => ({ text: words, face: 'bookBold' }))

interface Place {
  width: number
  /** Whether the text has H1 headings, which contain the sections. */
  hasParts: boolean
  /** Directly below a heading. */
  isFirst: boolean
  /** The height of what has to stay on the page where the block ends. */
  below: number
  /** The height that the last block needs on the page of the heading before it; zero if this is not that heading. */
  ending: number
}

/** The title is the only H1; parts are H2 and sections below them, without skipping a level. */
function drawBlock(sheet: PdfPages, block: Block, { width, hasParts, isFirst, below, ending }: Place): void {
  if (block.kind === 'list') return drawList(sheet, block, width, below)
  if (block.kind === 'paragraph')
    return drawFlow(sheet, piecesOf(block.runs), { style: text, width, tag: 'P', above: isFirst ? 1 : 7, below })
  const isPart = block.level === 1
  const style = isPart ? largeHeading : heading
  const pieces = bold(block.runs)
  if (ending > 0) sheet.keep(14 + sheet.heightOf(sheet.lines(pieces, width, style), style) + ending)
  drawFlow(sheet, pieces, { style, width, tag: isPart || !hasParts ? 'H2' : 'H3', above: 14, together: 3, below })
}

/**
 * Minimum number of lines of the last clause above the signatures: a page with signatures only could belong to any
 * contract.
 */
const atLeast = 3

const isShort = (lines: readonly unknown[]): boolean => lines.length <= 2 * atLeast

/** The height of a short last block with what stays below it; of a longer one nothing has to be near its heading. */
function endingHeight(sheet: PdfPages, block: Block, width: number, below: number): number {
  if (block.kind === 'heading') return 0
  const runs = block.kind === 'list' ? block.items : [block.runs]
  const lines = runs.flatMap((one) => sheet.lines(piecesOf(one), block.kind === 'list' ? width - indent : width, text))
  return isShort(lines) ? 4 + sheet.heightOf(lines, text) + below : 0
}

/** Keeps the last lines of a text on the page of what stays below it. */
function flowAbove(
  sheet: PdfPages,
  lines: ReturnType<PdfPages['lines']>,
  { left, width, style, below }: { left: number; width: number; style: TextStyle; below: number },
): void {
  const atEnd = below > 0 ? lines.slice(-atLeast) : []
  sheet.flow(lines.slice(0, lines.length - atEnd.length), left, width, style)
  if (atEnd.length > 0) sheet.keep(sheet.heightOf(atEnd, style) + below)
  sheet.flow(atEnd, left, width, style)
}

/** A clause of a contract sent when all had them. `below`: the height of what has to stay on the page where it ends. */
function drawTerm(
  sheet: PdfPages,
  { title: what, words }: ContractDocument['terms'][number],
  { width, tag, below }: { width: number; tag: string; below: number },
): void {
  const lines = sheet.lines(words, width, text)
  const isWhole = isShort(lines)
  if (isWhole) sheet.keep(14 + stepOf(heading) + 1 + sheet.heightOf(lines, text) + below)
  drawFlow(sheet, [{ text: what, face: 'bookBold' }], { style: heading, width, tag, above: 14, together: 3 })
  sheet.y += 1
  sheet.as('P', () => {
    sheet.flow(lines.slice(0, -atLeast), margin, width, text)
    if (!isWhole) sheet.keep(atLeast * stepOf(text) + below)
    sheet.flow(lines.slice(-atLeast), margin, width, text)
  })
}

const indent = 20

function drawList(
  sheet: PdfPages,
  { start, items }: Extract<Block, { kind: 'list' }>,
  width: number,
  below: number,
): void {
  sheet.y += 4
  sheet.as('L', () => {
    for (const [at, item] of items.entries())
      sheet.as('LI', () => {
        const lines = sheet.lines(piecesOf(item), width - indent, text)
        const isEnd = at === items.length - 1
        sheet.keep(isEnd && below > 0 && isShort(lines) ? sheet.heightOf(lines, text) + below : stepOf(text))
        sheet.as('Lbl', () => sheet.put(start === null ? '•' : `${start + at}.`, margin + 4, sheet.y, indent, text))
        sheet.as('LBody', () =>
          flowAbove(sheet, lines, {
            left: margin + indent,
            width: width - indent,
            style: text,
            below: isEnd ? below : 0,
          }),
        )
      })
  })
}

interface Flow {
  style: TextStyle
  width: number
  tag: string
  above: number
  /** Minimum number of lines kept on one page, such as a heading with the text after it. */
  together?: number
  /** The height of what has to stay on the page where it ends. */
  below?: number
}

function drawFlow(
  sheet: PdfPages,
  pieces: readonly Piece[],
  { style, width, tag, above, together = 1, below = 0 }: Flow,
): void {
  const lines = sheet.lines(pieces, width, style)
  sheet.y += above
  sheet.keep(below > 0 && isShort(lines) ? sheet.heightOf(lines, style) + below : stepOf(style) * together)
  sheet.as(tag, () => flowAbove(sheet, lines, { left: margin, width, style, below }))
}

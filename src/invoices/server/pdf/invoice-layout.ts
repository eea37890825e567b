import type { InvoiceWords } from '#client-language/english/invoice.ts'
import { invoiceWords } from '#client-language/words.ts'
import { type InvoiceDocument, isPartPaid, type Sum } from '#invoices/document.ts'
import type { Party } from '#documents/document-model.ts'
import { facturX } from './factur-x.ts'
import { drawLines } from './line-table.ts'
import { cell, label, type TextStyle, right, small, strong, words } from '#documents/server/text-style.ts'
import { drawPayment } from './payment.ts'
import { drawRemarks } from './remarks.ts'
import { drawSender } from '#documents/server/sender.ts'
import { margin, PdfPages } from '#documents/server/pdf-pages.ts'

const title: TextStyle = { face: 'strong', size: 15, align: 'right' }
const large: TextStyle = { face: 'strong', size: 19, align: 'right' }
const sum: TextStyle = { face: 'strong', size: 15 }

/** The kind of the document. */
const titleOf = ({ corrects }: InvoiceDocument, words: InvoiceWords): string =>
  corrects ? words.creditNote : words.invoice

/** Lays out an invoice or credit note on as many pages as needed. */
export async function layout(model: InvoiceDocument): Promise<Buffer> {
  const { words } = invoiceWords(model.language)
  const sheet = new PdfPages({
    ...model,
    title: `${titleOf(model, words)} ${model.number}`,
    author: model.head.name,
    attached: model.eInvoice === undefined ? undefined : facturX(model.eInvoice),
  })
  const width = sheet.width - 2 * margin
  drawHead(sheet, model, width, words)
  drawParties(sheet, model, width, words)
  drawLines(sheet, model.lines, width, words)
  drawSums(sheet, model, words)
  drawRemarks(sheet, model, width, words)
  drawPayment(sheet, model.payment, width, words)
  sheet.foot((page, pages) => ({ left: model.head.name, right: `${model.number} · ${words.page(page, pages)}` }), small)
  return sheet.end()
}

/** Maximum height of a party; beyond it the font size shrinks. */
const maxPartyHeight = 300

function drawHead(sheet: PdfPages, model: InvoiceDocument, width: number, said: InvoiceWords): void {
  const { head, number } = model
  const top = margin + 16
  const [half, other] = [width * 0.62, width * 0.36]
  const x = margin + width - other
  const y = drawSender(sheet, head, top, half)
  const below = sheet.as('H2', () => sheet.put(titleOf(model, said), x, top, other, title))
  const end = sheet.as('P', () => sheet.put(number, x, below, other, right(words)))
  sheet.y = Math.max(y, end) + 34
}

function drawParties(
  sheet: PdfPages,
  { billedTo, occasion, corrects, issued, due, service, status }: InvoiceDocument,
  width: number,
  said: InvoiceWords,
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
  const drawDays = (days: readonly (readonly [string, string])[]): number =>
    days.reduce((y, [what, text], at) => day(what, text, at === 0 ? y : y + 4), top)
  const beside = [margin + column * 1.18, column * 1.06] as const
  const ends = [
    party(corrects ? said.creditedTo : said.billedTo, billedTo, margin, column * 1.12),
    corrects ? party(said.corrects, corrects, ...beside) : occasion ? party(said.occasion, occasion, ...beside) : top,
    drawDays([
      [said.issued, issued],
      ...(corrects ? [] : [[said.due, due] as const]),
      ...(service === undefined ? [] : [[said.service, service] as const]),
    ]),
    sheet.as('P', () => {
      const [x, wide] = [margin + width - column * 0.98, column * 0.98]
      const y = sheet.put(status.label, x, top, wide, right(label))
      return sheet.put(status.amount, x, y, wide, sheet.inOneLine(status.amount, wide, large))
    }),
  ]
  sheet.y = Math.max(...ends) + 30
}

const sumStep = 24
/** The column of sums, and what is left in it for their labels beside the amounts. */
const plainSums = { wide: 210, labels: 210 }
const taxedSums = { wide: 300, labels: 195 }

/** The totals stay on one page. */
function drawSums(sheet: PdfPages, model: InvoiceDocument, said: InvoiceWords): void {
  const { sums, total, settled, included = [], sentences = [] } = model
  const { wide, labels } = model.included === undefined ? plainSums : taxedSums
  const x = sheet.width - margin - wide
  const stepFor = ({ label: what }: Sum): number =>
    model.included === undefined
      ? sumStep
      : Math.max(sumStep, sheet.heightOf(sheet.lines(what, labels, cell), cell) + 10)
  const small = [...sums, ...included].reduce((height, part) => height + stepFor(part), 0)
  sheet.keep(14 + small + settled.length * sumStep + 34)
  sheet.y += 14
  const line = ({ label: what, amount }: Sum, style: TextStyle, step: number) => {
    sheet.as('P', () => {
      sheet.put(what, x, sheet.y, labels, style)
      sheet.put(amount, x, sheet.y, wide, right(style))
    })
    sheet.y += step
  }
  for (const part of sums) line(part, cell, stepFor(part))
  sheet.rule(sheet.y - 4, { from: x })
  sheet.y += 4
  const isPart = isPartPaid(model, said)
  line(total, isPart ? strong : sum, isPart ? sumStep : 30)
  for (const part of included) line(part, cell, stepFor(part))
  settled.forEach((part, at) => line(part, at < settled.length - 1 ? cell : isPart ? sum : strong, sumStep))
  for (const sentence of sentences) drawSentence(sheet, sentence)
}

function drawSentence(sheet: PdfPages, sentence: string): void {
  const width = sheet.width - 2 * margin
  sheet.y += 8
  sheet.as('P', () => sheet.flow(sheet.lines(sentence, width, words), margin, width, words))
}

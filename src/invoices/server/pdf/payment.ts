import type { PaymentWords } from '#client-language/english/payment.ts'
import { label, stepOf, strong, type TextStyle, words } from '#documents/server/text-style.ts'
import { margin, type PdfPages } from '#documents/server/pdf-pages.ts'
import { qrShape } from '#payment-codes/qr-shape.ts'
import type { PaymentBlock } from '#payment-codes/payment-block.ts'
import { drawSwissSlip } from './swiss-slip.ts'

const above = 28
/** The title, with the space below it. */
const titleHeight = 17
const labelWidth = 92
/** The side of the code: 34 mm, which phones read from paper at arm's length. */
const codeSide = 96
const captionHeight = 18
/** Wider than the code, and right-aligned with it. */
const captionWidth = codeSide + 24
const caption: TextStyle = { ...label, size: 8, align: 'right' }

/** How to pay: as a Swiss payment part, or as account and reference, beside a code where a scheme has one. */
export function drawPayment(
  sheet: PdfPages,
  payment: PaymentBlock | undefined,
  width: number,
  said: PaymentWords,
): void {
  if (payment?.code?.kind === 'swiss') drawSwissSlip(sheet, payment.code, said.codes.swiss)
  else if (payment) drawAccount(sheet, payment, width, said)
}

function drawAccount(sheet: PdfPages, { rows, code }: PaymentBlock, width: number, said: PaymentWords): void {
  const valueWidth = width - labelWidth - (code ? codeSide + 24 : 0)
  const written = rows.map((row) => ({ ...row, lines: sheet.lines(row.text, valueWidth, strong) }))
  const height = titleHeight + written.reduce((sum, { lines }) => sum + lines.length, 0) * stepOf(strong)
  sheet.y += above
  // A long account may go on over pages; with a code there is none.
  sheet.keep(code ? Math.max(height, codeSide + captionHeight) : Math.min(height, titleHeight + 6 * stepOf(strong)))
  const top = sheet.y
  sheet.y = sheet.as('H3', () => sheet.put(said.howToPay, margin, top, width, label)) + 4
  for (const { label: name, lines } of written)
    sheet.as('P', () => {
      sheet.keep(Math.min(lines.length, 3) * stepOf(strong))
      sheet.put(name, margin, sheet.y, labelWidth, words)
      sheet.flow(lines, margin + labelWidth, valueWidth, strong)
    })
  if (!code) return
  const x = margin + width - codeSide
  sheet.shape(qrShape(code.text, { maxVersion: 13 }), x, top, codeSide, said.codes.epc)
  sheet.as('P', () => sheet.put(said.scan, x + codeSide - captionWidth, top + codeSide + 4, captionWidth, caption))
  sheet.y = Math.max(sheet.y, top + codeSide + captionHeight)
}

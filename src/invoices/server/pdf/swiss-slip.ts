import type { PdfPages } from '#documents/server/pdf-pages.ts'
import { stepOf, type TextStyle } from '#documents/server/text-style.ts'
import { type SlipFact, slipFacts, type SlipLabels, slipLabels, spacedAmount } from '#invoices/swiss-slip.ts'
import { qrShape } from '#payment-codes/qr-shape.ts'
import type { PaymentCode } from '#payment-codes/payment-block.ts'
import { readSwissQr, type SwissBillRead } from '#payment-codes/swiss-qr.ts'

/** Millimeters, in which the standard measures, in points. */
const mm = (length: number): number => (length * 72) / 25.4

const black = '#000'
const title: TextStyle = { face: 'slipBold', size: 11, color: black, leading: 1 }

/** A column of texts under their labels: of the receipt small, of the payment part large. */
interface Column {
  x: number
  y: number
  width: number
  height: number
  label: TextStyle
  value: TextStyle
  /** Of the field that an unknown payer fills in by hand. */
  empty: { width: number; height: number }
}

const styles = (labelSize: number, valueSize: number, step: number) => ({
  label: { face: 'slipBold', size: labelSize, color: black, leading: step / labelSize } as TextStyle,
  value: { face: 'slip', size: valueSize, color: black, leading: step / valueSize } as TextStyle,
})

/** In millimeters from the upper left corner of the slip, which is 210 × 105. */
const receipt = { x: 5, y: 12, width: 52, height: 56, ...styles(6, 8, 9), empty: { width: 52, height: 20 } }
const part = { x: 118, y: 5, width: 87, height: 85, ...styles(8, 10, 11), empty: { width: 65, height: 25 } }
const slip = { width: 210, height: 105, receiptWidth: 62 }
const code = { x: 67, y: 17, side: 46 }
const amounts = { y: 68, receiptX: 5, partX: 67, gap: { receipt: 12, part: 14 } }

/** The largest version of the code that the standard allows. */
const maxVersion = 25

/** Receipt and payment part of a Swiss QR-bill, at the foot of the last page: what they say is what the code says. */
export function drawSwissSlip(
  sheet: PdfPages,
  { text, language }: Extract<PaymentCode, { kind: 'swiss' }>,
  described: string,
): void {
  const labels = slipLabels[language]
  const bill = readSwissQr(text)
  const top = sheet.takeFootOfA4(mm(slip.height))
  drawCuts(sheet, labels, top)
  drawReceipt(sheet, bill, labels, top)
  drawPart(sheet, bill, labels, top)
  sheet.shape(qrShape(text, { maxVersion }), mm(code.x), top + mm(code.y), mm(code.side), described)
  drawCross(sheet, top)
}

const cut = 0.5

/** The lines along which the slip is cut off and its receipt separated. */
function drawCuts(sheet: PdfPages, { separate }: SlipLabels, top: number): void {
  const style: TextStyle = { face: 'slip', size: 8, color: black }
  const [line] = sheet.lines(separate, Infinity, style)
  sheet.asArtifact(() => {
    sheet.put(separate, (mm(slip.width) - (line?.width ?? 0)) / 2, top - stepOf(style) - 2, mm(slip.width), style)
    sheet.bars(
      [
        { x: 0, y: top - cut / 2, width: mm(slip.width), height: cut, color: black },
        { x: mm(slip.receiptWidth) - cut / 2, y: top, width: cut, height: mm(slip.height), color: black },
      ],
      '',
    )
  })
}

/** The Swiss cross in the middle of the code. */
function drawCross(sheet: PdfPages, top: number): void {
  const center = { x: code.x + code.side / 2, y: code.y + code.side / 2 }
  const box = (width: number, height: number, color: string) => ({
    x: mm(center.x - width / 2),
    y: top + mm(center.y - height / 2),
    width: mm(width),
    height: mm(height),
    color,
  })
  const white = '#fff'
  sheet.asArtifact(() =>
    sheet.bars([box(7, 7, white), box(6, 6, black), box(3.89, 1.17, white), box(1.17, 3.89, white)], ''),
  )
}

function drawReceipt(sheet: PdfPages, bill: SwissBillRead, labels: SlipLabels, top: number): void {
  const { x, width, label } = receipt
  sheet.as('H3', () => sheet.put(labels.receipt, mm(x), top + mm(5), mm(width), title))
  drawColumn(
    sheet,
    receipt,
    slipFacts(bill, labels).filter(({ isOnReceipt }) => isOnReceipt),
    top,
    bill.debtor === undefined,
  )
  drawAmount(sheet, bill, labels, { ...receipt, x: amounts.receiptX, gap: amounts.gap.receipt }, top)
  sheet.as('P', () => sheet.put(labels.acceptance, mm(x), top + mm(82), mm(width), { ...label, align: 'right' }))
}

function drawPart(sheet: PdfPages, bill: SwissBillRead, labels: SlipLabels, top: number): void {
  sheet.as('H3', () => sheet.put(labels.part, mm(67), top + mm(5), mm(51), title))
  drawAmount(sheet, bill, labels, { ...part, x: amounts.partX, gap: amounts.gap.part }, top)
  drawColumn(sheet, part, slipFacts(bill, labels), top, bill.debtor === undefined)
}

/** Facts below each other; long names are set smaller rather than over the amount. */
function drawColumn(sheet: PdfPages, column: Column, facts: readonly SlipFact[], top: number, isEmpty: boolean): void {
  const { x, width, label } = column
  const [left, wide] = [mm(x), mm(width)]
  const room = mm(column.height) - (isEmpty ? mm(column.empty.height) : 0)
  const others = facts.length * stepOf(label) + (facts.length - 1) * stepOf(label)
  const all = facts
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n')
  const value = sheet.fitted(all, wide, column.value, room - others)
  let y = top + mm(column.y)
  for (const { label: name, text } of facts) {
    sheet.as('P', () => {
      y = sheet.put(name, left, y, wide, label)
      if (text !== '') y = sheet.put(text, left, y, wide, value)
    })
    y += text === '' ? 0 : stepOf(label)
  }
  if (isEmpty)
    drawCorners(sheet, { x: left, y: y + 2, width: mm(column.empty.width), height: mm(column.empty.height) - 4 })
}

const tick = mm(3)
const thick = 0.75

/** The corners of a field that is filled in by hand. */
function drawCorners(sheet: PdfPages, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): void {
  const [right, bottom] = [x + width, y + height]
  const across = [y, bottom - thick].flatMap((at) =>
    [x, right - tick].map((from) => ({ x: from, y: at, width: tick, height: thick })),
  )
  const down = [x, right - thick].flatMap((at) =>
    [y, bottom - tick].map((from) => ({ x: at, y: from, width: thick, height: tick })),
  )
  sheet.asArtifact(() =>
    sheet.bars(
      [...across, ...down].map((box) => ({ ...box, color: black })),
      '',
    ),
  )
}

function drawAmount(
  sheet: PdfPages,
  { currency, amount }: SwissBillRead,
  labels: SlipLabels,
  { x, gap, label, value }: Pick<Column, 'x' | 'label' | 'value'> & { gap: number },
  top: number,
): void {
  const column = (name: string, text: string, at: number) =>
    sheet.as('P', () => {
      const below = sheet.put(name, mm(at), top + mm(amounts.y), mm(30), label)
      sheet.put(text, mm(at), below, mm(37), value)
    })
  column(labels.currency, currency, x)
  column(labels.amount, spacedAmount(amount), x + gap)
}

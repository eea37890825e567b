import type { DocumentModel } from '#documents/document-model.ts'
import { type TextStyle, words } from './text-style.ts'
import { margin, type PdfPages } from './pdf-pages.ts'

const name: TextStyle = { face: 'bookBold', size: 20, leading: 1.2 }

/** Maximum heights; beyond them the font size shrinks, so that the content begins on the first page. */
const maxHeights = { name: 72, lines: 104 }

/** The sender at the upper left: logo, name and address. Returns the lower end. */
export function drawSender(
  sheet: PdfPages,
  { name: who, lines: all, logo }: DocumentModel['head'],
  top: number,
  width: number,
): number {
  const lines = all.join('\n')
  let y = top
  if (logo) y = sheet.picture(logo, margin, y, 160, 48, `Logo of ${who}`) + 12
  y = sheet.as('H1', () => sheet.put(who, margin, y, width, sheet.fitted(who, width, name, maxHeights.name))) + 2
  return lines === ''
    ? y
    : sheet.as('P', () => sheet.put(lines, margin, y, width, sheet.fitted(lines, width, words, maxHeights.lines)))
}

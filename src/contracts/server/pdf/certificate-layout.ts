import type { CertificateWords } from '#client-language/english/certificate.ts'
import type { ContractDocument, CertificateFact } from '#contracts/document.ts'
import { ink, type TextStyle, stepOf } from '#documents/server/text-style.ts'
import { margin, type PdfPages } from '#documents/server/pdf-pages.ts'

type Certificate = NonNullable<ContractDocument['certificate']>

const title: TextStyle = { face: 'bookBold', size: 18, leading: 1.25 }
const heading: TextStyle = { face: 'strong', size: 11, leading: 1.5 }
const words: TextStyle = { face: 'plain', size: 9, leading: 1.45 }
const label: TextStyle = { ...words, color: ink.grey }

/** The certificate, on a page of its own. */
export function drawCertificate(
  sheet: PdfPages,
  { intro, facts, signatures, events, verify }: Certificate,
  width: number,
  said: CertificateWords,
): void {
  sheet.addPage()
  sheet.y += 12
  sheet.y = sheet.as('H2', () => sheet.put(said.title, margin, sheet.y, width, title)) + 6
  sheet.y = sheet.as('P', () => sheet.put(intro, margin, sheet.y, width, words))
  drawFacts(sheet, said.document, facts, width)
  for (const signature of signatures) drawFacts(sheet, signature.title, signature.facts, width)
  drawFacts(sheet, said.happened, events, width)
  drawFacts(sheet, said.howToCheck, [{ label: said.verify, words: verify }], width)
}

const labelWidth = 118

function drawFacts(sheet: PdfPages, what: string, facts: readonly CertificateFact[], width: number): void {
  const wide = width - labelWidth
  sheet.y += 14
  // Keeps a heading with its first fact.
  sheet.keep(56)
  sheet.y = sheet.as('H3', () => sheet.put(what, margin, sheet.y, width, heading))
  sheet.rule(sheet.y + 2)
  sheet.y += 6
  for (const fact of facts) {
    const lines = sheet.lines(fact.words, wide, words)
    sheet.keep(Math.min(sheet.heightOf(lines, words), 300))
    sheet.as('P', () => {
      sheet.put(fact.label, margin, sheet.y, labelWidth - 8, sheet.inOneLine(fact.label, labelWidth - 8, label))
      sheet.flow(lines, margin + labelWidth, wide, words)
      if (lines.length === 0) sheet.y += stepOf(words)
    })
    sheet.y += 2
  }
}

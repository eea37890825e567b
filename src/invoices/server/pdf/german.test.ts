import { expect, onTestFinished, test } from 'vitest'
import { invoice as english } from '#client-language/english/invoice.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { readPdf } from '#tests/help/pdf.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

/** A text as HTML, PDF and tests write it, with plain spaces. */
const plain = (text: string | undefined): string => (text ?? '').normalize('NFKC').replaceAll(/\s+/g, ' ')

/** The English texts of invoices that a text holds; of one letter or an abbreviation none is told. */
const englishIn = (text: string): string[] =>
  Object.values(english)
    .filter((word) => typeof word === 'string')
    .filter((word) => new RegExp(`\\b${word}\\b`).test(text))

async function openGerman() {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openVatStudio(undefined, { env: { MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' } })
  const { alice, client } = studio
  await alice(clients.change, { params: { id: client.id }, input: { language: 'de' } })
  await alice(studioMoney.change, { input: { holder: 'Alice Archer', iban: 'DE89370400440532013000' } })
  const bytesOf = async (id: number) => (await studio.raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes
  return { ...studio, smtp, bytesOf }
}

test('an invoice for a German client is German, with its amounts and days, and says so to screen readers', async () => {
  const { billTwoRates, bytesOf, pdfOf } = await openGerman()
  const { id } = await billTwoRates({ terms: 'Payment due within 30 days.', notes: 'Danke!' })
  const words = plain(await pdfOf(id))
  for (const part of [
    'Rechnung INV-2026-0001',
    'Rechnung an Möbel GmbH',
    'Rechnungsdatum 01.05.2026',
    'Fällig am 31.05.2026',
    'Beschreibung Menge Einzelpreis Betrag',
    'USt 19 % auf 1.450,50 €',
    'Gesamtbetrag 2.368,45 €',
    'Zahlbar innerhalb von 30 Tagen.',
    'Zahlungsinformationen',
    'Referenz',
    'USt-IdNr. DE136695976',
    'Seite 1 von 1',
  ])
    expect(words).toContain(part)
  expect(englishIn(words)).toEqual([])
  expect((await bytesOf(id)).includes('(de-DE)')).toBe(true)
  expect((await readPdf(await bytesOf(id))).info).toMatchObject({ Title: 'Rechnung INV-2026-0001' })
})

test('a credit note for a German client corrects in German', async () => {
  const { bill, credit, pdfOf } = await openGerman()
  const { id } = await bill()
  const note = await credit(id, { full: true, reason: 'Nicht erbracht' })
  const words = plain(await pdfOf(note.id))
  expect(words).toContain('Rechnungskorrektur CRN-2026-0001')
  expect(words).toContain('Korrigiert Rechnung INV-2026-0001 vom 01.05.2026')
  expect(words).toContain('Grund Nicht erbracht')
  expect(englishIn(words)).toEqual([])
})

test('parts of an invoice are credited in German: an amount, a part of an item, and what is left', async () => {
  const { bill, credit, pdfOf } = await openGerman()
  const { id } = await bill({
    items: [{ description: 'Teamfotos', quantity: 3, rate: '33.33' }],
    adjustments: [{ kind: 'charge', by: 'amount', value: 10 }],
  })
  const amount = plain(await pdfOf((await credit(id, { amount: '11.90' })).id))
  expect(amount).toContain('Minderung der Rechnung INV-2026-0001')
  const part = plain(await pdfOf((await credit(id, { lines: [{ id: 1, quantity: 1.5 }] })).id))
  expect(part).toContain('Teamfotos (1,5 von 3) 1 55,00 € 55,00 €')
  const rest = plain(await pdfOf((await credit(id, { full: true })).id))
  expect(rest).toContain('Restbetrag der Rechnung INV-2026-0001')
  for (const words of [amount, part, rest]) expect(englishIn(words)).toEqual([])
})

test('reverse charge is said in the words of the law, and what Alice wrote stays', async () => {
  const { alice, bill, client, pdfOf } = await openGerman()
  await alice(clients.change, { params: { id: client.id }, input: { country: 'AT', vatId: 'ATU12345675' } })
  const { categories } = await alice(studioMoney.change, {
    input: { categories: [{ code: 'S', rate: 19, isDefault: true }, { code: 'AE' }] },
  })
  const categoryId = categories.find(({ code }) => code === 'AE')?.id ?? 0
  const { id } = await bill({ items: [{ description: 'Portraits', rate: 100, categoryId }] })
  const words = plain(await pdfOf(id))
  expect(words).toContain('Steuerschuldnerschaft des Leistungsempfängers')
  expect(words).not.toContain('Reverse charge')
  expect(words).toContain('ÖSTERREICH')
})

test('an issued invoice keeps its language byte by byte, a draft follows the client', async () => {
  const { alice, bill, bytesOf, client, pdfOf } = await openGerman()
  const speak = (language: 'en' | 'de') => alice(clients.change, { params: { id: client.id }, input: { language } })
  await speak('en')
  const english = await bill()
  const before = await bytesOf(english.id)
  expect((await alice(invoices.find, { params: english })).issuedWords).not.toHaveProperty('locale')
  await speak('de')
  expect((await bytesOf(english.id)).equals(before)).toBe(true)
  const german = await bill()
  await speak('en')
  expect(await pdfOf(german.id)).toContain('Rechnung INV-2026-0002')
  const draft = await bill({ status: 'draft' })
  expect(await pdfOf(draft.id)).toContain('Draft')
  await speak('de')
  expect(await pdfOf(draft.id)).toContain('Entwurf')
})

test('the email with an invoice and its page are German, and a withdrawn link says so in German', async () => {
  const { alice, as, bill, smtp } = await openGerman()
  const { id } = await bill()
  await alice(invoices.send, { params: { id }, input: {} })
  const email = await smtp.emailTo('einkauf@moebel.example')
  expect(email.subject).toBe('Rechnung INV-2026-0001 von alice')
  expect(plain(email.text)).toContain(
    'Guten Tag Möbel GmbH, anbei erhalten Sie die Rechnung INV-2026-0001 über 1.428,00 €. ' +
      'Bitte zahlen Sie bis zum 31. Mai 2026.',
  )
  expect(email.html).toContain('<html lang="de-DE">')
  expect(email.html).toContain('Zahlungsinformationen')
  expect(englishIn(email.text ?? '')).toEqual([])
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  const token = tokenIn(link)
  const { paper } = await as('visitor')(invoiceLinks.read, { params: { token } })
  expect(paper).toMatchObject({ language: 'de-DE', due: '31.05.2026', status: { label: 'Zu zahlen' } })
  await alice(invoiceLinks.revoke, { params: { id } })
  await expect(as('visitor')(invoiceLinks.read, { params: { token } })).rejects.toMatchObject({
    code: 'gone',
    language: 'de',
    message: 'Dieser Link wurde zurückgezogen. Bitten Sie alice um einen neuen: alice@studio.example.',
  })
})

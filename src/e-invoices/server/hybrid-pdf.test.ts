import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { download, fillIn, type VatStudio } from '#tests/help/e-invoices.ts'
import { attachedTo } from '#tests/help/pdf.ts'
import { bytesOf, startSmtp } from '#tests/help/smtp.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { allAt, readXml, textAt } from '#tests/help/xml.ts'

const pdfOf = async ({ raw }: VatStudio, id: number): Promise<Buffer> =>
  (await raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes

/** The metadata, which PDF/A leaves uncompressed so that it is found in the bytes. */
const metadataOf = (bytes: Buffer): string => /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('latin1'))?.[0] ?? ''

const isArchive = (bytes: Buffer): boolean => metadataOf(bytes).includes('<pdfaid:part>3</pdfaid:part>')

test('the PDF of an invoice carries the e-invoice that was kept at the issue, byte for byte', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id } = await studio.billTwoRates()
  const { text: kept } = await download(studio, id)
  const bytes = await pdfOf(studio, id)
  expect(await attachedTo(bytes)).toEqual([{ filename: 'factur-x.xml', text: kept }])
  expect(textAt(readXml(kept), 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID')).toBe(
    'urn:cen.eu:en16931:2017',
  )

  // What is paid later, or moves, changes the paper only.
  await studio.pay(id, 1000)
  await studio.alice(clients.change, { params: { id: studio.client.id }, input: { city: 'Dresden' } })
  const later = await pdfOf(studio, id)
  expect(later.equals(bytes)).toBe(false)
  expect(await attachedTo(later)).toEqual([{ filename: 'factur-x.xml', text: kept }])
})

test('an open invoice that names another account than its e-invoice does not carry it until it is paid', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id } = await studio.bill()
  await studio.alice(studioMoney.change, { input: { iban: 'AT611904300234573201' } })
  expect(await attachedTo(await pdfOf(studio, id))).toEqual([])
  expect((await download(studio, id)).text).toContain('DE89370400440532013000')
  await studio.alice(studioMoney.change, { input: { iban: 'DE89370400440532013000' } })
  expect(await attachedTo(await pdfOf(studio, id))).toHaveLength(1)
  await studio.alice(studioMoney.change, { input: { iban: 'AT611904300234573201' } })
  await studio.pay(id, 1428)
  expect(await attachedTo(await pdfOf(studio, id))).toHaveLength(1)
})

test('that PDF is marked as PDF/A-3b and names its profile as programs look for it', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id } = await studio.billTwoRates()
  const bytes = await pdfOf(studio, id)
  const root = readXml(metadataOf(bytes))
  const said = (name: string) => allAt(root, `RDF/Description/${name}`).map(({ text }) => text.trim())
  expect([said('part'), said('conformance')]).toEqual([['3'], ['B']])
  expect(said('DocumentType')).toEqual(['INVOICE'])
  expect(said('DocumentFileName')).toEqual(['factur-x.xml'])
  expect(said('Version')).toEqual(['1.0'])
  expect(said('ConformanceLevel')).toEqual(['EN 16931'])
  const schema = 'RDF/Description/schemas/Bag/li'
  expect(textAt(root, `${schema}/namespaceURI`)).toBe('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#')
  expect(allAt(root, `${schema}/property/Seq/li/name`).map(({ text }) => text)).toEqual([
    'DocumentType',
    'DocumentFileName',
    'Version',
    'ConformanceLevel',
  ])

  const raw = bytes.toString('latin1')
  expect(raw).toMatch(/\/AF \[\d+ 0 R\]/)
  expect(raw).toMatch(/\/AFRelationship \/Alternative/)
  expect(raw).toMatch(/\/Subtype \/text#2Fxml/)
  expect(raw).toMatch(/\/S \/GTS_PDFA1/)
  expect(raw).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
  expect(raw.match(/\/FontDescriptor \d+ 0 R/g)?.length).toBe(raw.match(/\/FontFile2 \d+ 0 R/g)?.length)
  expect(raw).not.toMatch(/\/(Encrypt|JavaScript|JS|Launch|OpenAction|AA|Interpolate true|LZWDecode)\b/)
})

test('the same file leaves by the link, by email and with a credit note', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openVatStudio(undefined, { env: { MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' } })
  const { alice, raw } = studio
  await fillIn(studio)
  const { id } = await studio.bill()
  const { text: kept } = await download(studio, id)
  await alice(invoices.send, { params: { id }, input: {} })
  const { attachments } = await smtp.emailTo('einkauf@moebel.example')
  const [mailed] = attachments
  expect(await attachedTo(bytesOf(mailed?.content))).toEqual([{ filename: 'factur-x.xml', text: kept }])
  const { link } = await alice(invoiceLinks.create, { params: { id } })
  const online = await raw('visitor', 'GET', `/api/invoice/${tokenIn(link)}/pdf`)
  expect(await attachedTo(online.bytes)).toEqual([{ filename: 'factur-x.xml', text: kept }])

  const credit = await studio.credit(id)
  const [note] = await attachedTo(await pdfOf(studio, credit.id))
  expect(textAt(readXml(note?.text ?? ''), 'ExchangedDocument/TypeCode')).toBe('381')
})

test('what was missing at the issue is added, and the PDF carries the file that all get from then on', async () => {
  const studio = await openVatStudio()
  const { id } = await studio.bill()
  const other = await studio.bill()
  const before = await pdfOf(studio, id)
  expect([isArchive(before), await attachedTo(before)]).toEqual([false, []])
  await fillIn(studio)
  const { link } = await studio.alice(invoiceLinks.create, { params: { id } })
  const online = (await studio.raw('visitor', 'GET', `/api/invoice/${tokenIn(link)}/pdf`)).bytes
  expect(isArchive(online)).toBe(true)
  const [file] = await attachedTo(online)
  await studio.alice(studioMoney.change, { input: { contactName: 'Somebody else', legalId: 'HRB 1' } })
  expect((await download(studio, id)).text).toBe(file?.text)
  expect(await attachedTo(await pdfOf(studio, id))).toEqual([file])
  expect((await download(studio, id, '?format=ubl')).text).not.toContain('HRB 1')
  // Of another one, the first download decides.
  const { text } = await download(studio, other.id)
  expect(text).toContain('HRB 1')
  await studio.alice(studioMoney.change, { input: { legalId: '' } })
  expect(await attachedTo(await pdfOf(studio, other.id))).toEqual([{ filename: 'factur-x.xml', text }])
})

test('a draft, an invoice without VAT and one for which something is missing are plain PDFs', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const nobody = await studio.alice(clients.create, { input: { name: 'Lena Fischer', address: 'Somewhere' } })
  const incomplete = await studio.bill({ clientId: nobody.id })
  const draft = await studio.bill({ status: 'draft' })
  const complete = await studio.bill()
  await studio.alice(studioMoney.change, { input: { scheme: 'none' } })
  const withoutVat = await studio.bill()
  const plain = await Promise.all([incomplete, draft, withoutVat].map(({ id }) => pdfOf(studio, id)))
  for (const bytes of plain) expect([isArchive(bytes), await attachedTo(bytes)]).toEqual([false, []])
  expect(isArchive(await pdfOf(studio, complete.id))).toBe(true)
})

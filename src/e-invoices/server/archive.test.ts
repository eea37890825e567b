import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { archiveFaults } from '#tests/help/archive/archive-faults.ts'
import { fillIn, type VatStudio } from '#tests/help/e-invoices.ts'
import { attachedTo } from '#tests/help/pdf.ts'
import { fileOf, pictureOf } from '#tests/help/pictures.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

const pdfOf = async ({ raw }: VatStudio, id: number): Promise<Buffer> =>
  (await raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes

async function openFilledIn() {
  const studio = await openVatStudio()
  await fillIn(studio)
  return studio
}

/** With an e-invoice inside, a PDF breaks no rule of archives that we know. */
const seen = async (bytes: Buffer) => ({ files: (await attachedTo(bytes)).length, faults: archiveFaults(bytes) })
const kept = { files: 1, faults: [] }

test('a PDF with an e-invoice keeps the rules of PDF/A-3b, in all scripts, with logo and code', async () => {
  const studio = await openFilledIn()
  const logo = fileOf(await pictureOf('png', { width: 300 }), 'logo.png', 'image/png')
  await studio.alice(documents.setLogo, { files: [logo] })
  const notes = 'Ευχαριστώ, спасибо, ½ → ﬁ, cảm ơn'
  const { id } = await studio.billTwoRates({ notes })
  expect(await seen(await pdfOf(studio, id))).toEqual(kept)
  expect(await seen(await pdfOf(studio, (await studio.credit(id)).id))).toEqual(kept)
})

test('so do several pages in German, US Letter, and a slip of a Swiss QR-bill', async () => {
  const studio = await openFilledIn()
  const { alice, client, bill } = studio
  await alice(clients.change, { params: { id: client.id }, input: { language: 'de' } })
  const items = Array.from({ length: 70 }, (_, at) => ({ description: `${at}. Aufnahme der Möbel`, rate: 10 + at }))
  expect(await seen(await pdfOf(studio, (await bill({ items })).id))).toEqual(kept)
  await alice(documents.changeLetterhead, { input: { paper: 'letter', lightEdge: false } })
  expect(await seen(await pdfOf(studio, (await bill()).id))).toEqual(kept)
  await alice(studioMoney.change, {
    input: { currency: 'CHF', iban: 'CH9300762011623852957', vatId: '', taxNumber: '1' },
  })
  const zurich = { line1: 'Bahnhofstrasse', house: '1', postcode: '8001', city: 'Zürich', country: 'CH' }
  await alice(documents.changeLetterhead, { input: { paper: 'a4', ...zurich } })
  const slip = await pdfOf(studio, (await bill()).id)
  expect(slip.toString('latin1')).toContain('Arimo')
  expect(await seen(slip)).toEqual(kept)
})

/** What is changed in a file, and the clause that it breaks then. */
const broken: [clause: string, from: RegExp | string, to: string][] = [
  ['6.1.2', /(%PDF-1\.7\n)%.{4}/s, '$1%abcd'],
  ['6.1.3', '/ID [', '/IX ['],
  ['6.1.3', 'trailer\n<<', 'trailer\n<<\n/Encrypt 1 0 R'],
  ['6.1.3', /%%EOF\n?$/, '%%EOF\nmore'],
  ['6.1.7', '/Subtype /text#2Fxml', '/Subtype /text#2Fxml\n/F (outside)'],
  ['6.1.13', '/Size ', '/Size 99999999999 '],
  ['6.2.3', /\/N 3\b/, '/N 4'],
  ['6.2.4.3', '/GTS_PDFA1', '/GTS_PDFX '],
  ['6.2.8', '/Subtype /Image', '/Subtype /Image\n/Interpolate true'],
  ['6.2.11.3', '/CIDToGIDMap /Identity', '/CIDToGIDMap /Elsewhere'],
  ['6.2.11.4', '/FontFile2 ', '/FontFile9 '],
  ['6.2.11.5', /\/W \[0 \[(\d+) \d+/, '/W [0 [$1 9'],
  ['6.2.11.7', '/ToUnicode ', '/NoUnicode '],
  ['6.3.1', '/Tabs /S', '/Tabs /S /Annots [<< /Subtype /Movie /F 4 >>]'],
  ['6.3.2', '/Tabs /S', '/Tabs /S /Annots [<< /Subtype /Link /F 2 >>]'],
  ['6.5.1', '/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (1) >>'],
  ['6.5.2', '/Type /Catalog', '/Type /Catalog /AA << >>'],
  ['6.6.2.1', '</rdf:RDF>', '</rdf:RDX>'],
  ['6.6.2.3', '<pdfaProperty:name>Version<', '<pdfaProperty:name>Edition<'],
  ['6.6.4', '<pdfaid:part>3<', '<pdfaid:part>1<'],
  ['6.8', '/AFRelationship /Alternative', '/AFRelationship /Something'],
  ['6.8', '/AF [', '/XF ['],
  ['6.8', '/Subtype /text#2Fxml', '/Subtype /textxml'],
]

test('a file that breaks a rule is found out', async () => {
  const studio = await openFilledIn()
  const logo = fileOf(await pictureOf('png', { width: 60 }), 'logo.png', 'image/png')
  await studio.alice(documents.setLogo, { files: [logo] })
  const bytes = await pdfOf(studio, (await studio.bill()).id)
  const source = bytes.toString('latin1')
  const found = broken.map(([, from, to]) => archiveFaults(Buffer.from(source.replace(from, to), 'latin1')))
  expect(found.map((clauses, at) => clauses.includes(broken[at]?.[0] ?? ''))).toEqual(broken.map(() => true))
})

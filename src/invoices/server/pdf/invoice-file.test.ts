import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { shoots } from '#shoots/api.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { fileOf, pictureOf } from '#tests/help/pictures.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

async function writeInvoice({ as }: Studio, more: Partial<SentInvoice> = {}, client = 'Priya Raman') {
  const { id: clientId } = await as('alice')(clients.create, {
    input: { name: client, email: 'priya@raman.example', phone: '(929) 555-0164', address: '7 Elm Street\nBronx, NY' },
  })
  const shoot = await as('alice')(shoots.create, {
    input: {
      title: 'Raman wedding',
      location: 'Wave Hill, Bronx',
      type: 'wedding',
      date: '2026-10-24T17:00:00Z',
      coordinates: { lat: 40.8976, lng: -73.9126 },
    },
  })
  const draft: SentInvoice = {
    clientId,
    shootId: shoot.id,
    issueDate: '2026-10-15',
    dueDate: '2026-11-14',
    taxType: 'percentage',
    taxRate: 8.875,
    notes: 'Thank you, Priya.',
    terms: 'Payment due within 30 days.',
    items: [
      { description: 'Wedding photography', quantity: 1, rate: 4200 },
      { description: 'Second photographer', quantity: 1.5, rate: 400 },
    ],
  }
  return as('alice')(invoices.create, { input: { ...draft, ...more } })
}

const pdfOf = (studio: Studio, id: number, headers: Record<string, string> = {}) =>
  studio.raw('alice', 'GET', `/api/invoices/${id}/pdf`, { headers })

const wordsIn = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.map(wordsOf).join(' ')

test('an invoice under the letterhead, as it stands now, to be saved by a name', async () => {
  const studio = await openStudio()
  await studio.as('alice')(documents.changeLetterhead, {
    input: {
      businessName: 'Nadia Okafor Photography',
      phone: '(718) 555-0100',
      address: '12 Water Street, Brooklyn, NY 11201',
      taxId: '12-3456789',
    },
  })
  const { id } = await writeInvoice(studio, { status: 'sent' })
  const { status, headers, bytes } = await pdfOf(studio, id)
  expect([status, headers]).toMatchObject([
    200,
    {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition':
        'attachment; filename="INV-2026-0001 Priya Raman.pdf"; ' + `filename*=UTF-8''INV-2026-0001%20Priya%20Raman.pdf`,
    },
  ])
  expect(await wordsIn(bytes)).toBe(
    'Nadia Okafor Photography 12 Water Street, Brooklyn, NY 11201 alice@studio.example · (718) 555-0100 Tax ID ' +
      '12-3456789 Invoice INV-2026-0001 ' +
      'Billed to Priya Raman 7 Elm Street Bronx, NY priya@raman.example (929) 555-0164 For Raman wedding ' +
      'October 24, 2026 Wave Hill, Bronx Issued 10/15/2026 Due 11/14/2026 Amount due $5,226.00 ' +
      'Description Quantity Rate Amount Wedding photography 1 $4,200.00 $4,200.00 Second photographer 1.5 ' +
      '$400.00 $600.00 Subtotal $4,800.00 Tax (8.875%) $426.00 Total $5,226.00 ' +
      'Notes Thank you, Priya. Terms Payment due within 30 days. Nadia Okafor Photography INV-2026-0001 · Page 1 of 1',
  )
  await studio.as('alice')(invoices.pay, { params: { id }, input: { amount: 1440, paidOn: '2026-04-30' } })
  expect(await wordsIn((await pdfOf(studio, id)).bytes)).toMatch(
    /Amount due \$3,786\.00 .* Total \$5,226\.00 Paid \$1,440\.00 Balance \$3,786\.00/,
  )
})

test('an unchanged copy is not made again; a logo, another name, date style or status make another', async () => {
  const studio = await openStudio()
  const { id, shootId } = await writeInvoice(studio)
  const tag = async () => String((await pdfOf(studio, id)).headers['etag'])
  const first = await tag()
  expect(await tag()).toBe(first)
  const again = await pdfOf(studio, id, { 'if-none-match': first })
  expect(again).toMatchObject({ status: 304, body: '' })
  await studio.as('alice')(documents.setLogo, { files: [fileOf(await pictureOf('png'), 'logo.png', 'image/png')] })
  const withLogo = await tag()
  await studio.as('alice')(documents.changeLetterhead, { input: { businessName: 'Nadia' } })
  const renamed = await tag()
  const { preferences } = await studio.as('alice')(accounts.settings, {})
  await studio.db
    .updateTable('user_settings')
    .set({ preferences: JSON.stringify({ ...preferences, dateFormat: 'dd/MM/yyyy' }) })
    .where('userId', '=', studio.ids.alice)
    .execute()
  const redated = await tag()
  await studio.as('alice')(shoots.remove, { params: { id: shootId ?? 0 } })
  expect(new Set([first, withLogo, renamed, redated, await tag()]).size).toBe(5)
  const { headers, bytes } = await pdfOf(studio, id)
  const { pages } = await readPdf(bytes)
  expect(headers['content-disposition']).toContain('filename="Draft Priya Raman.pdf"')
  expect(pages[0]?.tagged[0]).toMatchObject({ tag: 'Figure', alt: 'Logo of Nadia' })
  expect(pages.map(wordsOf).join(' ')).toMatch(
    /^Nadia .* Invoice Draft Billed to .* \(929\) 555-0164 For Raman wedding Issued 15\/10\/2026 Due 14\/11\/2026/,
  )
})

test('whatever a client is called, the file has a name that leads nowhere and hides nothing', async () => {
  const studio = await openStudio()
  const names: [string, string][] = [
    ['../../etc/passwd', 'Draft .. .. etc passwd.pdf'],
    ['a"b\\c;d%0d%0aSet-Cookie', 'Draft a b c d 0d 0aSet-Cookie.pdf'],
    ['\u202efdp.exe', 'Draft fdp.exe.pdf'],
    ['José Łukasz', 'Draft Jose _ukasz.pdf'],
    ['写真', 'Draft __.pdf'],
    ['x'.repeat(200), `Draft ${'x'.repeat(114)}.pdf`],
  ]
  for (const [client, plain] of names) {
    const { id } = await writeInvoice(studio, {}, client)
    const disposition = String((await pdfOf(studio, id)).headers['content-disposition'])
    expect(/filename="([^"]*)"/.exec(disposition)?.[1]).toBe(plain)
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%~-]+$/)
  }
})

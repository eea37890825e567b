import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { acceptAndSign, agreedOf, contract, hannah, inAdvance, send, wedding } from '#tests/help/proposals.ts'
import { plain, readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio } from '#tests/help/studio.ts'

const [base = { name: '' }, ...extras] = wedding.lines ?? []
const included = 'One photographer for 8 h\n500 photographs, retouched'

test('a signed contract says what was bought, its total, its payments and when the photographs come', async () => {
  const studio = await openStudio()
  const lines = [{ ...base, included }, ...extras]
  const sent = await send(studio, { contract, lines, deliveryDays: 42 }, hannah, inAdvance)
  const ticks = [
    { line: 2, quantity: 1 },
    { line: 3, quantity: 2 },
  ]
  const page = await acceptAndSign(studio, sent, ticks, 550_000)
  const { id } = page.contracts[0] ?? { id: 0 }
  const pdf = await studio.raw('visitor', 'GET', `/api/client-page/${sent.token}/contracts/${id}/pdf`)
  const words = plain((await readPdf(pdf.bytes)).pages.map(wordsOf).join(' '))
  for (const said of [
    'Wedding, 8 hours, $4,000.00: One photographer for 8 h, 500 photographs, retouched',
    'Second photographer, $600.00',
    'Album × 2, $900.00',
    'Total: $5,500.00',
    'Deposit, when you sign: $1,650.00',
    'Second payment, by April 13, 2027: $2,200.00',
    'Balance, by May 29, 2027: $1,650.00',
    'Your photographs follow within 42 days of the shoot.',
  ])
    expect(words).toContain(said)
  expect(words).not.toContain('Amounts')
})

test('what the photographer calls a package begins no heading, no list and no field of the contract', async () => {
  const studio = await openStudio()
  const name = '# Day **one** {{client.email}}'
  const sent = await send(studio, { contract, lines: [{ ...base, name }] }, hannah, inAdvance)
  await acceptAndSign(studio, sent, [], 400_000)
  const of = (await agreedOf(studio, sent))?.contract?.id ?? 0
  const { paper } = await studio.as('alice')(contracts.find, { params: { id: of } })
  const items = paper?.blocks.flatMap((block) => (block.kind === 'list' ? block.items : []))
  expect(items?.[0]).toEqual([{ text: '# Day **one** { {client.email}}, $4,000.00', bold: false, italic: false }])
})

test('a payment whose name the contract can’t print is refused at its field while sending', async () => {
  const studio = await openStudio()
  const [deposit, ...others] = wedding.plan ?? []
  const plan = [{ ...deposit, name: '定金' }, ...others] as typeof wedding.plan
  await expect(send(studio, { contract, plan }, hannah, inAdvance)).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'plan.0.name': expect.stringContaining('定') },
  })
})

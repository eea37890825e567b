import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { type Invoice, invoices } from '#invoices/api.ts'
import { type SentInvoice } from '#invoices/draft.ts'
import { shoots } from '#shoots/api.ts'
import { readPdf, wordsOf } from '#tests/help/pdf.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

async function writing({ as }: Studio): Promise<SentInvoice & { shootId: number }> {
  const alice = as('alice')
  await alice(documents.changeLetterhead, {
    input: { businessName: 'Alice Archer Photography', address: '1 First Street', taxId: '12-345' },
  })
  const client = await alice(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const shoot = await alice(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-10-24T17:00:00Z' },
  })
  return {
    clientId: client.id,
    shootId: shoot.id,
    issueDate: '2026-05-01',
    dueDate: '2026-05-31',
    taxType: 'percentage',
    taxRate: 8.875,
    items: [{ description: 'Portraits', rate: 1000 }],
  }
}

/** Changes everything that an invoice refers to, and deletes its shoot. */
async function upset(
  { as, db, ids }: Studio,
  { clientId, shootId }: { clientId: number; shootId: number },
): Promise<void> {
  const alice = as('alice')
  await alice(clients.change, { params: { id: clientId }, input: { name: 'Mallory', email: 'mallory@raman.example' } })
  await alice(documents.changeLetterhead, {
    input: { businessName: 'Another Studio', address: '2 Second Street', taxId: '99-999' },
  })
  const { preferences } = await db
    .selectFrom('user_settings')
    .select('preferences')
    .where('userId', '=', ids.alice)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('user_settings')
    .set({ preferences: preferences.replace('MM/dd/yyyy', 'dd/MM/yyyy') })
    .where('userId', '=', ids.alice)
    .execute()
  await alice(shoots.remove, { params: { id: shootId } })
}

const printed = async (studio: Studio, { id }: Pick<Invoice, 'id'>) =>
  (await readPdf((await studio.raw('alice', 'GET', `/api/invoices/${id}/pdf`)).bytes)).pages.map(wordsOf).join(' ')

const asWritten = ['Alice Archer Photography', '1 First Street', '12-345', 'Priya Raman', 'Raman wedding', '05/31/2026']

test('an issued invoice is printed as it was issued; what it is made from may change, its shoot may go', async () => {
  const studio = await openStudio()
  const draft = await writing(studio)
  const { id, version, issuedWords } = await studio.as('alice')(invoices.create, {
    input: { ...draft, status: 'sent' },
  })
  expect(issuedWords).toMatchObject({
    client: { name: 'Priya Raman' },
    letterhead: { name: 'Alice Archer Photography', taxId: '12-345' },
    shoot: { title: 'Raman wedding' },
    dateFormat: 'MM/dd/yyyy',
  })
  const before = await printed(studio, { id })
  await upset(studio, draft)
  expect(await printed(studio, { id })).toBe(before)
  for (const words of asWritten) expect(before).toContain(words)
  expect(await studio.as('alice')(invoices.find, { params: { id } })).toMatchObject({
    version,
    issuedWords: JSON.parse(JSON.stringify(issuedWords)) as object,
  })
})

test('a draft follows today’s words; it is issued with those of that moment, and rewritten with the next', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const draft = await writing(studio)
  const { id, issuedWords } = await alice(invoices.create, { input: draft })
  expect(issuedWords).toBeNull()
  await alice(clients.change, { params: { id: draft.clientId }, input: { name: 'Priya Raman-Becker' } })
  expect(await printed(studio, { id })).toContain('Priya Raman-Becker')
  await alice(invoices.setStatus, { params: { id }, input: { status: 'unpaid' } })
  await upset(studio, draft)
  expect(await printed(studio, { id })).toContain('Priya Raman-Becker')
  const saved = await alice(invoices.change, {
    params: { id },
    input: { ...draft, shootId: null, notes: 'Thank you.' },
  })
  expect(saved.issuedWords).toMatchObject({
    client: { name: 'Mallory' },
    letterhead: { name: 'Another Studio' },
    shoot: { title: 'Raman wedding' },
    dateFormat: 'dd/MM/yyyy',
  })
  expect(await printed(studio, { id })).toContain('Mallory')
  expect((await alice(invoices.setStatus, { params: { id }, input: { status: 'draft' } })).issuedWords).toBeNull()
})

test('an invoice that was issued stays its client’s', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const draft = await writing(studio)
  const other = await alice(clients.create, { input: { name: 'Atelier Moreau' } })
  const { id } = await alice(invoices.create, { input: { ...draft, status: 'sent' } })
  const change = () => alice(invoices.change, { params: { id }, input: { ...draft, clientId: other.id } })
  const refused = {
    code: 'conflict',
    message: 'INV-2026-0001 was issued, so its client can’t be changed. Cancel it and create another one.',
  }
  await expect(change()).rejects.toMatchObject(refused)
  await alice(invoices.setStatus, { params: { id }, input: { status: 'draft' } })
  await expect(change()).rejects.toMatchObject(refused)
  expect(await alice(invoices.find, { params: { id } })).toMatchObject({ clientName: 'Priya Raman' })
})

test('of a paid invoice the items, the tax and the amounts stay; its days, notes and terms may change', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const draft = await writing(studio)
  const { id, items } = await alice(invoices.create, { input: { ...draft, status: 'paid' } })
  const change = (more: Partial<SentInvoice>) =>
    alice(invoices.change, { params: { id }, input: { ...draft, ...more } })
  const others: Partial<SentInvoice>[] = [
    { items: [{ description: 'Something else', rate: 1000 }] },
    { items: [{ description: 'Portraits', rate: 500, quantity: 2 }] },
    { taxType: 'amount', taxRate: null, tax: 8875 },
    { taxRate: 9 },
    { items: [{ description: 'Portraits', rate: 1000 }, { description: 'For free' }] },
  ]
  for (const more of others)
    await expect(change(more)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'INV-2026-0001 is paid, so its items, tax and amounts can’t be changed. Remove a payment or choose another ' +
        'status first.',
    })
  expect(await change({ dueDate: '2026-06-30', notes: 'Thank you.' })).toMatchObject({
    status: 'paid',
    dueDate: '2026-06-30',
    notes: 'Thank you.',
    total: 108_875,
    balance: 0,
    items,
  })
})

test('an invoice keeps the title of a deleted shoot, in lists, in its copy and when saved again', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const draft = await writing(studio)
  const issued = await alice(invoices.create, { input: { ...draft, status: 'sent' } })
  const unissued = await alice(invoices.create, { input: draft })
  await alice(shoots.remove, { params: { id: draft.shootId } })
  const listed = await alice(invoices.list, {})
  expect(listed.map(({ shootId, shootTitle }) => [shootId, shootTitle])).toEqual([
    [null, 'Raman wedding'],
    [null, 'Raman wedding'],
  ])
  for (const { id } of [issued, unissued]) {
    const params = { id }
    const saved = await alice(invoices.change, { params, input: { ...draft, shootId: null, notes: 'Thank you.' } })
    expect(saved).toMatchObject({ shootId: null, shootTitle: 'Raman wedding', notes: 'Thank you.' })
  }
  expect(await printed(studio, issued)).toContain('For Raman wedding October 24, 2026 Wave Hill, Bronx Issued')
  expect(await printed(studio, unissued)).toContain('For Raman wedding Issued')
  const another = await alice(shoots.create, { input: { title: 'Vows', location: 'City Hall', type: 'event' } })
  const moved = await alice(invoices.change, {
    params: { id: unissued.id },
    input: { ...draft, shootId: another.id },
  })
  expect(moved).toMatchObject({ shootId: another.id, shootTitle: 'Vows' })
  const without = await alice(invoices.change, { params: { id: unissued.id }, input: { ...draft, shootId: null } })
  expect(without).toMatchObject({ shootId: null, shootTitle: null })
})

test('a shoot renamed, then deleted, leaves its last title; an issued invoice keeps the one it says', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const draft = await writing(studio)
  const issued = await alice(invoices.create, { input: { ...draft, status: 'sent' } })
  const unissued = await alice(invoices.create, { input: draft })
  await alice(shoots.change, { params: { id: draft.shootId }, input: { title: 'Raman vows' } })
  await alice(shoots.remove, { params: { id: draft.shootId } })
  const titleOf = async ({ id }: { id: number }) => (await alice(invoices.find, { params: { id } })).shootTitle
  expect([await titleOf(issued), await titleOf(unissued)]).toEqual(['Raman wedding', 'Raman vows'])
  expect(await printed(studio, unissued)).toContain('For Raman vows Issued')
})

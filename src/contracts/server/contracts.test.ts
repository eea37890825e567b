import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { contracts, type SentContract } from '#contracts/api.ts'
import { signing } from '#contracts/signing-api.ts'
import { shoots } from '#shoots/api.ts'
import { search } from '#search/api.ts'
import { invoices } from '#invoices/api.ts'
import { typed, writeContract } from '#tests/help/agreement.ts'
import { openStudio } from '#tests/help/studio.ts'

test('amounts travel as decimal strings and come back to the cent', async () => {
  const studio = await openStudio()
  for (const [sent, expected] of [
    ['4800', '4800.00'],
    ['0.1', '0.10'],
    ['  19.99 ', '19.99'],
    ['', null],
    [null, null],
  ] as const)
    expect((await writeContract(studio, { totalAmount: sent, depositAmount: null })).totalAmount).toBe(expected)
})

test('a deposit of nothing is none: neither the terms nor an invoice speak of it', async () => {
  const studio = await openStudio()
  for (const depositAmount of ['0', '0.00'])
    expect((await writeContract(studio, { depositAmount })).depositAmount).toBeNull()
})

test.each(['1e3', '-1', '1.005', 'NaN', '1,000.00', '$5', '99999999999999'])('%j is refused', async (totalAmount) => {
  const studio = await openStudio()
  await expect(writeContract(studio, { totalAmount, depositAmount: null })).rejects.toMatchObject({
    code: 'invalid',
    fields: { totalAmount: 'Type an amount' },
  })
})

test('a missing field is refused with a sentence that names it', async () => {
  const studio = await openStudio()
  const { json } = await studio.raw('alice', 'POST', '/api/contracts', {
    body: { clientId: 0, shootId: 0, title: ' ', content: '\n' },
  })
  expect(
    Object.fromEntries(json.errors.map(({ path, message }: { path: string; message: string }) => [path, message])),
  ).toEqual({
    clientId: 'Please select a client',
    shootId: 'Please select a shoot',
    title: 'Title is required',
    content: 'Contract content is required',
  })
  await expect(writeContract(studio, { totalAmount: '100.00', depositAmount: '100.01' })).rejects.toMatchObject({
    fields: { depositAmount: 'The deposit can’t be more than the total' },
  })
})

test('content that was not sent at all is asked for in the same words', async () => {
  const studio = await openStudio()
  const { json } = await studio.raw('alice', 'POST', '/api/contract-templates', { body: { name: 'Short form' } })
  expect(json.errors).toEqual([expect.objectContaining({ path: 'content', message: 'Contract content is required' })])
})

test('contracts are numbered when made, each photographer’s by year, also many made at once', async () => {
  const studio = await openStudio()
  const { clientId, shootId } = await writeContract(studio)
  const draft: SentContract = { clientId, shootId: shootId ?? 0, title: 'Agreement', content: 'We agree.' }
  const made = await Promise.all(
    Array.from({ length: 20 }, () => studio.as('alice')(contracts.create, { input: draft })),
  )
  expect(made.map(({ contractNumber }) => contractNumber).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, at) => `CON-2026-${String(at + 2).padStart(4, '0')}`),
  )
  expect(
    (await studio.as('alice')(contracts.create, { input: { ...draft, contractDate: '2027-01-02' } })).contractNumber,
  ).toBe('CON-2027-0001')
})

test('a template is filled for a client and a shoot; what is not known is named', async () => {
  const studio = await openStudio()
  const as = studio.as('alice')
  const client = await as(clients.create, { input: { name: 'Priya *Raman*', email: 'priya@raman.example' } })
  const shoot = await as(shoots.create, {
    input: {
      title: 'Raman wedding',
      location: 'Wave Hill',
      type: 'wedding',
      date: '2026-10-24T17:00:00Z',
      duration: 540,
      timeZone: 'America/New_York',
    },
  })
  const { id } = await as(contracts.addTemplate, {
    input: {
      name: 'Wedding',
      content:
        '{{client.name}}, {{client.phone}}: {{shoot.date}} at {{shoot.time}} for {{shoot.duration}}, ' +
        '{{contract.balance}} left. {{photographer.name}}',
    },
  })
  const filled = await as(contracts.fill, {
    params: { id },
    input: { clientId: client.id, shootId: shoot.id, totalAmount: '4800.00', depositAmount: '1440.00' },
  })
  expect(filled).toEqual({
    content:
      'Priya \\*Raman\\*, {{client.phone}}: Saturday, October 24, 2026 at 1:00 PM for 9\u00a0h, $3,360.00 left. alice',
    missing: ['client.phone'],
  })
})

test('one template at most is the default, also when many are made so at once', async () => {
  const studio = await openStudio()
  const add = (name: string) =>
    studio.as('alice')(contracts.addTemplate, { input: { name, content: 'We agree.', isDefault: true } })
  const made = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map(add))
  await Promise.all(
    made.map(({ id, name }) =>
      studio.as('alice')(contracts.changeTemplate, {
        params: { id },
        input: { name, content: 'We agree.', isDefault: true },
      }),
    ),
  )
  expect((await studio.as('alice')(contracts.templates, {})).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('a text that asks for the number of its contract has it as soon as there is one', async () => {
  const studio = await openStudio()
  const { contractNumber, content } = await writeContract(studio, {
    content: 'Contract {{contract.number}} with {{client.name}}.',
  })
  expect(content).toBe(`Contract ${contractNumber} with {{client.name}}.`)
})

test('a contract and a template of a hundred thousand signs in any script are taken, one more is not', async () => {
  const studio = await openStudio()
  const content = '寫'.repeat(100_000)
  expect((await writeContract(studio, { content })).content).toBe(content)
  expect((await studio.as('alice')(contracts.addTemplate, { input: { name: 'Long', content } })).content).toBe(content)
  await expect(writeContract(studio, { content: `${content}寫` })).rejects.toMatchObject({ code: 'invalid' })
})

test('an expired contract is not waiting for a signature, also in search results', async () => {
  const studio = await openStudio()
  const { id } = await writeContract(studio)
  await studio.as('alice')(signing.send, {
    params: { id },
    input: { email: 'priya@raman.example', signature: typed('Alice'), days: 3 },
  })
  const counted = () => studio.as('alice')(contracts.totals, {})
  const badge = async () =>
    (await studio.as('alice')(search.find, { input: { q: 'agreement' } })).map(({ status }) => status)
  expect([await counted(), await badge()]).toEqual([
    { all: 1, toSign: 1, waitingFor: [{ name: 'Priya Raman', contracts: 1 }] },
    ['sent'],
  ])
  studio.clock.now += 3 * 24 * 60 * 60 * 1000
  expect([await counted(), await badge()]).toEqual([{ all: 1, toSign: 0, waitingFor: [] }, ['expired']])
  expect(
    (await studio.as('alice')(contracts.list, { input: { status: 'expired' } })).map((contract) => contract.id),
  ).toEqual([id])
})

test('a client with two contracts to sign is listed once, with their number', async () => {
  const studio = await openStudio()
  const first = await writeContract(studio)
  const second = await writeContract(studio, { clientId: first.clientId })
  for (const { id } of [first, second])
    await studio.as('alice')(signing.send, {
      params: { id },
      input: { email: 'priya@raman.example', signature: typed('Alice'), days: 3 },
    })
  expect(await studio.as('alice')(contracts.totals, {})).toEqual({
    all: 2,
    toSign: 2,
    waitingFor: [{ name: 'Priya Raman', contracts: 2 }],
  })
})

test('the invoices of a contract that is deleted stay, and belong to none', async () => {
  const studio = await openStudio()
  const { id, contractNumber } = await writeContract(studio)
  const invoice = await studio.as('alice')(contracts.invoice, { params: { id }, input: { part: 'deposit' } })
  await studio.as('alice')(invoices.setStatus, { params: { id: invoice.id }, input: { status: 'cancelled' } })
  await studio.as('alice')(contracts.invoice, { params: { id }, input: { part: 'deposit' } })
  await studio.as('alice')(contracts.remove, { params: { id } })
  await expect(studio.as('alice')(contracts.find, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  const left = await studio.as('alice')(invoices.list, {})
  expect(left).toHaveLength(2)
  expect((await studio.as('alice')(invoices.find, { params: { id: invoice.id } })).history[0]?.words).toBe(
    `Created from ${contractNumber}`,
  )
})

test('a contract of a hundred pages is taken, and one of nothing but marks is not', async () => {
  const studio = await openStudio()
  const pages = 'A paragraph of this contract with **one word** that counts more than the others.\n\n'
  expect((await writeContract(studio, { content: pages.repeat(800) })).content).toHaveLength(pages.length * 800)
  const refusal = 'This text has too many lines and marks. Write it in fewer.'
  await expect(writeContract(studio, { content: ' *a* '.repeat(20_000) })).rejects.toMatchObject({
    code: 'invalid',
    fields: { content: refusal },
  })
  await expect(
    writeContract(studio, { packageDetails: '- a\n'.repeat(2000), terms: '*'.repeat(2000) }),
  ).rejects.toMatchObject({ code: 'invalid', fields: { packageDetails: refusal, terms: refusal } })
})

test('contracts are listed by shoot', async () => {
  const studio = await openStudio()
  const { id, shootId } = await writeContract(studio)
  await writeContract(studio)
  const list = (input: { shootId: string }) => studio.as('alice')(contracts.list, { input })
  expect((await list({ shootId: String(shootId) })).map((contract) => contract.id)).toEqual([id])
  await expect(list({ shootId: 'x' })).rejects.toMatchObject({ fields: { shootId: 'An id is a positive number' } })
})

test('a contract keeps the last title of a shoot that is deleted, and may be changed without another one', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id, clientId, shootId } = await writeContract(studio)
  await alice(shoots.change, { params: { id: shootId ?? 0 }, input: { title: 'Raman vows' } })
  await alice(shoots.remove, { params: { id: shootId ?? 0 } })
  expect(await alice(contracts.list, {})).toMatchObject([{ shootId: null, shootTitle: 'Raman vows' }])
  const input: SentContract = { clientId, shootId: shootId ?? 0, title: 'Agreement', content: 'We agree.' }
  const changed = await alice(contracts.change, { params: { id }, input })
  expect(changed).toMatchObject({ title: 'Agreement', shootId: null, shootTitle: 'Raman vows' })
})

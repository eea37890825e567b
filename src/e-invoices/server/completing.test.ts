import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { invoices } from '#invoices/api.ts'
import { shoots } from '#shoots/api.ts'
import { check, download, fillIn } from '#tests/help/e-invoices.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'
import { readXml, textAt } from '#tests/help/xml.ts'

test('a document from before e-invoices is drawn from its record, unless its client has moved since', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { id } = await studio.bill()
  await studio.db.deleteFrom('invoice_files').execute()
  expect(await check(studio, id)).toEqual([])
  expect((await download(studio, id)).status).toBe(200)
  await studio.alice(clients.change, {
    params: { id: studio.client.id },
    input: { line1: 'Neue Straße 1', city: 'Halle' },
  })
  expect(await check(studio, id)).toEqual([
    {
      term: 'BT-55',
      words: 'Your client’s address has changed since this was issued',
      where: `/clients/${studio.client.id}`,
      formats: ['cii', 'ubl', 'xrechnung', 'peppol'],
    },
  ])
})

test('an address that was a text at the issue may be given in parts later, if it is the same', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { alice } = studio
  const paul = await alice(clients.create, { input: { name: 'Paul Ortiz', address: 'Seestr. 5\n04103 Leipzig' } })
  const { id } = await studio.bill({ clientId: paul.id })
  expect((await check(studio, id)).map(({ words }) => words)).toContain('Your client’s country is missing')
  const parts = { line1: 'Seestr. 5', postcode: '04103', city: 'Leipzig', country: 'DE' }
  await alice(clients.change, { params: { id: paul.id }, input: { ...parts, line1: 'Seestr. 6' } })
  expect((await download(studio, id)).status).toBe(422)
  await alice(clients.change, { params: { id: paul.id }, input: parts })
  const root = readXml((await download(studio, id, '?format=ubl')).text)
  expect(textAt(root, 'AccountingCustomerParty/Party/PostalAddress/StreetName')).toBe('Seestr. 5')
})

test('the reference of an invoice goes before that of its client, and is frozen with it', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { alice, client } = studio
  const { id } = await studio.bill({ buyerReference: 'Einkauf 4711' })
  expect(await studio.find(id)).toMatchObject({ buyerReference: 'Einkauf 4711' })
  const root = readXml((await download(studio, id, '?format=peppol')).text)
  expect(textAt(root, 'BuyerReference')).toBe('Einkauf 4711')
  await expect(
    alice(invoices.change, {
      params: { id },
      input: {
        clientId: client.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-31',
        buyerReference: 'Einkauf 1',
        items: [{ description: 'Team portraits, one day', rate: 1200 }],
      },
    }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('an email address is not an address of Peppol', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  await studio.alice(clients.change, {
    params: { id: studio.client.id },
    input: { endpointScheme: 'EM', endpointId: 'einkauf@moebel.example' },
  })
  const { id } = await studio.bill()
  expect(await check(studio, id)).toEqual([
    {
      term: 'BT-49',
      words: 'Your client’s Peppol address is missing',
      where: `/clients/${studio.client.id}`,
      formats: ['peppol'],
    },
  ])
  expect((await download(studio, id, '?format=xrechnung')).status).toBe(200)
})

test('an invoice made from a contract names it', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { alice, client } = studio
  const shoot = await alice(shoots.create, {
    input: { title: 'Team day', location: 'Leipzig', type: 'portrait', date: '2026-05-02T10:00:00Z' },
  })
  const contract = await alice(contracts.create, {
    input: { clientId: client.id, shootId: shoot.id, title: 'Agreement', content: 'One day.', totalAmount: '1428.00' },
  })
  const { id } = await alice(contracts.invoice, { params: { id: contract.id }, input: { part: 'balance' } })
  await alice(invoices.setStatus, { params: { id }, input: { status: 'unpaid' } })
  const root = readXml((await download(studio, id, '?format=ubl')).text)
  expect(textAt(root, 'ContractDocumentReference/ID')).toBe(contract.contractNumber)
})

test('an invoice that was canceled as a draft is kept as it is when it counts', async () => {
  const studio = await openVatStudio()
  await fillIn(studio)
  const { alice, client } = studio
  const { id } = await studio.bill({ status: 'draft' })
  const set = (status: 'cancelled' | 'sent') => alice(invoices.setStatus, { params: { id }, input: { status } })
  await set('cancelled')
  await alice(clients.change, { params: { id: client.id }, input: { line1: 'Neue Straße 1', city: 'Halle' } })
  await set('sent')
  const root = readXml((await download(studio, id, '?format=ubl')).text)
  expect(textAt(root, 'AccountingCustomerParty/Party/PostalAddress/CityName')).toBe('Halle')
})

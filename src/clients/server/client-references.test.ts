import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { openVatStudio } from '#tests/help/vat-studio.ts'

test('what e-invoices need of a client is kept, and left out of the answer while there is none', async () => {
  const { alice, client, as } = await openVatStudio()
  for (const field of ['endpointScheme', 'endpointId', 'legalScheme', 'legalId', 'buyerReference', 'eInvoice'])
    expect(client).not.toHaveProperty(field)
  const legal = { legalScheme: '0009', legalId: '732 829 320 00074' }
  const input = {
    endpointScheme: '0088',
    endpointId: '400 0001 123452',
    ...legal,
    buyerReference: '04011000-12345-03',
    eInvoice: 'peppol' as const,
  }
  const saved = await alice(clients.change, { params: { id: client.id }, input })
  expect(saved).toMatchObject({ ...input, endpointId: '4000001123452' })
  await expect(as('bob')(clients.find, { params: { id: client.id } })).rejects.toMatchObject({ code: 'not_found' })
  const cleared = await alice(clients.change, {
    params: { id: client.id },
    input: { endpointScheme: '', endpointId: '', legalScheme: '', legalId: '', buyerReference: '', eInvoice: '' },
  })
  for (const field of ['endpointId', 'legalId', 'eInvoice']) expect(cleared).not.toHaveProperty(field)
})

test.each([
  [{ buyerReference: '04011000-12345-04' }, { buyerReference: 'This Leitweg-ID has a typo' }],
  [{ endpointScheme: '0204', endpointId: '1-2' }, { endpointId: 'This Leitweg-ID has a typo' }],
  [{ eInvoice: 'zugferd' as never }, { eInvoice: 'Choose an e-invoice from the list' }],
  [{ endpointScheme: '9999', endpointId: '1' }, { endpointScheme: 'Choose a kind from the list' }],
  [{ endpointId: '34104564' }, { endpointScheme: 'Choose what kind of address this is' }],
  [{ endpointScheme: '0088' }, { endpointId: 'Type the address' }],
  [{ legalScheme: '0009', legalId: '732829320' }, { legalId: 'A SIRET has 14 digits' }],
  [{ legalScheme: '0106' }, { legalId: 'Type the number' }],
  [{ legalScheme: 'HRB', legalId: '1' }, { legalScheme: 'Choose a register from the list' }],
  [
    { endpointScheme: '0088', endpointId: '4000001123453' },
    { endpointId: 'A GLN has 13 digits, the last of which checks the others' },
  ],
])('%j of a client is refused at its field', async (input, fields) => {
  const { alice, client } = await openVatStudio()
  const change = alice(clients.change, { params: { id: client.id }, input })
  await expect(change).rejects.toMatchObject({ code: 'invalid', fields })
  await expect(alice(clients.create, { input: { name: 'Lena Fischer', ...input } })).rejects.toMatchObject({ fields })
  expect(await alice(clients.find, { params: { id: client.id } })).not.toHaveProperty('endpointId')
})

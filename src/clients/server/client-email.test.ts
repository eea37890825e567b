import { expect, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { openStudio } from '#tests/help/studio.ts'

test.each([
  'mailto:c@d.example',
  'foo:bar@x.yz',
  'a@x..yz',
  '.a@x.yz',
  'a..b@x.yz',
  'a@localhost',
  'a@x.yz, b@x.yz',
  'a@x．yz',
  'a@gmａil.com',
])('a client takes no address to which no email could be sent: %s', async (email) => {
  const { as, raw } = await openStudio()
  const refused = {
    status: 422,
    json: { errors: [{ path: 'email', message: 'Please enter a valid email address' }] },
  }
  expect(await raw('alice', 'POST', '/api/clients', { body: { name: 'Maya', email } })).toMatchObject(refused)
  const { id } = await as('alice')(clients.create, { input: { name: 'Maya', email: 'maya@x.yz' } })
  expect(await raw('alice', 'PUT', `/api/clients/${id}`, { body: { email } })).toMatchObject(refused)
})

test('a client with an address of an older rule is read, and its other fields are changed', async () => {
  const { as, db } = await openStudio()
  const alice = as('alice')
  const { id } = await alice(clients.create, { input: { name: 'Maya' } })
  await db.updateTable('clients').set({ email: 'maya@studio' }).where('id', '=', id).execute()
  expect(await alice(clients.list, {})).toMatchObject([{ email: 'maya@studio' }])
  expect(await alice(clients.change, { params: { id }, input: { phone: '1' } })).toMatchObject({
    email: 'maya@studio',
    phone: '1',
  })
})

test.each([
  "o'brien@x.yz",
  'sales&co/info@x.yz',
  'a@हिन्दी.भारत',
  'maya+studio@sub.x.co',
  'info@bücher.example',
  'info@xn--bcher-kva.example',
])('a client takes %s', async (email) => {
  const alice = (await openStudio()).as('alice')
  expect(await alice(clients.create, { input: { name: 'Maya', email } })).toMatchObject({ email })
})

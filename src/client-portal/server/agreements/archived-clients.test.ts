import { expect, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { invoices } from '#invoices/api.ts'
import { installmentJob } from '#proposals/server/payments/installment-job.ts'
import { shoots } from '#shoots/api.ts'
import { addShoot, book, pageOf, signChange } from '#tests/help/changed-booking.ts'
import { accept, acceptAndSign, agreedOf, contract, dealOf, hannah, inAdvance, send } from '#tests/help/proposals.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

type Sent = Awaited<ReturnType<typeof send>>

/** Alice archives the client of a booking. */
async function archived(studio: Studio, sent: Sent): Promise<number> {
  const { clientId } = await dealOf(studio, sent)
  await studio.as('alice')(clients.archive, { params: { id: clientId ?? 0 } })
  return clientId ?? 0
}

test('an archived client accepts what they were sent, which has its shoot, its contract and its bill', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio, { contract }, hannah, inAdvance)
  const clientId = await archived(studio, sent)
  await acceptAndSign(studio, sent)
  const { stage, shootId } = await dealOf(studio, sent)
  expect(stage).toBe('booked')
  expect(await alice(shoots.find, { params: { id: shootId ?? 0 } })).toMatchObject({ clientId })
  expect(await alice(contracts.list, {})).toMatchObject([{ clientId }])
  expect(await alice(invoices.list, {})).toMatchObject([{ clientId, total: 151_500 }])
})

test('the payments of an archived client are billed on their days', async () => {
  const studio = await openStudio()
  studio.clock.now = Date.parse('2027-03-25T15:00:00Z')
  const sent = await send(studio, { validUntil: '2027-04-08' })
  await accept(studio, sent)
  await archived(studio, sent)
  studio.clock.now = Date.parse('2027-03-31T15:00:00Z')
  await installmentJob().run(studio.db, studio.clock.now, async () => true)
  expect(await studio.as('alice')(invoices.list, {})).toHaveLength(2)
})

test('an archived client signs the addendum of a change', async () => {
  const studio = await openStudio()
  const sent = await book(studio, { contract })
  await archived(studio, sent)
  await addShoot(studio, sent, inAdvance)
  await signChange(studio, await pageOf(studio, sent))
  expect((await agreedOf(studio, sent))?.total).toBe(558_994)
  expect(await studio.as('alice')(contracts.list, {})).toHaveLength(2)
})

test('what is kept when the booking of an archived client is canceled is billed', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio)
  await accept(studio, sent)
  await archived(studio, sent)
  const params = { id: sent.dealId }
  const { issued = 0, paid = 0 } = (await alice(agreements.cancellation, { params, input: {} })) ?? {}
  await alice(agreements.cancel, { params, input: { keep: '3000', by: 'client', reckoned: { issued, paid } } })
  expect((await alice(invoices.list, {})).map(({ total }) => total)).toEqual([148_500, 151_500])
})

test('nobody chooses an archived client for something new', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const sent = await send(studio)
  await accept(studio, sent)
  const { shootId } = await dealOf(studio, sent)
  const clientId = await archived(studio, sent)
  const [bill] = await alice(invoices.list, {})
  const items = [{ description: 'Prints', quantity: '1', rate: '50' }]
  const days = { issueDate: '2026-05-01', dueDate: '2026-05-15' }
  const noClient = { code: 'not_found', message: 'Client not found.' }
  await expect(alice(invoices.create, { input: { clientId, items, ...days } })).rejects.toMatchObject(noClient)
  await expect(alice(invoices.duplicate, { params: { id: bill?.id ?? 0 } })).rejects.toMatchObject(noClient)
  const written = { clientId, shootId: shootId ?? 0, title: 'Terms', content: 'Terms.' }
  await expect(alice(contracts.create, { input: written })).rejects.toMatchObject(noClient)
  const shoot = { params: { id: shootId ?? 0 }, input: { clientId } }
  await expect(alice(shoots.assignClient, shoot)).rejects.toMatchObject(noClient)
})

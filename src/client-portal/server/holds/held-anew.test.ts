import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { accept, agreedOf, contract, dealOf, ownSignature, send } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const hour = 3_600_000

/** Hannah signs so many hours after Alice has; her time is held for one. */
async function signAfter(hours: number) {
  const studio = await openStudio()
  const sent = await send(studio, { contract, holdHours: 1 })
  await accept(studio, sent)
  const id = (await agreedOf(studio, sent))?.contract?.id ?? 0
  await ownSignature(studio, id)
  studio.clock.now += hours * hour
  const visitor = studio.as('visitor')
  const params = { token: sent.token, id }
  const { documentHash } = await visitor(clientPage.contract, { params })
  const input = { name: 'Hannah Weiss', way: 'typed' as const, consent: true as const, documentHash }
  const page = await visitor(clientPage.sign, { params, input })
  const read = () => visitor(clientPage.read, { params: { token: sent.token } })
  return { studio, sent, page, read }
}

test('who signs after the hold while the date is free is told that it is theirs again, once', async () => {
  const { studio, sent, page, read } = await signAfter(2)
  expect(page.isHeldAnew).toBe(true)
  expect((await dealOf(studio, sent)).stage).toBe('booked')
  expect((await read()).isHeldAnew).toBe(false)
})

test('who signs in time is told nothing', async () => {
  expect((await signAfter(0.5)).page.isHeldAnew).toBe(false)
})

test('the day of the acceptance is that of the studio, as in its contract', async () => {
  const studio = await openStudio()
  const sent = await send(studio)
  // Late in the evening in New York, and past midnight in Europe.
  studio.clock.now = Date.parse('2026-05-02T02:30:00Z')
  await accept(studio, sent)
  const { proposals } = await studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  expect(proposals[0]?.acceptedOn).toBe('2026-05-01')
})

import { expect, test } from 'vitest'
import { rainCalls } from '#rain-calls/api.ts'
import { shoots } from '#shoots/api.ts'
import { emailsIn } from '#tests/help/emails.ts'
import { priya, typed } from '#tests/help/agreement.ts'
import { agreeOnWeather, callOf, decideAt, openRain, rainOf, runAt } from '#tests/help/rain-calls.ts'

const published = { mail: true, env: { PUBLIC_URL: 'http://studio.example' } }

/** A call of Alice’s with rain of 82% that is read. */
async function openMet(more: Parameters<typeof openRain>[0] = {}) {
  const { studio, provider } = await openRain(more)
  provider.answer = () => rainOf(82)
  const { shootId } = await agreeOnWeather(studio)
  await runAt(studio, decideAt, more.mail)
  studio.clock.now += 60_000
  const rainCall = async () => callOf(studio, shootId)
  const id = (await rainCall())?.call?.id ?? 0
  const alice = studio.as('alice')
  const { box } = studio as typeof studio & { box: string }
  const emails = async () => (await emailsIn(box)).filter(({ to }) => to === priya)
  return {
    studio,
    rainCall,
    emails,
    keep: () => alice(rainCalls.decide, { params: { id }, input: { move: false, reason: 'It passes.' } }),
    offer: () => alice(rainCalls.decide, { params: { id }, input: { move: true, signature: typed('Alice Archer') } }),
    takeBack: () => alice(rainCalls.takeBack, { params: { id } }),
    /** The subjects of what Priya was emailed about her session. */
    emailed: async () => (await emails()).map(({ subject }) => subject),
  }
}

test('a date that a client was emailed to stay cannot be taken back', async () => {
  const { rainCall, keep, takeBack, emailed } = await openMet(published)
  await keep()
  await expect.poll(emailed).toContain('Your session on October 17, 2026 stays')
  expect((await rainCall())?.call).toMatchObject({ state: 'kept', isMailed: true, canTakeBack: false })
  await expect(takeBack()).rejects.toMatchObject({
    code: 'conflict',
    reason: 'told',
    message: 'Your client was emailed that the date stays.',
  })
  expect((await rainCall())?.call).toMatchObject({ state: 'kept', decision: 'keep' })
})

test('nobody was emailed: the date can be taken back, and the card says why nobody was', async () => {
  const { rainCall, keep, takeBack } = await openMet()
  await keep()
  expect(await rainCall()).toMatchObject({
    unreached: 'no mail',
    call: { state: 'kept', isMailed: false, canTakeBack: true },
  })
  await takeBack()
  expect((await rainCall())?.call).toMatchObject({ state: 'read', isMailed: null, canTakeBack: false })
})

test('a client who was emailed dates reads that they are taken back', async () => {
  const { rainCall, offer, takeBack, emailed } = await openMet(published)
  await offer()
  await expect.poll(emailed).toContain('New dates for your session on October 17, 2026')
  expect((await rainCall())?.call).toMatchObject({ isMailed: true, canTakeBack: true })
  await takeBack()
  await expect.poll(emailed).toContain('Your session on October 17, 2026: no other dates for now')
})

test('links that do not reach outside are emailed to nobody, and that is said', async () => {
  const { rainCall, offer, emailed } = await openMet({ mail: true })
  expect(await offer()).toMatchObject({ isMailed: false })
  expect(await rainCall()).toMatchObject({ unreached: 'local links', call: { state: 'offered', isMailed: false } })
  expect(await emailed()).not.toContain('New dates for your session on October 17, 2026')
})

test.each([
  ['moved', { date: '2026-11-07T22:30:00Z' }, 'Your session is now on Saturday, November 7, 2026, 5:30 PM EST.'],
  ['canceled', { status: 'cancelled' }, 'The session is canceled.'],
] as const)('%s by hand while its client chooses: they read that the dates have ended', async (_how, change, now) => {
  const { studio, offer, rainCall, emails } = await openMet(published)
  await offer()
  const { shootId } = await studio.db.selectFrom('rain_calls').select('shootId').executeTakeFirstOrThrow()
  const alice = studio.as('alice')
  expect(await alice(rainCalls.offered, { params: { id: shootId } })).toMatchObject({ isMailed: true })
  await alice(shoots.change, { params: { id: shootId }, input: change })
  const subject = 'Your session on October 17, 2026: the other dates have ended'
  const found = async () => (await emails()).find((one) => one.subject === subject)
  await expect.poll(found).toBeDefined()
  expect((await found())?.text.replaceAll(/\s/g, ' ')).toContain(now)
  expect((await rainCall())?.call?.state).not.toBe('offered')
})

test('a shoot is deleted while its client chooses: they read that it is canceled', async () => {
  const { studio, offer, emails } = await openMet(published)
  await offer()
  const { shootId } = await studio.db.selectFrom('rain_calls').select('shootId').executeTakeFirstOrThrow()
  await studio.as('alice')(shoots.remove, { params: { id: shootId } })
  const subject = 'Your session on October 17, 2026: the other dates have ended'
  const found = async () => (await emails()).filter((one) => one.subject === subject)
  // Before the clock goes on: an email that is being sent for hours counts as lost, and is sent again.
  await expect.poll(found).toHaveLength(1)
  await runAt(studio, '2026-10-17T12:00:00Z', true)
  expect(await found()).toHaveLength(1)
})

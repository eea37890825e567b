import { expect, test } from 'vitest'
import { rainCalls } from '#rain-calls/api.ts'
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
  return {
    studio,
    rainCall,
    keep: () => alice(rainCalls.decide, { params: { id }, input: { move: false, reason: 'It passes.' } }),
    offer: () => alice(rainCalls.decide, { params: { id }, input: { move: true, signature: typed('Alice Archer') } }),
    takeBack: () => alice(rainCalls.takeBack, { params: { id } }),
    /** The subjects of what Priya was emailed about her session. */
    emailed: async () => {
      const { box } = studio as typeof studio & { box: string }
      return (await emailsIn(box)).filter(({ to }) => to === priya).map(({ subject }) => subject)
    },
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

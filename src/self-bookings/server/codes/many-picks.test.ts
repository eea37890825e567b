import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { picks } from '#self-bookings/pick-api.ts'
import { openWithCodes } from '#tests/help/codes.ts'
import { behindProxy, openTalks } from '#tests/help/self-bookings.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const hour = 3_600_000

/** Visitors hold one talk after another. */
async function openBusy(studio: Studio) {
  const talks = await openTalks(studio)
  let next = Date.parse('2026-10-09T12:00:00Z')
  const hold = (network: string, more: object = {}) => talks.holdAt(network, (next += hour), more)
  const fill = async (count: number) => {
    for (let at = 0; at < count; at++) expect((await hold(`198.18.0.${at + 1}`)).status).toBe(201)
  }
  return { ...talks, hold, fill }
}

const openMany = async () => openBusy(await openStudio({ env: behindProxy }))

/** With mail, so that codes are asked for. */
async function openProving() {
  const { studio, smtp, codeFrom } = await openWithCodes(behindProxy)
  return { ...(await openBusy(studio)), smtp, codeFrom }
}

const twoHeld = { status: 429, json: { reason: 'two_held', message: expect.stringContaining('Two times are held') } }

test('two times are held from a network, a third once one of them is let go, booked or over', async () => {
  const { studio, hold, visitor, book } = await openMany()
  const [first, second] = [await hold('2001:db8:1:2::1'), await hold('2001:db8:1:2:ffff::9')]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await hold('2001:db8:1:2::77')).toMatchObject(twoHeld)
  expect((await hold('2001:db8:1:3::1')).status).toBe(201)
  await visitor(picks.release, { params: { token: String(first.json['token']) } })
  const third = await hold('2001:db8:1:2::1')
  expect(third.status).toBe(201)
  await book(String(third.json['token']))
  expect((await hold('2001:db8:1:2::1')).status).toBe(201)
  expect(await hold('2001:db8:1:2::1')).toMatchObject(twoHeld)
  studio.clock.now += 15 * 60_000
  // The sixth of the hour, and then there are no more of them.
  expect((await hold('2001:db8:1:2::1')).status).toBe(429)
})

test('a studio holds thirty times at once, and another when one of them ended', async () => {
  const { studio, hold, fill } = await openMany()
  await fill(30)
  const more = await hold('198.18.1.1')
  expect([more.status, more.json.message]).toEqual([
    429,
    'Many people are booking right now. Try again in a few minutes.',
  ])
  expect(Number(more.headers['retry-after'])).toBeGreaterThan(0)
  studio.clock.now += 15 * 60_000
  expect((await hold('198.18.1.1')).status).toBe(201)
})

test('from ten held times on, a code by email comes first; it is entered on the page that asked', async () => {
  const { hold, fill, smtp, codeFrom } = await openProving()
  await fill(10)
  const email = 'mika@weddings.example'
  expect(await hold('198.18.1.1')).toMatchObject({ status: 403, json: { reason: 'email_needed' } })
  expect(smtp.emails).toEqual([])
  expect(await hold('198.18.1.1', { email })).toMatchObject({
    status: 403,
    json: { reason: 'code_needed', message: 'Enter the code we sent to mika@weddings.example.' },
  })
  const code = await codeFrom(email)
  const wrong = code === '111111' ? '222222' : '111111'
  expect(await hold('198.18.1.1', { email, code: wrong })).toMatchObject({
    status: 422,
    json: { reason: 'code_wrong', message: 'That’s not the code. 4 tries left.' },
  })
  expect(await hold('198.18.1.1', { email: 'other@weddings.example', code })).toMatchObject({
    status: 422,
    json: { reason: 'code_over' },
  })
  expect((await hold('198.18.1.1', { email, code })).status).toBe(201)
  // The address is known on this page from then on.
  expect((await hold('198.18.1.2', { email })).status).toBe(201)
})

test('tries of a code are counted although each is refused, and are no picks of the hour', async () => {
  const { hold, fill, codeFrom } = await openProving()
  await fill(10)
  const email = 'mika@weddings.example'
  await hold('198.18.1.1', { email })
  const code = await codeFrom(email)
  const wrong = code === '111111' ? '222222' : '111111'
  for (const left of [4, 3, 2, 1])
    expect((await hold('198.18.1.1', { email, code: wrong })).json.message).toContain(`${left} tr`)
  expect((await hold('198.18.1.1', { email, code: wrong })).json.reason).toBe('code_dead')
  expect((await hold('198.18.1.1', { email, code })).json.reason).toBe('code_dead')
  expect((await hold('198.18.1.1', { email })).json.reason).toBe('code_needed')
})

test('a code without an address, and what is none, are refused', async () => {
  const { hold } = await openProving()
  expect((await hold('198.18.1.1', { code: '123456' })).status).toBe(422)
  for (const code of ['12345', '12a456', '']) {
    const answer = await hold('198.18.1.1', { email: 'mika@weddings.example', code })
    expect(answer.status).toBe(422)
  }
})

test('a studio that asks for no codes holds an eleventh time without one', async () => {
  const { alice, hold, fill } = await openProving()
  await fill(10)
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  expect((await hold('198.18.1.1')).status).toBe(201)
})

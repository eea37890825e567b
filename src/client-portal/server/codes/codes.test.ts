import { expect, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import { agreedOf, contract, dealOf, hannah, inAdvance, send, tick } from '#tests/help/proposals.ts'
import { browserOf, openWithCodes } from '#tests/help/codes.ts'
import { openStudio } from '#tests/help/studio.ts'

const needed = {
  status: 403,
  json: { reason: 'code_needed', message: 'Enter the code we sent to h***@weddings.example.' },
}

test('with codes on, the page is read without one; whoever accepts enters the code from the email', async () => {
  const { studio, smtp } = await openWithCodes()
  const sent = await send(studio, { contract }, hannah, inAdvance)
  const { act, code, enter, cookies } = browserOf(studio, sent)
  const { hash } = await studio.as('visitor')(clientPage.resulting, {
    params: sent.params,
    input: { hash: sent.hash, ticks: tick(2, 3) },
  })
  const signature = { name: 'Hannah Weiss', way: 'typed', consent: true, text: hash }
  const accept = () => act('accept', { hash: sent.hash, ticks: tick(2, 3), total: 505_000, signature })
  expect(await accept()).toMatchObject(needed)
  expect(await act('decline', {})).toMatchObject(needed)
  expect(await agreedOf(studio, sent)).toBeNull()
  expect(smtp.emails).toEqual([])
  const asked = await code()
  expect(asked.json).toEqual({ to: 'h***@weddings.example', isProven: false, waitSeconds: 60 })
  expect(cookies.at(-1)).toMatch(/^device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  const email = await smtp.emailTo(hannah.email)
  expect(email.subject).toMatch(/^\d{6} is your code$/)
  expect(email.from).toMatchObject({ name: 'alice' })
  expect(email.text).toContain(
    'It works for 10 minutes on the page where you asked for it. No one from alice will ever ask you for it.',
  )
  const digits = email.subject?.slice(0, 6) ?? ''
  expect(email.text).toContain(`Your code is ${digits}\n`)
  expect(JSON.stringify(await studio.db.selectFrom('client_page_devices').selectAll().execute())).not.toContain(digits)
  expect((await enter(digits)).json).toMatchObject({ isProven: true })
  expect(await accept()).toMatchObject({ status: 200, json: { proposals: [{ state: 'accepted' }] } })
  const id = (await agreedOf(studio, sent))?.contract?.id ?? 0
  const { history } = await studio.as('alice')(contracts.find, { params: { id } })
  expect(history.map(({ words }) => words)).toContainEqual(
    expect.stringMatching(/shared, after entering the code sent to h\*\*\*@weddings\.example$/),
  )
})

test('five tries are all there are; the sixth is dead, and so is a code after ten minutes', async () => {
  const { studio, codeFrom } = await openWithCodes()
  const sent = await send(studio)
  const { code, enter, decline } = browserOf(studio, sent)
  await code()
  const digits = await codeFrom()
  const wrong = digits === '111111' ? '222222' : '111111'
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
    expect(await enter(wrong)).toMatchObject({
      status: 422,
      json: { reason: 'code_wrong', message: `That’s not the code. ${left} left.` },
    })
  const dead = { status: 422, json: { reason: 'code_dead', message: 'Too many tries. Request a new code.' } }
  expect(await enter(wrong)).toMatchObject(dead)
  expect(await enter(digits)).toMatchObject(dead)
  expect((await decline()).status).toBe(403)
  studio.clock.now += 61_000
  await code()
  const second = await codeFrom()
  studio.clock.now += 10 * 60_000
  expect(await enter(second)).toMatchObject({ status: 422, json: { reason: 'code_over' } })
  let third = second
  // Codes are random: now and then one is the same as the one before.
  while (third === second) {
    studio.clock.now += 60 * 60_000
    await code()
    third = await codeFrom()
  }
  expect((await enter(second)).json.reason).toBe('code_wrong')
  studio.clock.now += 10 * 60_000 - 1000
  expect((await enter(third)).status).toBe(200)
  expect((await decline()).status).toBe(200)
})

test('three codes an hour, whatever the browser, and within a minute no second one', async () => {
  const { studio, smtp, codeFrom } = await openWithCodes()
  const sent = await send(studio)
  const [one, other] = [browserOf(studio, sent), browserOf(studio, sent)]
  await one.code()
  await codeFrom()
  studio.clock.now += 20_000
  expect((await one.code()).json).toMatchObject({ waitSeconds: 40 })
  await other.code()
  await codeFrom()
  studio.clock.now += 60_000
  await one.code()
  await codeFrom()
  studio.clock.now += 60_000
  expect(await one.code()).toMatchObject({
    status: 429,
    json: { reason: 'code_wait', message: 'We have sent three codes. You can request another in 58 minutes.' },
  })
  expect(smtp.emails).toEqual([])
  studio.clock.now += 58 * 60_000
  expect((await other.code()).status).toBe(200)
  await codeFrom()
})

test('a code counts for the browser that asked, one client and one studio', async () => {
  const { studio, codeFrom } = await openWithCodes()
  const sent = await send(studio)
  const leos = await send(studio, {}, { name: 'Leo Castellano', email: 'leo@weddings.example' })
  const [one, two, leo] = [browserOf(studio, sent), browserOf(studio, sent), browserOf(studio, leos)]
  await one.code()
  const digits = await codeFrom()
  expect((await two.enter(digits)).json.reason).toBe('code_over')
  await two.code()
  const others = await codeFrom()
  if (digits !== others) expect((await two.enter(digits)).json.reason).toBe('code_wrong')
  await leo.code()
  const hers = await codeFrom('leo@weddings.example')
  if (digits !== hers) expect((await leo.enter(digits)).json.reason).toBe('code_wrong')
  expect((await one.enter(digits)).status).toBe(200)
  expect((await leo.decline(one.cookies.at(-1))).status).toBe(403)
  expect((await two.decline()).status).toBe(403)
  expect((await one.decline()).status).toBe(200)
})

/** Whether it may act: something is refused only then. */
const isKnown = async ({ act }: ReturnType<typeof browserOf>) =>
  (await act('accept', { hash: '0'.repeat(64), ticks: [], total: 1 })).status === 409

test('a browser is known until the address of the client changes, or links are made or turned off', async () => {
  const { studio, codeFrom } = await openWithCodes()
  const alice = studio.as('alice')
  const sent = await send(studio)
  const params = { id: (await dealOf(studio, sent)).clientId ?? 0 }
  const browser = browserOf(studio, sent)
  const prove = async (to?: string) => {
    studio.clock.now += 3_600_000
    await browser.code()
    await browser.enter(await codeFrom(to))
    expect(await isKnown(browser)).toBe(true)
  }
  await prove()
  const address = 'weiss@weddings.example'
  await alice(clients.change, { params, input: { email: address } })
  expect(await isKnown(browser)).toBe(false)
  await prove(address)
  await alice(clientLinks.create, { params })
  expect(await isKnown(browser)).toBe(false)
  await prove(address)
  await studio.as('visitor')(clientPage.renew, { params: { token: sent.token } })
  expect(await isKnown(browser)).toBe(false)
  await prove(address)
  await alice(clientLinks.revoke, { params })
  expect(await studio.db.selectFrom('client_page_devices').select('tries').execute()).toEqual([])
})

test('a browser is known for 30 days', async () => {
  const { studio, codeFrom } = await openWithCodes()
  const sent = await send(studio, { validUntil: '2026-12-31' })
  const browser = browserOf(studio, sent)
  await browser.code()
  await browser.enter(await codeFrom())
  studio.clock.now += 30 * 86_400_000 - 1000
  expect(await isKnown(browser)).toBe(true)
  studio.clock.now += 2000
  expect(await isKnown(browser)).toBe(false)
})

test('"always" hides the page, "never" asks for nothing, and without an address nothing is asked', async () => {
  const { studio, codeFrom } = await openWithCodes()
  const alice = studio.as('alice')
  expect(await alice(clientLinks.settings, {})).toEqual({ codeAsked: 'acting' })
  const sent = await send(studio)
  const { code, enter, read, ask, decline, cookies } = browserOf(studio, sent)
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'always' } })
  expect(await read()).toMatchObject(needed)
  expect((await ask()).status).toBe(403)
  expect((await studio.raw('visitor', 'GET', `/api/client-page/${sent.token}/code`)).json).toEqual({
    locale: 'en-US',
    studio: { name: 'alice' },
    to: 'h***@weddings.example',
  })
  expect((await alice(clientPage.read, { params: { token: sent.token } })).client.name).toBe('Hannah Weiss')
  await code()
  await enter(await codeFrom())
  expect((await read()).status).toBe(200)
  cookies.length = 0
  expect((await read()).status).toBe(403)
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  expect((await read()).status).toBe(200)
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'acting' } })
  const { clientId } = await dealOf(studio, sent)
  const client = { params: { id: clientId ?? 0 } }
  expect((await alice(clientLinks.state, client)).lacksAddress).toBe(false)
  await alice(clients.change, { ...client, input: { email: '' } })
  expect((await alice(clientLinks.state, client)).lacksAddress).toBe(true)
  expect((await decline()).status).toBe(200)
})

test('without mail on the server the setting counts as never', async () => {
  const studio = await openStudio()
  await studio.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'always' } })
  const sent = await send(studio)
  const { code, read, decline } = browserOf(studio, sent)
  expect((await read()).status).toBe(200)
  expect((await code()).json).toMatchObject({ isProven: true })
  expect((await decline()).status).toBe(200)
})

test('what is not a code, and other settings, are refused', async () => {
  const { studio } = await openWithCodes()
  const sent = await send(studio)
  const { enter } = browserOf(studio, sent)
  for (const odd of ['12345', '1234567', '12a456', '', '\u0000'.repeat(6)]) expect((await enter(odd)).status).toBe(422)
  const put = (body: unknown) => studio.raw('alice', 'PUT', '/api/client-page-settings', { body })
  for (const body of [{}, { codeAsked: 'sometimes' }, { codeAsked: 'never', more: 1 }])
    expect((await put(body)).status).toBe(422)
})

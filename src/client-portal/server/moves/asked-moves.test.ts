import { expect, onTestFinished, test } from 'vitest'
import { agreements } from '#client-portal/agreement-api.ts'
import { clientPage } from '#client-portal/api.ts'
import { clientMoves } from '#client-portal/move-api.ts'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { holds } from '#holds/api.ts'
import { notifications } from '#notification-list/api.ts'
import { holdJob } from '#proposals/server/hold-job.ts'
import { shoots } from '#shoots/api.ts'
import { accept, agreedOf, cancelBooking, dealOf, hannah, send } from '#tests/help/proposals.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

const hour = 3_600_000

/** Hannah's wedding is booked for June 12, and Alice can ask her for another day. */
async function booked({ mail = false, language = 'en' as 'en' | 'de' } = {}) {
  const smtp = mail ? await startSmtp() : undefined
  if (smtp) onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp?.url ?? 'off', PUBLIC_URL: 'http://studio.example' } })
  studio.clock.now = Date.parse('2026-11-24T15:00:00Z')
  const alice = studio.as('alice')
  const sent = await send(studio, { validUntil: '2026-12-08' })
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language } })
  const page = () => studio.as('visitor')(clientPage.read, { params: { token: sent.token } })
  const deal = { params: { id: sent.dealId } }
  const ask = (day = '2027-07-03', more: object = {}) =>
    alice(agreements.move, { ...deal, input: { day, time: '15:30', movesDue: false, ask: true, ...more } })
  const answer = async () => ({ params: { token: sent.token, id: (await page()).moves[0]?.id ?? 0 } })
  const confirm = async (at?: Awaited<ReturnType<typeof answer>>) =>
    studio.as('visitor')(clientMoves.confirm, at ?? (await answer()))
  const shoot = async () => {
    const { shootId } = await dealOf(studio, sent)
    return alice(shoots.find, { params: { id: shootId ?? 0 } })
  }
  const told = async () => (await alice(notifications.unread, {})).map(({ title }) => title)
  const held = () => alice(holds.list, { input: { from: '2027-06-01T00:00:00Z', to: '2027-07-30T00:00:00Z' } })
  const says = async () => (await dealOf(studio, sent)).events.map(({ words }) => words)
  if (!smtp) await accept(studio, sent)
  return { studio, alice, sent, deal, smtp, page, ask, answer, confirm, shoot, told, held, says }
}

test('the client is asked for a new date, which is held; once they confirm it, everything moves at once', async () => {
  const { studio, alice, sent, deal, page, ask, confirm, answer, shoot, told, held, says } = await booked()
  const { asked, agreed } = await ask()
  expect(asked).toMatchObject({ mailedTo: '', link: expect.stringContaining('/client/') as string })
  expect(agreed?.installments[1]?.dueOn).toBe('2027-04-13')
  expect(await held()).toMatchObject([
    { dealId: sent.dealId, startsAt: '2027-07-03T19:00:00.000Z', until: '2026-11-26T15:00:00.000Z' },
  ])
  expect(await dealOf(studio, sent)).toMatchObject({
    stage: 'booked',
    askedMoveOn: '2027-07-03',
    askedMoveAt: '2027-07-03T19:30:00.000Z',
    askedMove: { startsAt: '2027-07-03T19:30:00.000Z', heldUntil: '2026-11-26T15:00:00.000Z' },
  })
  expect((await shoot()).date).toBe('2027-06-12T18:00:00.000Z')
  expect((await page()).moves).toMatchObject([
    { title: 'Weiss wedding', from: '2027-06-12T18:00:00.000Z', date: '2027-07-03T19:30:00.000Z' },
  ])
  const at = await answer()
  const after = await confirm(at)
  expect(after).toMatchObject({
    isHeldAnew: false,
    moves: [],
    shoots: [{ date: '2027-07-03T19:30:00.000Z', movedFrom: '2027-06-12' }],
    installments: [{ dueOn: '2027-05-04' }, { dueOn: '2027-06-19' }],
  })
  expect(await dealOf(studio, sent)).toMatchObject({ day: '2027-07-03', askedMoveOn: null, askedMove: null })
  expect(await held()).toEqual([])
  expect(await told()).toContain('Hannah Weiss confirmed July 3, 2027')
  expect((await says()).slice(-3)).toEqual([
    'Asked to confirm July 3, 2027',
    'July 3, 2027 confirmed by the client',
    'Shoot moved from June 12, 2027 to July 3, 2027',
  ])
  // The same again changes nothing.
  await confirm(at)
  expect((await told()).filter((title) => title.startsWith('Hannah Weiss confirmed'))).toHaveLength(1)
  await expect(alice(agreements.withdrawMove, deal)).rejects.toMatchObject({ code: 'conflict' })
})

test('a date that does not work stays as it is, and the studio reads why', async () => {
  const { studio, page, ask, answer, confirm, shoot, told, held, says } = await booked()
  await ask()
  const at = await answer()
  await studio.as('visitor')(clientMoves.decline, { ...at, input: { words: 'We are away in July.' } })
  expect((await page()).moves).toEqual([])
  expect((await shoot()).date).toBe('2027-06-12T18:00:00.000Z')
  expect(await held()).toEqual([])
  expect(await told()).toContain('July 3, 2027 doesn’t work for Hannah Weiss')
  expect((await says()).at(-1)).toBe('July 3, 2027 does not work for the client')
  await expect(confirm(at)).rejects.toMatchObject({ reason: 'move_over' })
})

test('what is withdrawn, asked anew, agreed otherwise or cancelled cannot be confirmed any more', async () => {
  const { studio, alice, sent, deal, page, ask, answer, confirm, held } = await booked()
  const over = { reason: 'move_over', message: 'alice no longer asks for this date. Reload the page.' }
  await ask()
  const withdrawn = await answer()
  await alice(agreements.withdrawMove, deal)
  expect(await held()).toEqual([])
  await expect(confirm(withdrawn)).rejects.toMatchObject(over)
  await ask()
  const first = await answer()
  await ask('2027-07-04')
  expect((await page()).moves).toMatchObject([{ date: '2027-07-04T19:30:00.000Z' }])
  expect(await held()).toHaveLength(1)
  await expect(confirm(first)).rejects.toMatchObject(over)
  const second = await answer()
  const input = { day: '2027-07-10', time: '14:00', movesDue: false }
  await alice(agreements.move, { ...deal, input })
  await expect(confirm(second)).rejects.toMatchObject(over)
  await ask('2027-07-17')
  const third = await answer()
  const { shootId } = await dealOf(studio, sent)
  await alice(shoots.change, { params: { id: shootId ?? 0 }, input: { date: '2027-07-11T18:00:00Z' } })
  await expect(confirm(third)).rejects.toMatchObject(over)
  await ask('2027-07-18')
  const last = await answer()
  await cancelBooking(studio, sent)
  expect([await held(), (await page()).moves]).toEqual([[], []])
  await expect(confirm(last)).rejects.toMatchObject(over)
})

test('a taken time is not asked for; after the hold it can still be confirmed while it is free', async () => {
  const { studio, alice, sent, ask, confirm, answer, shoot, told } = await booked()
  const plan = (date: string) =>
    alice(shoots.create, { input: { title: 'Castellano engagement', location: 'Hudson', type: 'event', date } })
  await plan('2027-07-03T22:00:00Z')
  await expect(ask()).rejects.toMatchObject({
    code: 'conflict',
    reason: 'date_taken',
    message: 'You have Castellano engagement at that time, so it can’t be held.',
  })
  await ask('2027-07-04')
  await expect(ask('2026-11-23')).rejects.toMatchObject({ fields: { day: 'The shoot date is in the past.' } })
  await expect(ask('2027-06-12', { time: '14:00' })).rejects.toMatchObject({
    fields: { day: 'The shoot already starts at that time.' },
  })
  studio.clock.now += 48 * hour
  await holdJob().run(studio.db, studio.clock.now, async () => true)
  await holdJob().run(studio.db, studio.clock.now, async () => true)
  expect((await told()).filter((title) => title === 'Hold over: Wedding, Hannah Weiss')).toHaveLength(1)
  const at = await answer()
  await plan('2027-07-04T22:00:00Z')
  await expect(confirm(at)).rejects.toMatchObject({
    reason: 'date_taken',
    message: 'This date was just booked by someone else. alice knows you wanted it.',
  })
  expect((await shoot()).date).toBe('2027-06-12T18:00:00.000Z')
  expect(await told()).toContain('Hannah Weiss wanted a time that is taken')
  await ask('2027-07-05')
  studio.clock.now += 49 * hour
  expect((await confirm()).isHeldAnew).toBe(true)
  expect((await shoot()).date).toBe('2027-07-05T19:30:00.000Z')
  expect((await agreedOf(studio, sent))?.installments[1]?.dueOn).toBe('2027-05-06')
})

test('a client is asked for one new date at a time, and at most fifty times', async () => {
  const { studio, ask } = await booked()
  const first = Temporal.PlainDate.from('2027-07-01')
  for (let at = 0; at < 50; at += 1) await ask(first.add({ days: at }).toString())
  await expect(ask('2027-09-01')).rejects.toMatchObject({
    code: 'conflict',
    message: 'A client can be asked for a new date at most 50 times.',
  })
  const rows = studio.db.selectFrom('asked_moves').selectAll().where('state', '=', 'asked')
  const one = await rows.executeTakeFirstOrThrow()
  expect(await rows.execute()).toHaveLength(1)
  const again = studio.db.insertInto('asked_moves').values({ ...one, id: one.id + 1 })
  await expect(again.execute()).rejects.toThrow(/unique/i)
})

test('strangers and other clients do not find it, and the photographer does not answer for the client', async () => {
  const { studio, alice, ask, answer, confirm, page } = await booked()
  const other = await send(studio, { validUntil: '2026-12-08' }, { name: 'Leo', email: 'leo@castellano.example' })
  await ask()
  const { params } = await answer()
  await expect(confirm({ params: { ...params, token: other.token } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(confirm({ params: { ...params, token: 'x'.repeat(43) } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(alice(clientMoves.confirm, { params })).rejects.toMatchObject({ reason: 'own_link' })
  expect((await page()).moves).toHaveLength(1)
})

test('with mail, the client reads the question and the new date in their language, and enters a code', async () => {
  const { studio, sent, smtp, ask, answer } = await booked({ mail: true, language: 'de' })
  await studio.as('alice')(deals.shoot, {
    params: { id: sent.dealId },
    input: {
      shootId: (
        await studio.as('alice')(shoots.create, {
          input: {
            title: 'Weiss wedding',
            location: 'Locust Grove',
            type: 'wedding',
            date: '2027-06-12T18:00:00Z',
            timeZone: 'America/New_York',
          },
        })
      ).id,
    },
  })
  expect((await ask()).asked).toEqual({ link: null, mailedTo: hannah.email })
  const asked = await smtp?.emailTo(hannah.email)
  expect(asked?.subject).toBe('Neuer Termin für Wedding, Hannah Weiss?')
  expect(asked?.text).toContain('3. Juli 2027, 15:30\u00a0Uhr. Bitte bestätigen Sie ihn: http://studio.example/client/')
  const { params } = await answer()
  const path = `/api/client-page/${params.token}/moves/${params.id}`
  expect(await studio.raw('visitor', 'POST', `${path}/confirm`)).toMatchObject({
    status: 403,
    json: { reason: 'code_needed' },
  })
  const input = { day: '2027-07-10', time: '14:00', movesDue: false }
  await studio.as('alice')(agreements.move, { params: { id: sent.dealId }, input })
  const moved = await smtp?.emailTo(hannah.email)
  expect(moved?.subject).toBe('Neuer Termin: 10. Juli 2027')
  expect(moved?.text).toContain('Weiss wedding: 10. Juli 2027, 14:00\u00a0Uhr.')
})

test('a shoot that gets longer meanwhile stays as long at the asked time, which is held as long', async () => {
  const { studio, alice, sent, page, ask, confirm, shoot, held } = await booked()
  await ask()
  const [before] = await held()
  const { id, duration, date } = await shoot()
  await alice(shoots.change, { params: { id }, input: { duration: duration + 60 } })
  const [after] = await held()
  expect(after?.startsAt).toBe(before?.startsAt)
  expect(Date.parse(after?.endsAt ?? '')).toBe(Date.parse(before?.endsAt ?? '') + hour)
  expect((await page()).moves).toMatchObject([{ date: '2027-07-03T19:30:00.000Z', endsAt: '2027-07-04T05:30:00.000Z' }])
  expect((await dealOf(studio, sent)).askedMoveOn).toBe('2027-07-03')
  expect((await shoot()).date).toBe(date)
  await confirm()
  expect(await shoot()).toMatchObject({ date: '2027-07-03T19:30:00.000Z', duration: duration + 60 })
  expect((await page()).shoots).toMatchObject([{ endsAt: '2027-07-04T05:30:00.000Z' }])
})

test('a shoot that was booked without a proposal can be asked to move, too; no payment follows it', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: 'Maya Ortiz' } })
  const deal = await alice(deals.create, { input: { name: 'Maya Ortiz', clientId, type: 'wedding' } })
  const { id: shootId } = await alice(shoots.create, {
    input: {
      title: 'Ortiz wedding',
      type: 'wedding',
      location: 'Blooming Hill Farm',
      date: '2027-01-09T18:30:00Z',
      duration: 600,
    },
  })
  await alice(deals.shoot, { params: { id: deal.id }, input: { shootId } })
  const move = { day: '2027-01-23', time: '15:00', movesDue: false, ask: true }
  await alice(agreements.move, { params: { id: deal.id }, input: move })
  const { link } = await alice(clientLinks.create, { params: { id: clientId } })
  const token = link.slice(link.lastIndexOf('/') + 1)
  const page = await studio.as('visitor')(clientPage.read, { params: { token } })
  expect(page.moves).toMatchObject([{ title: 'Ortiz wedding', payments: [] }])
})

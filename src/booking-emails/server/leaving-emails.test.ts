import { expect, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { notifications } from '#notification-list/api.ts'
import { proposals } from '#proposals/api.ts'
import { openMailing } from '#tests/help/booking-emails.ts'
import { send } from '#tests/help/proposals.ts'

test('an email that is 23 hours late is sent once, at 25 hours it is missed', async () => {
  const { studio, runAt, subjects, plan } = await openMailing()
  const one = await send(studio)
  await runAt('2026-05-05T12:00:00Z', 2)
  await runAt('2026-05-05T13:00:00Z', 2)
  expect(subjects()).toEqual(['Your proposal from alice'])
  const other = await send(studio)
  expect(await plan(other.dealId)).toContain('proposal-waiting: planned 2026-05-08T13:00')
  await runAt('2026-05-09T14:00:00Z', 2)
  expect(subjects()).toHaveLength(1)
  expect(await plan(other.dealId)).toContain('proposal-waiting: missed 2026-05-08T13:00')
  expect(await plan(one.dealId)).toContain('proposal-waiting: sent 2026-05-04T13:00')
})

test('what is no longer true when the email leaves stays here, also without the plan having been told', async () => {
  const { studio, smtp, run, goOnTo, outboxRests, subjects, plan } = await openMailing()
  const sent = await send(studio)
  smtp.mood.refuses = true
  await goOnTo('2026-05-04T13:00:00Z')
  await run()
  await expect
    .poll(() => studio.db.selectFrom('outbox').select('id').where('lastError', '<>', '').execute())
    .toHaveLength(1)
  await studio.as('visitor')(clientPage.opened, { params: { token: sent.token } })
  smtp.mood.refuses = false
  studio.clock.now += 3_600_000
  await outboxRests()
  await expect.poll(subjects).toEqual(['Hannah Weiss opened your proposal'])
  expect(await plan(sent.dealId)).toEqual(['proposal-expires: planned 2026-05-14T13:00'])
})

test('an email can be skipped, or sent now, once; that of another studio is not found', async () => {
  const { studio, alice, emails, runAt, subjects } = await openMailing()
  const sent = await send(studio)
  const params = { id: sent.dealId }
  const [first, second] = await emails(sent.dealId)
  const set = (id: number, state: 'skipped' | 'planned' | 'sent') =>
    alice(bookingEmails.change, { params, input: { id, state } })
  await set(first?.id ?? 0, 'skipped')
  await runAt('2026-05-04T13:00:00Z')
  expect(subjects()).toEqual([])
  await alice(bookingEmails.send, { params: { ...params, emailId: second?.id ?? 0 } })
  await expect.poll(subjects).toEqual(['Your proposal expires tomorrow'])
  await expect(alice(bookingEmails.send, { params: { ...params, emailId: second?.id ?? 0 } })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(set(second?.id ?? 0, 'skipped')).rejects.toMatchObject({ code: 'conflict' })
  const bob = studio.as('bob')
  await expect(bob(bookingEmails.ofDeal, { params })).rejects.toMatchObject({ code: 'not_found' })
})

test('an email that does not leave needs the photographer, until it is skipped or has left', async () => {
  const { studio, alice, emails, runAt, goOnTo } = await openMailing()
  const { dealId: id } = await send(studio)
  const needs = async () => (await alice(dashboard.today, {})).needs
  await alice(bookingEmails.pause, { params: { id }, input: { isPaused: true } })
  await runAt('2026-05-04T13:05:00Z')
  // What leaves by itself leaves within minutes.
  expect(await needs()).toEqual({ count: 0, first: [] })
  await goOnTo('2026-05-04T13:10:00Z')
  expect(await needs()).toEqual({
    count: 1,
    first: [
      {
        kind: 'email',
        dealId: id,
        name: 'Hannah Weiss',
        label: 'Proposal not opened',
        emails: 1,
        dueAt: '2026-05-04T13:00:00.000Z',
        isPaused: true,
      },
    ],
  })
  await alice(bookingEmails.pause, { params: { id }, input: { isPaused: false } })
  expect(await needs()).toMatchObject({ count: 1, first: [{ isPaused: false }] })
  const [due] = await emails(id)
  const skip = { params: { id }, input: { id: due?.id ?? 0, state: 'skipped' as const } }
  await alice(bookingEmails.change, skip)
  expect((await needs()).count).toBe(0)
  await alice(bookingEmails.change, { ...skip, input: { ...skip.input, state: 'planned' } })
  await runAt('2026-05-04T13:15:00Z')
  expect((await needs()).count).toBe(0)
})

test('all emails of a booking can be paused; going on, those of the last day are sent', async () => {
  const { studio, alice, emails, plan, runAt, subjects } = await openMailing()
  const { dealId: id } = await send(studio)
  await alice(bookingEmails.pause, { params: { id }, input: { isPaused: true } })
  await runAt('2026-05-04T13:00:00Z')
  expect(subjects()).toEqual([])
  await alice(bookingEmails.pause, { params: { id }, input: { isPaused: false } })
  await runAt('2026-05-04T14:00:00Z')
  expect(subjects()).toHaveLength(1)
  const [waiting] = (await emails(id)).filter(({ state }) => state === 'planned')
  const one = { params: { id }, input: { id: waiting?.id ?? 0, state: 'skipped' as const } }
  await alice(bookingEmails.change, one)
  expect(await plan(id)).toContain('proposal-expires: skipped 2026-05-14T13:00')
  await alice(bookingEmails.change, { ...one, input: { ...one.input, state: 'planned' } })
  expect(await plan(id)).toContain('proposal-expires: planned 2026-05-14T13:00')
})

test('who is told to send an email is not asked any more once it is skipped or its proposal withdrawn', async () => {
  const { studio, alice, runAt, emails } = await openMailing({ MAIL_URL: 'off' })
  const { dealId: id } = await send(studio)
  const told = async () => (await alice(notifications.unread, {})).filter(({ type }) => type === 'booking_email_due')
  await runAt('2026-05-04T13:00:00Z')
  expect(await told()).toHaveLength(1)
  const [due] = await emails(id)
  const skip = { params: { id }, input: { id: due?.id ?? 0, state: 'skipped' as const } }
  await alice(bookingEmails.change, skip)
  expect(await told()).toEqual([])
  const other = await send(studio)
  const [next] = await emails(other.dealId)
  await runAt(next?.dueAt ?? '')
  expect(await told()).toMatchObject([{ relatedId: other.dealId }])
  await alice(proposals.withdraw, { params: { id: other.id } })
  expect(await told()).toEqual([])
})

test('without a mail server the photographer is told once, and copies the text with a link', async () => {
  const { studio, alice, runAt, emails, plan } = await openMailing({ MAIL_URL: 'off' })
  const sent = await send(studio)
  await runAt('2026-05-04T13:00:00Z')
  await runAt('2026-05-04T14:00:00Z')
  const told = (await alice(notifications.unread, {})).filter(({ type }) => type === 'booking_email_due')
  expect(told).toMatchObject([
    {
      title: 'Email to send, “Proposal not opened”: Wedding, Hannah Weiss',
      message:
        'An email to Hannah Weiss is due. Email is not set up on this server. Copy its text from the booking and ' +
        'send it yourself.',
      relatedId: sent.dealId,
    },
  ])
  const [email] = await emails(sent.dealId)
  const params = { id: sent.dealId, emailId: email?.id ?? 0 }
  await expect(alice(bookingEmails.send, { params })).rejects.toMatchObject({ reason: 'no_mail' })
  const { subject, text } = await alice(bookingEmails.words, { params })
  expect(subject).toBe('Your proposal from alice')
  const token = /\/client\/([\w-]+)\./.exec(text)?.[1] ?? ''
  expect(await studio.as('visitor')(clientPage.read, { params: { token } })).toMatchObject({
    client: { name: 'Hannah Weiss' },
  })
  const input = { id: params.emailId, state: 'sent' as const }
  await alice(bookingEmails.change, { params: { id: sent.dealId }, input })
  expect((await plan(sent.dealId))[0]).toBe('proposal-waiting: sent 2026-05-04T13:00')
})

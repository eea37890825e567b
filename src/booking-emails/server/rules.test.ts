import { accounts } from '#accounts/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { expect, test } from 'vitest'
import { bookingEmails } from '#booking-emails/api.ts'
import { clients } from '#clients/api.ts'
import { deals } from '#deals/api.ts'
import { proposals } from '#proposals/api.ts'
import { openMailing } from '#tests/help/booking-emails.ts'
import { moveStudioTo } from '#tests/help/preferences.ts'
import { accept, contract, dealOf, hannah, send, wedding } from '#tests/help/proposals.ts'
import { openStudio } from '#tests/help/studio.ts'

const kind = 'shoot-eve' as const

const ruleOf = async (who: As) => (await who(bookingEmails.rules, {})).find((rule) => rule.kind === kind)

test('the rules are on with their usual days and words, and each studio has its own', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const rules = await alice(bookingEmails.rules, {})
  expect(rules.map(({ kind, isOn, days, at }) => [kind, isOn, days, at])).toEqual([
    ['proposal-waiting', true, 3, '09:00'],
    ['proposal-expires', true, 1, '09:00'],
    ['contract-waiting', true, 1, '09:00'],
    ['booked', true, 1, '09:00'],
    ['payment-billed', true, 1, '09:00'],
    ['payment-soon', true, 3, '09:00'],
    ['questionnaire-due', true, 7, '09:00'],
    ['shoot-eve', true, 1, '17:00'],
    ['shoot-thanks', true, 3, '09:00'],
  ])
  const { version } = await alice(bookingEmails.changeRule, {
    input: { kind, at: '18:30', subject: 'Tomorrow!' },
  })
  expect(await ruleOf(alice)).toMatchObject({ at: '18:30', days: 1, subject: 'Tomorrow!' })
  expect(await ruleOf(studio.as('bob'))).toMatchObject({ at: '17:00' })
  await expect(
    alice(bookingEmails.changeRule, { input: { kind, isOn: false }, ifMatch: `"${version - 1}"` }),
  ).rejects.toMatchObject({ code: 'stale' })
})

test.each([
  [{ days: 0 }, 'days', 'Type a number of days from 1 to 60'],
  [{ at: '21:00' }, 'at', 'Choose a time from 9:00\u00a0AM to 8:00\u00a0PM'],
  [{ subject: ' ' }, 'subject', 'Type a subject'],
  [{ text: 'Hi {{payment.name}}' }, 'text', 'There is no field {{payment.name}}'],
])('%j is refused', async (input, field, message) => {
  const studio = await openStudio()
  const refused = studio.as('alice')(bookingEmails.changeRule, { input: { kind, ...input } })
  await expect(refused).rejects.toMatchObject({ code: 'invalid', fields: { [field]: message } })
})

test('a preview is filled for a real booking, in the language of its client, or names the fields', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const words = { subject: 'Tomorrow: {{shoot.title}}', text: '{{shoot.time}}, {{light.sunset}}' }
  const preview = () => alice(bookingEmails.preview, { input: { kind, ...words } })
  expect(await preview()).toEqual({
    booking: null,
    subject: 'Tomorrow: [Shoot: title]',
    text: '[Shoot: time], [Light: sunset]',
  })
  const coordinates = { lat: 41.7, lng: -73.9 }
  const sent = await send(studio, { shoot: { ...wedding.shoot, coordinates } })
  await accept(studio, sent)
  expect(await preview()).toMatchObject({ booking: 'Wedding, Hannah Weiss', subject: 'Tomorrow: Weiss wedding' })
  expect((await preview()).text.normalize('NFKC')).toBe('2:00 PM, 8:31 PM')
  const { clientId } = await dealOf(studio, sent)
  await alice(clients.change, { params: { id: clientId ?? 0 }, input: { language: 'de' } })
  const { subject, text } = (await ruleOf(alice)) ?? { subject: '', text: '' }
  const german = await alice(bookingEmails.preview, { input: { kind, subject, text } })
  expect(german.subject).toBe('Morgen: Weiss wedding')
  expect(german.text.normalize('NFKC')).toContain('Guten Tag Hannah Weiss,\n\n14:00 Uhr, Locust Grove')
})

test('before a proposal is sent its emails are listed with their dates, and each can be left out', async () => {
  const { studio, alice, plan } = await openMailing()
  const deal = await alice(deals.create, { input: hannah })
  const { id } = await alice(proposals.create, { params: { id: deal.id }, input: {} })
  await alice(proposals.change, { params: { id }, input: { ...wedding, contract } })
  const { emails, lateDays } = await alice(bookingEmails.ofProposal, { params: { id } })
  expect(lateDays).toEqual([])
  expect(emails.map(({ kind, about, dueAt }) => [kind, about, dueAt?.slice(0, 10)])).toEqual([
    ['proposal-waiting', '', '2026-05-04'],
    ['proposal-expires', '', '2026-05-14'],
    ['contract-waiting', '', undefined],
    // In the order in which they go out, also where the moment is not known.
    ['booked', '', undefined],
    ['payment-billed', 'Deposit', undefined],
    ['payment-billed', 'Second payment', undefined],
    ['payment-soon', 'Second payment', '2027-04-10'],
    ['payment-billed', 'Balance', undefined],
    ['payment-soon', 'Balance', '2027-05-26'],
    ['shoot-eve', '', '2027-06-11'],
    ['shoot-thanks', '', '2027-06-15'],
  ])
  const choose = (kind: string, isSkipped: boolean) => {
    const key = emails.find((email) => email.kind === kind)?.key ?? ''
    return alice(bookingEmails.choose, { params: { id }, input: { key, isSkipped } })
  }
  for (const kind of ['proposal-waiting', 'payment-soon', 'shoot-thanks']) await choose(kind, true)
  await choose('payment-soon', false)
  const answer = await choose('shoot-thanks', true)
  expect(answer.emails.filter(({ isSkipped }) => isSkipped).map(({ kind }) => kind)).toEqual([
    'proposal-waiting',
    'shoot-thanks',
  ])
  await alice(proposals.send, { params: { id }, input: { isMailed: false } })
  expect(await plan(deal.id)).toEqual([
    'proposal-waiting: skipped 2026-05-04T13:00',
    'proposal-expires: planned 2026-05-14T13:00',
    'shoot-thanks: skipped 2027-06-15T13:00',
  ])
  expect(studio.clock.now).toBeLessThan(Date.parse('2026-05-02'))
})

test('what is planned goes out at the same hours after the studio has moved to another time zone', async () => {
  const { studio, smtp, alice, plan, runAt } = await openMailing()
  const sent = await send(studio)
  expect(await plan(sent.dealId)).toEqual([
    'proposal-waiting: planned 2026-05-04T13:00',
    'proposal-expires: planned 2026-05-14T13:00',
  ])
  await moveStudioTo(alice, 'Europe/Berlin')
  expect(await plan(sent.dealId)).toEqual([
    'proposal-waiting: planned 2026-05-04T07:00',
    'proposal-expires: planned 2026-05-14T07:00',
  ])
  await runAt('2026-05-04T07:00:00Z', 2)
  expect((await smtp.emailTo(hannah.email)).subject).toBe('Your proposal from alice')
  await moveStudioTo(alice, 'America/New_York')
  expect(await plan(sent.dealId)).toEqual([
    'proposal-waiting: sent 2026-05-04T07:00',
    'proposal-expires: planned 2026-05-14T13:00',
  ])
})

test('so it does where the zone is chosen in the set-up', async () => {
  const { studio, alice, plan } = await openMailing()
  const sent = await send(studio)
  const about = { photographerLevel: 'professional', photographyType: 'Wedding', preferredGear: 'Nikon' } as const
  await alice(accounts.setUpProfile, { input: { ...about, timeZone: 'Europe/Berlin' } })
  expect(await plan(sent.dealId)).toContain('proposal-waiting: planned 2026-05-04T07:00')
})

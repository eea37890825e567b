import { expect, onTestFinished, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { notifications } from '#notification-list/api.ts'
import { proposals } from '#proposals/api.ts'
import { wedding } from '#tests/help/proposals.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

const hannah = { name: 'Hannah Weiss', email: 'hannah@weddings.example' }
const answer = { subject: 'June 12', text: 'Hi Hannah,\n\nJune 12 is free.' }

test('an answer goes out in the letterhead, with replies to the photographer, and is kept with the deal', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const alice = studio.as('alice')
  const deal = await alice(deals.create, { input: hannah })
  studio.clock.now += 1000
  const answered = await alice(deals.reply, { params: deal, input: answer })
  expect(answered).toMatchObject({ lane: 'theirs', repliedAt: '2026-05-01T09:00:01.000Z' })
  expect(answered.events.at(-1)).toMatchObject({ words: 'Reply emailed to hannah@weddings.example', text: answer.text })
  const email = await smtp.emailTo('hannah@weddings.example')
  expect(email.subject).toBe('June 12')
  expect(email.text).toContain('June 12 is free.')
  expect(email.replyTo?.[0]?.address).toBe('alice@studio.example')
})

test('an answer and a proposal that are refused are told to the photographer, and noted with the booking', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  smtp.mood.unknown = hannah.email
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' } })
  const alice = studio.as('alice')
  const told = async () => (await alice(notifications.unread, {})).map(({ title }) => title)
  const deal = await alice(deals.create, { input: hannah })
  await alice(deals.reply, { params: deal, input: answer })
  await expect.poll(told).toContain('Your answer was not delivered: Other, Hannah Weiss')
  const { id } = await alice(proposals.create, { params: deal, input: {} })
  await alice(proposals.change, { params: { id }, input: wedding })
  await alice(proposals.send, { params: { id }, input: { isMailed: true } })
  await expect.poll(told).toContain('Your proposal was not delivered: Other, Hannah Weiss')
  const { events } = await alice(deals.find, { params: deal })
  expect(events.filter(({ words }) => words === `Not delivered to ${hannah.email}`)).toHaveLength(2)
})

test('without email on the server, or an address, nothing is sent and the words say why', async () => {
  const without = await openStudio()
  const deal = await without.as('alice')(deals.create, { input: hannah })
  await expect(without.as('alice')(deals.reply, { params: deal, input: answer })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'no_mail',
  })
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const { id } = await studio.as('alice')(deals.create, { input: { name: 'Leo' } })
  await expect(studio.as('alice')(deals.reply, { params: { id }, input: answer })).rejects.toMatchObject({
    code: 'invalid',
    message: 'Leo has no email address. Add one, then send your answer.',
  })
  expect(await studio.as('alice')(deals.find, { params: { id } })).toMatchObject({ lane: 'ours', repliedAt: null })
})

test('an answer whose address is refused is told in the history and by a notification', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const alice = studio.as('alice')
  const deal = await alice(deals.create, { input: { ...hannah, email: 'nobody@refused.example' } })
  smtp.mood.unknown = 'nobody@refused.example'
  await alice(deals.reply, { params: deal, input: answer })
  await expect
    .poll(async () => (await alice(deals.find, { params: deal })).events.at(-1)?.words)
    .toBe('Not delivered to nobody@refused.example')
  expect(await alice(notifications.unread, {})).toMatchObject([{ relatedType: 'deal', relatedId: deal.id }])
})

import { expect, onTestFinished, test } from 'vitest'
import { deals } from '#deals/api.ts'
import { notifications } from '#notification-list/api.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

const hannah = { name: 'Hannah Weiss', email: 'hannah@weddings.example' }
const letter = { subject: 'June 12', text: 'Hi Hannah,\n\nJune 12 is free.' }

test('an answer goes out in the letterhead, with replies to the photographer, and is kept with the deal', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const alice = studio.as('alice')
  const deal = await alice(deals.create, { input: hannah })
  studio.clock.now += 1000
  const answered = await alice(deals.reply, { params: deal, input: letter })
  expect(answered).toMatchObject({ lane: 'theirs', repliedAt: '2026-05-01T09:00:01.000Z' })
  expect(answered.events.at(-1)).toMatchObject({ words: 'Reply emailed to hannah@weddings.example', text: letter.text })
  const email = await smtp.emailTo('hannah@weddings.example')
  expect(email.subject).toBe('June 12')
  expect(email.text).toContain('June 12 is free.')
  expect(email.replyTo?.[0]?.address).toBe('alice@studio.example')
})

test('without email on the server, or an address, nothing is sent and the words say why', async () => {
  const without = await openStudio()
  const deal = await without.as('alice')(deals.create, { input: hannah })
  await expect(without.as('alice')(deals.reply, { params: deal, input: letter })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'no_mail',
  })
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const { id } = await studio.as('alice')(deals.create, { input: { name: 'Leo' } })
  await expect(studio.as('alice')(deals.reply, { params: { id }, input: letter })).rejects.toMatchObject({
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
  await alice(deals.reply, { params: deal, input: letter })
  await expect
    .poll(async () => (await alice(deals.find, { params: deal })).events.at(-1)?.words)
    .toBe('Not delivered to nobody@refused.example')
  expect(await alice(notifications.unread, {})).toMatchObject([{ relatedType: 'deal', relatedId: deal.id }])
})

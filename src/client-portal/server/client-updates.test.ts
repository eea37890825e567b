import { expect, onTestFinished, test } from 'vitest'
import { clientLinks } from '#client-links/api.ts'
import { clientPage } from '#client-portal/api.ts'
import { notifications } from '#notification-list/api.ts'
import { holdJob } from '#proposals/server/hold-job.ts'
import { accept, leo, send } from '#tests/help/proposals.ts'
import { recordedTo, startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'

const alices = 'alice@studio.example'

/** Alice by day, on a server that sends email and asks for no code; Client Updates is off where she said so. */
async function openMailing(clientUpdates: boolean) {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL: 'http://studio.example' } })
  studio.clock.now = Date.parse('2026-05-01T16:00:00Z')
  const alice = studio.as('alice')
  await alice(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  if (!clientUpdates)
    await studio.db
      .updateTable('user_settings')
      .set({ notifications: JSON.stringify({ clientUpdates: false }) })
      .where('userId', '=', studio.ids.alice)
      .execute()
  const told = async () => (await alice(notifications.unread, {})).map(({ title }) => title)
  return { studio, smtp, told, visitor: studio.as('visitor') }
}

test('that a proposal was opened and accepted is under the bell and emailed, each once', async () => {
  const { studio, smtp, told, visitor } = await openMailing(true)
  const sent = await send(studio)
  const open = () => visitor(clientPage.opened, { params: { token: sent.token } })
  await open()
  await open()
  const opened = await smtp.emailTo(alices)
  expect(opened.subject).toBe('Hannah Weiss opened your proposal')
  expect(opened.text).toContain(`http://studio.example/bookings/${sent.dealId}`)
  await accept(studio, sent)
  expect((await smtp.emailTo(alices)).subject).toBe('Hannah Weiss accepted your proposal')
  expect(await told()).toEqual(
    expect.arrayContaining(['Hannah Weiss opened your proposal', 'Hannah Weiss accepted your proposal']),
  )
  expect((await told()).filter((title) => title.includes('opened'))).toHaveLength(1)
})

test('without Client Updates an acceptance is only under the bell; a question is emailed too', async () => {
  const { studio, smtp, told, visitor } = await openMailing(false)
  const [hannahs, leos] = [await send(studio), await send(studio, {}, leo)]
  for (const { token } of [hannahs, leos]) await visitor(clientPage.opened, { params: { token } })
  await visitor(clientPage.decline, { params: leos.params, input: { words: 'Too far.' } })
  await accept(studio, hannahs)
  await visitor(clientPage.ask, { params: { token: hannahs.token }, input: { words: 'Is there parking?' } })
  expect((await smtp.emailTo(alices)).subject).toBe('Question from Hannah Weiss')
  expect(smtp.emails.filter(({ to }) => to?.[0]?.address === alices)).toEqual([])
  expect((await told()).toSorted()).toEqual([
    'Booked: Wedding, Hannah Weiss',
    'Hannah Weiss accepted your proposal',
    'Leo Castellano declined your proposal',
    'Question from Hannah Weiss',
  ])
})

test.each([true, false])('that a hold is over is under the bell, and emailed with Client Updates: %s', async (isOn) => {
  const { studio, smtp, told, visitor } = await openMailing(isOn)
  const sent = await send(studio, { holdNow: true, validUntil: '2026-05-02' })
  studio.clock.now += 2 * 24 * 3_600_000
  await holdJob(() => true).run(studio.db, studio.clock.now, async () => true)
  await visitor(clientPage.ask, { params: { token: sent.token }, input: { words: 'Is it still ours?' } })
  // They are sent in any order.
  const expected = [...(isOn ? ['Hold over: Wedding, Hannah Weiss'] : []), 'Question from Hannah Weiss']
  const subjects: (string | undefined)[] = []
  for (const _ of expected) subjects.push((await smtp.emailTo(alices)).subject)
  expect(subjects.toSorted()).toEqual(expected)
  await recordedTo(studio.db, alices)
  expect(smtp.emails.filter(({ to }) => to?.[0]?.address === alices)).toEqual([])
  expect(await told()).toContain('Hold over: Wedding, Hannah Weiss')
})

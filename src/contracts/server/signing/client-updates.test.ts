import { expect, onTestFinished, test } from 'vitest'
import { notifications } from '#notification-list/api.ts'
import { sendContract, signAs } from '#tests/help/agreement.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { signing } from '#contracts/signing-api.ts'

const updates = async ({ as }: Studio) =>
  (await as('alice')(notifications.unread, {}))
    .map(({ title, message, relatedType }) => [title, message, relatedType])
    .toReversed()

const setUpdates = async ({ db, ids }: Studio, clientUpdates: boolean) =>
  void (await db
    .updateTable('user_settings')
    .set({ notifications: JSON.stringify({ clientUpdates }) })
    .where('userId', '=', ids.alice)
    .execute())

test('unless disabled, opening and signing are notified once each, and the opening is emailed', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  studio.clock.now = Date.parse('2026-05-01T16:00:00Z')
  const { token } = await sendContract(studio)
  for (let time = 0; time < 2; time += 1) await studio.as('visitor')(signing.read, { params: { token } })
  expect(await smtp.emailTo('alice@studio.example')).toMatchObject({ subject: 'Priya Raman opened CON-2026-0001' })
  await signAs(studio, token)
  const contract = ['CON-2026-0001: Wedding photography agreement', 'contract']
  expect(await updates(studio)).toEqual([
    ['Priya Raman opened a contract', ...contract],
    ['Priya Raman signed a contract', ...contract],
  ])
})

test('nothing is notified with the setting disabled, nor when the photographer opens the link', async () => {
  const studio = await openStudio()
  await setUpdates(studio, false)
  const { token } = await sendContract(studio)
  await signAs(studio, token)
  expect(await updates(studio)).toEqual([])
  await setUpdates(studio, true)
  const again = await sendContract(studio)
  await studio.as('alice')(signing.read, { params: { token: again.token } })
  expect(await updates(studio)).toEqual([])
})

test('who signed is named, also where it is not the client of the contract', async () => {
  const studio = await openStudio()
  const { token } = await sendContract(studio)
  await signAs(studio, token, 'Marc Dupont')
  expect((await updates(studio)).at(-1)?.[0]).toBe('Marc Dupont signed a contract')
})

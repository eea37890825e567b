import { expect, onTestFinished, test } from 'vitest'
import { invoices } from '#invoices/api.ts'
import { clients } from '#clients/api.ts'
import { notifications } from '#notifications/api.ts'
import { shoots } from '#shoots/api.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const titles = async ({ as }: Studio) => (await as('alice')(notifications.unread, {})).map(({ title }) => title)

const plan = ({ as }: Studio, title: string, date: string) => as('alice')(shoots.create, { input: { title, location: 'Pier 17', type: 'portrait', date } })

test('a shoot is told of a day and two hours before it begins, by letter too, once each', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url }, around: { jobsPauseMs: 20 } })
  await plan(studio, 'Harbour portraits', '2026-05-02T15:00:00Z')
  await plan(studio, 'Later', '2026-05-02T16:30:00Z')
  studio.clock.now = Date.parse('2026-05-01T16:00:00Z')
  await expect.poll(() => titles(studio)).toEqual(['Tomorrow: Harbour portraits'])
  expect(await smtp.letterTo('alice@studio.example')).toMatchObject({ subject: 'Harbour portraits, Saturday, May 2 at 11:00\u00a0AM' })
  studio.clock.now = Date.parse('2026-05-02T13:00:00Z')
  await expect.poll(() => titles(studio)).toEqual(['Soon: Harbour portraits', 'Today: Later', 'Tomorrow: Harbour portraits'])
})

test('a shoot that was moved is told of anew, a cancelled one not at all', async () => {
  const studio = await openStudio({ around: { jobsPauseMs: 20 } })
  const moved = await plan(studio, 'Moved', '2026-05-02T15:00:00Z')
  studio.clock.now = Date.parse('2026-05-01T16:00:00Z')
  await expect.poll(() => titles(studio)).toEqual(['Tomorrow: Moved'])
  await studio.as('alice')(shoots.change, { params: moved, input: { date: '2026-05-04T15:00:00Z' } })
  const gone = await plan(studio, 'Cancelled', '2026-05-04T14:00:00Z')
  await studio.as('alice')(shoots.change, { params: gone, input: { status: 'cancelled' } })
  studio.clock.now = Date.parse('2026-05-03T16:00:00Z')
  await expect.poll(() => titles(studio)).toEqual(['Tomorrow: Moved', 'Tomorrow: Moved'])
})

test('the server tells of overdue invoices by itself', async () => {
  const studio = await openStudio({ around: { jobsPauseMs: 20 } })
  const { id: clientId } = await studio.as('alice')(clients.create, { input: { name: 'Priya Raman' } })
  await studio.as('alice')(invoices.create, { input: { clientId, issueDate: '2026-04-01', dueDate: '2026-04-30', items: [{ description: 'Portraits', rate: 420 }], status: 'sent' } })
  studio.clock.now += 60 * 60_000
  await expect.poll(() => titles(studio)).toEqual(['Invoice INV-2026-0001 is overdue'])
})

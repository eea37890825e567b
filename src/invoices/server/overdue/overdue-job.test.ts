import { expect, onTestFinished, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import { clients } from '#clients/api.ts'
import { invoices } from '#invoices/api.ts'
import { notifications } from '#notification-list/api.ts'
import { startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'
import { overdueInvoiceJob } from './overdue-job.ts'

test('overdue invoices are notified by a job, in one email, without those paid meanwhile', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url } })
  const { profile, preferences, notifications: chosen, version } = await studio.as('alice')(accounts.settings, {})
  await studio.as('alice')(settingsForm.save, {
    input: {
      notifications: chosen,
      preferences,
      profile: { ...profile, photographerLevel: '', fullName: 'Alice Archer' },
      version,
    },
  })
  const { id: clientId } = await studio.as('alice')(clients.create, { input: { name: 'Priya Raman' } })
  const make = () =>
    studio.as('alice')(invoices.create, {
      input: {
        clientId,
        issueDate: '2026-04-01',
        dueDate: '2026-05-03',
        items: [{ description: 'Portraits', rate: 420 }],
        status: 'sent',
      },
    })
  const [paid] = [await make(), await make()]
  const round = async (at: string) => {
    studio.clock.now = Date.parse(at)
    await overdueInvoiceJob(() => true).run(studio.db, studio.clock.now, async () => true)
  }
  const titles = async () => (await studio.as('alice')(notifications.unread, {})).map(({ title }) => title)
  await round('2026-05-04T03:00:00Z')
  expect(await titles()).toEqual([])
  await round('2026-05-04T05:00:00Z')
  expect((await titles()).toSorted()).toEqual(['Invoice INV-2026-0001 is overdue', 'Invoice INV-2026-0002 is overdue'])
  await studio.as('alice')(invoices.setStatus, { params: paid, input: { status: 'paid' } })
  expect(await titles()).toEqual(['Invoice INV-2026-0002 is overdue'])
  studio.clock.now = Date.parse('2026-05-04T12:00:00Z')
  const email = await smtp.emailTo('alice@studio.example')
  expect(email.subject).toBe('Invoice INV-2026-0002 is overdue')
  expect(email.text).toContain('Hi Alice,\n\nOne of your invoices is overdue.\n\nINV-2026-0002')
})

test('an invoice of nothing is never overdue', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { id: clientId } = await alice(clients.create, { input: { name: 'Priya Raman' } })
  const days = { issueDate: '2026-04-01', dueDate: '2026-04-02' }
  const gift = { clientId, ...days, items: [{ description: 'Gift', rate: 0 }], status: 'sent' as const }
  expect(await alice(invoices.create, { input: gift })).toMatchObject({ status: 'sent', total: 0 })
  await overdueInvoiceJob(() => false).run(studio.db, studio.clock.now, async () => true)
  expect(await alice(notifications.unread, {})).toEqual([])
  const shown = async (status: 'sent' | 'overdue') =>
    (await alice(invoices.list, { input: { status } })).map(({ total }) => total)
  expect(await shown('overdue')).toEqual([])
  expect(await shown('sent')).toEqual([0])
  expect(await alice(invoices.totals, {})).toMatchObject({ overdue: { count: 0, since: null } })
})

import { expect, onTestFinished, test } from 'vitest'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { invoices } from '#invoices/api.ts'
import { invoiceLinks } from '#invoices/link-api.ts'
import type { SentInvoice } from '#invoices/draft.ts'
import { paymentReminders } from '#invoices/reminder-api.ts'
import { notifications } from '#notification-list/api.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio } from '#tests/help/studio.ts'
import { reminderJob } from './reminder-job.ts'

const publicUrl = 'http://studio.example'
const priya = 'priya@raman.example'
const day = 24 * 60 * 60_000

/** Alice in New York, with an invoice of $1,000.00 to Priya that was due on May 5. */
async function openBilling({ env = {}, isOn = true }: { env?: Record<string, string>; isOn?: boolean } = {}) {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const studio = await openStudio({ env: { MAIL_URL: smtp.url, PUBLIC_URL: publicUrl, ...env } })
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { businessName: 'Archer & Sons', address: '1 First Street' } })
  const client = await alice(clients.create, { input: { name: 'Priya Raman', email: priya } })
  const write = (more: Partial<SentInvoice> = {}) =>
    alice(invoices.create, {
      input: {
        clientId: client.id,
        issueDate: '2026-05-01',
        dueDate: '2026-05-05',
        items: [{ description: 'Portraits', rate: 1000 }],
        terms: 'Transfer to account 12345.',
        status: 'sent',
        ...more,
      },
    })
  if (isOn) await alice(paymentReminders.changeRule, { input: { isOn: true } })
  const { id } = await write()
  const { install } = studio.lightbook
  /** Alice looks in now and then, so that she stays signed in. */
  const goOnTo = async (at: string) => {
    for (; studio.clock.now < Date.parse(at) - 5 * day; studio.clock.now += 5 * day)
      await alice(paymentReminders.rule, {}).catch(() => {})
    await alice(paymentReminders.rule, {}).catch(() => {})
    studio.clock.now = Date.parse(at)
  }
  const run = () =>
    reminderJob({ sendsMail: () => install.mail, linksReachOutside: () => install.linksReachOutside }).run(
      studio.db,
      studio.clock.now,
      async () => true,
    )
  /** One run of the job, as on any server; then the outbox has nothing left to send. */
  const runAt = async (at: string, servers = 1) => {
    await goOnTo(at)
    await Promise.all(Array.from({ length: servers }, run))
    await outboxRests()
  }
  const outboxRests = async () =>
    await expect
      .poll(async () => {
        const due = studio.db
          .selectFrom('outbox')
          .select('id')
          .where('sentAt', 'is', null)
          .where('failedAt', 'is', null)
        // One that is being sent is due again in a minute.
        return due.where('dueAt', '<=', studio.clock.now + 60_000).execute()
      })
      .toEqual([])
  const reminders = (of = id) => alice(paymentReminders.ofInvoice, { params: { id: of } })
  const subjects = () => smtp.emails.map(({ subject }) => subject)
  return { studio, smtp, alice, client, write, id, run, runAt, goOnTo, outboxRests, reminders, subjects }
}

test('a client who reads German is reminded in German', async () => {
  const { alice, client, write, runAt, smtp } = await openBilling({ isOn: false })
  await alice(clients.change, { params: { id: client.id }, input: { language: 'de' } })
  await write({ terms: 'Payment due within 4 days.' })
  await alice(paymentReminders.changeRule, { input: { isOn: true } })
  await runAt('2026-05-08T15:00:00Z')
  const email = smtp.emails.find(({ subject }) => subject?.startsWith('Zahlungserinnerung'))
  expect(email?.subject).toBe('Zahlungserinnerung: Rechnung INV-2026-0002 war am 5. Mai 2026 fällig')
  const text = (email?.text ?? '').normalize('NFKC').replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    'Guten Tag Priya Raman, von der Rechnung INV-2026-0002 sind noch 1.000,00 $ offen. ' +
      'Sie war am 5. Mai 2026 fällig. ' +
      'Die Rechnung finden Sie im Anhang. Zahlungsbedingungen: Zahlbar innerhalb von 4 Tagen.',
  )
  expect(text).not.toMatch(/\b(?:Hello|invoice [A-Z]|due|payment|attached|View)\b/)
  expect(email?.html).toContain('<html lang="de-DE">')
})

test('a client is reminded in the letterhead on the days chosen, once each, with two servers too', async () => {
  const { alice, smtp, id, runAt, reminders, subjects } = await openBilling()
  await alice(paymentReminders.changeRule, { input: { days: [3, 10, 20] } })
  expect(await reminders()).toEqual({
    isOn: true,
    isOff: false,
    nextAt: '2026-05-08T13:00:00.000Z',
    hold: null,
    emails: [],
  })
  await runAt('2026-05-08T12:59:00Z')
  expect(subjects()).toEqual([])
  await alice(invoices.pay, { params: { id }, input: { amount: 250, paidOn: '2026-05-01' } })
  await runAt('2026-05-08T13:00:00Z', 2)
  const email = await smtp.emailTo(priya)
  expect(email).toMatchObject({
    subject: 'Reminder: invoice INV-2026-0001 was due May 5, 2026',
    from: { name: 'Archer & Sons' },
    replyTo: [{ address: 'alice@studio.example' }],
  })
  expect(email.text).toContain(
    [
      'Hi Priya,',
      '$750.00 of invoice INV-2026-0001 is still open. It was due on May 5, 2026. The invoice is attached.',
      'Payment terms: Transfer to account 12345.',
      'If your payment is on its way, you can ignore this email. Questions? Just reply to this email.',
      'Archer & Sons',
    ].join('\n\n'),
  )
  expect(email.html).toContain('>View invoice online</a>')
  expect(email.attachments.map(({ filename }) => filename)).toEqual(['INV-2026-0001.pdf'])
  const token = linkIn(email, publicUrl).split('/').at(-1) ?? ''
  expect(await alice(invoiceLinks.read, { params: { token } })).toMatchObject({ balance: 75_000 })
  expect(await reminders()).toMatchObject({
    nextAt: '2026-05-15T13:00:00.000Z',
    emails: [{ state: 'sent', to: priya, at: '2026-05-08T13:00:00.000Z' }],
  })
  expect((await alice(invoices.find, { params: { id } })).history.at(-1)?.words).toBe(`Reminder emailed to ${priya}`)
  expect(await alice(notifications.unread, {})).toMatchObject([
    {
      title: 'Reminder sent for INV-2026-0001',
      message: 'An email to Priya Raman asked for $750.00.',
      relatedId: id,
    },
  ])
  for (const at of ['2026-05-08T13:05:00Z', '2026-05-09T13:00:00Z', '2026-05-15T13:00:00Z', '2026-05-25T14:00:00Z'])
    await runAt(at, 2)
  // A clock that was ahead and is put back.
  await runAt('2026-05-16T14:00:00Z')
  expect(smtp.emails).toHaveLength(2)
  expect((await reminders()).emails).toHaveLength(3)
})

test('only what is owed by a client who got the invoice and has an address is reminded of', async () => {
  const { alice, write, runAt, subjects, id, reminders } = await openBilling()
  await alice(invoices.setStatus, { params: { id }, input: { status: 'cancelled' } })
  const { id: without } = await alice(clients.create, { input: { name: 'Tom' } })
  const nobody = await write({ clientId: without })
  await write({ status: 'draft' })
  await write({ status: 'paid' })
  await write({ dueDate: '2026-05-20' })
  const unsent = await write({ status: 'unpaid' })
  const excepted = await write()
  expect(await alice(paymentReminders.turn, { params: { id: excepted.id }, input: { isOff: true } })).toMatchObject({
    isOff: true,
    nextAt: null,
  })
  expect([(await reminders(nobody.id)).hold, (await reminders(unsent.id)).hold]).toEqual([
    'no_client_email',
    'not_sent',
  ])
  await runAt('2026-05-08T13:00:00Z')
  expect(subjects()).toEqual([])
  await alice(paymentReminders.turn, { params: { id: excepted.id }, input: { isOff: false } })
  await runAt('2026-05-08T13:10:00Z')
  expect(subjects()).toEqual([expect.stringContaining(excepted.invoiceNumber ?? '')])
  expect((await alice(invoices.find, { params: { id: excepted.id } })).history.map(({ words }) => words)).toEqual(
    expect.arrayContaining(['Reminders turned off', 'Reminders turned on', `Reminder emailed to ${priya}`]),
  )
})

test('an invoice that was late before reminders were turned on gets those that are still to come', async () => {
  const { alice, goOnTo, runAt, subjects, reminders } = await openBilling({ isOn: false })
  await runAt('2026-05-08T13:00:00Z')
  await goOnTo('2026-05-15T20:00:00Z')
  await alice(paymentReminders.changeRule, { input: { isOn: true } })
  await runAt('2026-05-15T20:10:00Z')
  expect(subjects()).toEqual([])
  expect((await reminders()).nextAt).toBe('2026-06-04T13:00:00.000Z')
  await runAt('2026-06-04T13:00:00Z')
  expect(subjects()).toHaveLength(1)
})

test('after a night without the server one is sent in the morning, after four days it is skipped', async () => {
  const { runAt, subjects, reminders, write } = await openBilling()
  await runAt('2026-05-09T02:00:00Z')
  expect(subjects()).toEqual([])
  await runAt('2026-05-09T13:00:00Z')
  expect(subjects()).toHaveLength(1)
  const later = await write({ dueDate: '2026-05-06', issueDate: '2026-05-06' })
  await runAt('2026-05-13T13:00:00Z')
  expect(subjects()).toHaveLength(1)
  expect((await reminders(later.id)).nextAt).toBe('2026-05-16T13:00:00.000Z')
})

test('a payment that comes before the email has left stops it, and at night it waits for the morning', async () => {
  const { alice, smtp, write, goOnTo, run, studio, id, outboxRests, reminders, subjects } = await openBilling()
  const other = await write()
  smtp.mood.refuses = true
  await goOnTo('2026-05-08T23:30:00Z')
  await run()
  await expect
    .poll(() => studio.db.selectFrom('outbox').select('id').where('lastError', '<>', '').execute())
    .toHaveLength(2)
  await alice(invoices.pay, { params: { id }, input: { amount: 1000, paidOn: '2026-05-08' } })
  smtp.mood.refuses = false
  studio.clock.now = Date.parse('2026-05-09T03:00:00Z')
  await outboxRests()
  expect(subjects()).toEqual([])
  expect((await reminders()).emails).toMatchObject([{ state: 'dropped' }])
  expect((await reminders(other.id)).emails).toMatchObject([{ state: 'queued' }])
  studio.clock.now = Date.parse('2026-05-09T13:00:00Z')
  await outboxRests()
  await expect.poll(subjects).toEqual([expect.stringContaining(other.invoiceNumber ?? '')])
})

test('an email that cannot be delivered for three days is told of and shown', async () => {
  const { alice, smtp, goOnTo, run, studio, id, reminders } = await openBilling()
  smtp.mood.refuses = true
  await goOnTo('2026-05-08T13:00:00Z')
  await run()
  studio.clock.now += 3 * day + 60_000
  await expect.poll(async () => (await reminders()).emails).toMatchObject([{ state: 'failed', to: priya }])
  expect(await alice(notifications.unread, {})).toMatchObject([
    { title: 'Reminder for INV-2026-0001 was not sent', priority: 'high', relatedId: id },
  ])
  expect((await alice(invoices.find, { params: { id } })).history.at(-1)?.words).toBe(
    `Reminder to ${priya} couldn’t be delivered`,
  )
})

test('without email, or with an address of one network only, nothing is sent and the invoice says why', async () => {
  const inside = await openBilling({ env: { PUBLIC_URL: 'http://192.168.1.5:3000' } })
  await inside.runAt('2026-05-08T13:00:00Z')
  expect(inside.subjects()).toEqual([])
  expect((await inside.reminders()).hold).toBe('no_public_address')
  const mute = await openBilling({ env: { MAIL_URL: 'off' } })
  await mute.runAt('2026-05-08T13:00:00Z')
  expect((await mute.reminders()).hold).toBe('no_mail')
  expect(await mute.studio.db.selectFrom('scheduled_emails').select('state').execute()).toEqual([])
})

test('days, subject and text are the photographer’s own, with fields that are known', async () => {
  const { alice, smtp, runAt, studio } = await openBilling()
  const before = await alice(paymentReminders.rule, {})
  expect(before).toMatchObject({ isOn: true, days: [3, 10, 30] })
  const change = (input: object) => alice(paymentReminders.changeRule, { input })
  await change({
    days: [20, 5],
    subject: '{{invoice.number}}, {{invoice.late}} late',
    text: 'Dear <b>\n{{invoice.total}}',
  })
  await runAt('2026-05-10T13:00:00Z')
  const email = await smtp.emailTo(priya)
  expect(email.subject).toBe('INV-2026-0001, 5 days late')
  expect(email.text).toContain('Dear <b>\n$1,000.00')
  expect(email.html).toContain('Dear &lt;b&gt;<br>$1,000.00')
  expect((await studio.as('bob')(paymentReminders.rule, {})).isOn).toBe(false)
  await expect(
    alice(paymentReminders.changeRule, { input: { isOn: false }, ifMatch: `"${before.version}"` }),
  ).rejects.toMatchObject({ code: 'stale' })
})

test.each([
  [{ days: [] }, 'days', 'Type days from 1 to 365, such as 3, 10, 30'],
  [{ days: [0] }, 'days.0', 'Type days from 1 to 365, such as 3, 10, 30'],
  [{ days: [3, 5] }, 'days', 'Leave at least 3 days between two emails'],
  [{ days: [3, 6, 9, 12, 15, 18] }, 'days', 'Choose at most 5 days'],
  [{ subject: ' ' }, 'subject', 'Type a subject'],
  [
    { subject: 'a\nbcc: all@d.example' },
    'subject',
    'This text contains an invisible control character. Type it again.',
  ],
  [{ text: 'Hi {{client.shoe}}' }, 'text', 'There is no field {{client.shoe}}'],
])('%j is refused', async (input, field, message) => {
  const studio = await openStudio()
  await expect(studio.as('alice')(paymentReminders.changeRule, { input })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: message },
  })
})

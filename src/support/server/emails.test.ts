import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { support } from '#support/api.ts'
import { waitForEmails } from '#tests/help/emails.ts'
import { openStudio } from '#tests/help/studio.ts'

const draft = { subject: 'Weather shows the wrong city', message: 'Since yesterday, on every shoot.' }

test('emails go to all administrators for a ticket, to its own for a message, and back for a reply', async () => {
  const box = mkdtempSync(join(tmpdir(), 'support-emails-'))
  onTestFinished(() => rmSync(box, { recursive: true, force: true }))
  const studio = await openStudio({ env: { MAIL_URL: `file:${box}` } })
  const { as, ids, db } = studio
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.bob).execute()
  const { id } = await as('alice')(support.create, { input: draft })
  const one = { params: { id } }
  await as('admin')(support.change, { ...one, input: { assignedToId: ids.admin } })
  await as('alice')(support.write, { ...one, input: { message: 'a secret of the studio' } })
  await as('bob')(support.write, { ...one, input: { message: 'another secret' } })
  const emails = await waitForEmails(box, 4)
  expect(emails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    `admin@studio.example New message in ticket #${id}: ${draft.subject}`,
    `admin@studio.example New support ticket #${id}: ${draft.subject}`,
    `alice@studio.example Reply to your support ticket: ${draft.subject}`,
    `bob@studio.example New support ticket #${id}: ${draft.subject}`,
  ])
  expect(emails.find(({ to }) => to.startsWith('alice'))?.text).toContain(`/support?ticket=${id}`)
  expect(JSON.stringify(emails)).not.toContain('secret')
  expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(4)
})

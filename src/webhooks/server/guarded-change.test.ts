import { expect, test } from 'vitest'
import { audit } from '#activity-log/api.ts'
import { clients } from '#clients/api.ts'
import { emailsIn, waitForEmails } from '#tests/help/emails.ts'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { password } from '#tests/help/people.ts'
import { webhooks } from '#webhooks/api.ts'

const draft = { url: 'https://hooks.example.com/hook', description: '', types: null }

test('a new webhook, address and secret are logged, and their owner is emailed', async () => {
  const studio = await openWithMail()
  const alice = studio.as('alice')
  const { id, secret } = await alice(webhooks.create, { input: draft })
  const params = { id }
  await alice(webhooks.change, { params, input: { ...draft, description: 'Bookkeeping' } })
  await alice(webhooks.change, { params, input: { ...draft, url: 'https://evil.example.com/hook' } })
  const made = await alice(webhooks.rotate, { params })
  const logged = await studio.as('admin')(audit.logs, { input: { admin: 'alice' } })
  const details = { webhook: id }
  expect(logged).toMatchObject([
    { action: 'webhook_secret_made', targetId: studio.ids.alice, details },
    { action: 'webhook_address_changed', details },
    { action: 'webhook_added', details },
  ])
  expect(logged).toHaveLength(3)
  await waitForEmails(studio.box, 3)
  const emails = await emailsIn(studio.box)
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
    'A new secret was made for a webhook',
    'A webhook was added',
    'The address of a webhook was changed',
  ])
  for (const text of [JSON.stringify(logged), ...emails.map((email) => email.text)])
    for (const hidden of ['example.com/hook', secret, made.secret]) expect(text).not.toContain(hidden)
})

test('a new password pauses all webhooks that are on, and says so', async () => {
  const studio = await openWithMail()
  const [alice, bob] = [studio.as('alice'), studio.as('bob')]
  const { id } = await alice(webhooks.create, { input: draft })
  const own = await alice(webhooks.create, { input: { ...draft, url: 'https://hooks.example.com/other' } })
  await alice(webhooks.pause, { params: { id: own.id } })
  await bob(webhooks.create, { input: draft })
  await alice(clients.create, { input: { name: 'Priya Raman' } })
  const body = { currentPassword: password, newPassword: 'lantern under oaks' }
  expect((await studio.raw('alice', 'POST', '/api/user/password', { body })).status).toBeLessThan(300)
  const headers = await studio.session('alice')
  const call = async (method: string, path: string, sent?: object) =>
    (await studio.raw('visitor', method, path, { headers, ...(sent && { body: sent }) })).json
  expect(await call('GET', '/api/webhooks')).toMatchObject([
    { id, state: 'paused', offReason: 'password' },
    { id: own.id, state: 'paused', offReason: '' },
  ])
  expect(await bob(webhooks.list, {})).toMatchObject([{ state: 'on' }])
  await call('POST', '/api/clients', { name: 'Hannah Weber' })
  expect(await call('GET', `/api/webhooks/${id}/deliveries`)).toMatchObject([{ state: 'waiting', nextAt: null }])
  expect(await call('POST', `/api/webhooks/${id}/resume`)).toMatchObject({ state: 'on', offReason: '' })
  await waitForEmails(studio.box, 4)
  const changed = (await emailsIn(studio.box)).find(({ subject }) => subject === 'Your password was changed')
  expect(changed?.text).toContain('Webhooks that were on are paused')
})

import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '#activity-log/api.ts'
import { openLightbook } from '#app/server/start.ts'
import { freshness } from '#freshness/api.ts'
import { tagOf } from '#kernel/api.ts'
import { type EmailDraft, settingsApi } from '#system/settings-api.ts'
import { emailOf } from '#tests/help/people.ts'
import { linkIn, startSmtp } from '#tests/help/smtp.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

const password = 'wax-and-wane'

/** A mail server that knows one user. */
const withSignIn: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: (given, _session, done) =>
    given.username === 'studio' && given.password === password
      ? done(null, { user: 'studio' })
      : done(new Error(`No user has the password ${given.password}`)),
}

async function openWithServer(options: SMTPServerOptions = {}, env: Record<string, string> = {}) {
  const smtp = await startSmtp(options)
  const studio = await openStudio({ env })
  onTestFinished(async () => {
    await studio.close()
    await smtp.stop()
  })
  const draft: EmailDraft = {
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none',
    username: '',
    senderName: 'North Light Studio',
    senderAddress: 'office@studio.example',
  }
  return { ...studio, smtp, draft }
}

const save = ({ as }: Pick<Studio, 'as'>, draft: EmailDraft, enabled = true, version?: number) =>
  as('admin')(settingsApi.saveEmail, {
    input: { ...draft, enabled },
    ...(version !== undefined && { ifMatch: tagOf({ version }) }),
  })

const attempt = ({ as }: Pick<Studio, 'as'>, draft: EmailDraft) =>
  as('admin')(settingsApi.testEmail, { input: { draft } })

test('an administrator sets up email, which is sent at once, and turns it off again', async () => {
  const studio = await openWithServer()
  const { as, raw, smtp, draft, lightbook, config } = studio
  const forgot = () => raw('visitor', 'POST', '/api/forgot-password', { body: { email: emailOf('alice') } })
  expect(await as('admin')(settingsApi.email, {})).toMatchObject({ isOn: false, source: 'none', version: 0 })
  expect((await forgot()).json).toMatchObject({ reason: 'no_mail' })
  expect((await as('alice')(freshness.revisions, {})).install).toMatchObject({ mail: false })

  expect(await save(studio, draft)).toMatchObject({
    isOn: true,
    source: 'saved',
    address: `127.0.0.1:${smtp.port}`,
    sender: 'North Light Studio <office@studio.example>',
    version: 1,
  })
  expect((await as('alice')(freshness.revisions, {})).install).toMatchObject({ mail: true })
  expect((await forgot()).status).toBeLessThan(300)
  const email = await smtp.emailTo(emailOf('alice'))
  expect(email.from).toMatchObject({ name: 'North Light Studio', address: 'office@studio.example' })
  expect(linkIn(email, config.publicUrl)).toContain('/reset-password')

  await as('admin')(settingsApi.savePublicAddress, { input: { url: 'https://Studio.example/' } })
  await forgot()
  expect(linkIn(await smtp.emailTo(emailOf('alice')), 'https://studio.example/')).toContain('/reset-password')
  expect((await raw('visitor', 'GET', '/.well-known/security.txt')).body).toContain('mailto:office@studio.example')

  await save(studio, draft, false)
  expect(lightbook.install.mail).toBe(false)
  expect((await forgot()).json).toMatchObject({ reason: 'no_mail' })
})

test('what is saved is there after a restart', async () => {
  const studio = await openWithServer()
  const { draft, lightbook, config, as } = studio
  await save(studio, draft)
  await as('admin')(settingsApi.savePublicAddress, { input: { url: 'https://studio.example' } })
  await lightbook.close()
  const again = await openLightbook(config, { jobsPauseMs: 3_600_000 })
  try {
    expect(again.install).toMatchObject({ mail: true, publicUrl: 'https://studio.example', linksReachOutside: true })
  } finally {
    await again.close()
  }
})

test('a test email tells what the mail server said, before anything is saved', async () => {
  const studio = await openWithServer(withSignIn)
  const { smtp, as } = studio
  const draft = { ...studio.draft, username: 'studio' }
  expect(await attempt(studio, { ...draft, password })).toEqual({
    isAccepted: true,
    recipient: emailOf('admin'),
    message: `The mail server accepted a test email to ${emailOf('admin')}.`,
    reply: '250 OK: message queued',
  })
  expect((await smtp.emailTo(emailOf('admin'))).subject).toBe('Test email from Lightbook')
  expect((await as('admin')(settingsApi.email, {})).isOn).toBe(false)

  const wrong = await attempt(studio, { ...draft, password: 'guess-work' })
  expect(wrong).toMatchObject({
    isAccepted: false,
    message: 'The mail server rejected the username or password.',
  })
  expect(wrong.reply).toBe('535 No user has the password •••')
  expect(await attempt(studio, { ...draft, password, port: 1 })).toMatchObject({
    message: '127.0.0.1:1 refused the connection. Check the host and port.',
  })
  expect((await attempt(studio, { ...draft, password, host: 'mail.invalid' })).message).toContain(
    'was not found. Check the host.',
  )
  expect((await attempt(studio, { ...draft, password, security: 'starttls' })).message).toBe(
    `127.0.0.1:${smtp.port} does not offer STARTTLS. Choose a different encryption.`,
  )
  expect((await attempt(studio, { ...draft, password, security: 'tls' })).message).toContain(
    'does not respond with TLS',
  )
})

test('a refused sender is told in the words of the mail server', async () => {
  const studio = await openWithServer({
    onMailFrom: (_address, _session, done) => done(Object.assign(new Error('Not your address'), { responseCode: 553 })),
  })
  expect(await attempt(studio, studio.draft)).toMatchObject({
    isAccepted: false,
    message: 'The mail server rejected the sender address.',
    reply: '553 Not your address',
  })
})

test('a mail server that never answers is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const studio = await openWithServer()
  const { port } = silent.address() as AddressInfo
  expect((await attempt(studio, { ...studio.draft, port })).message).toContain(
    `127.0.0.1:${port} did not respond in time.`,
  )
})

test('the password is told to nobody, and goes to no other server than the one it was typed for', async () => {
  const studio = await openWithServer(withSignIn)
  const { as, raw, db, smtp } = studio
  const draft = { ...studio.draft, username: 'studio' }
  await expect(save(studio, draft)).rejects.toMatchObject({ fields: { password: 'Enter the password' } })
  expect(await save(studio, { ...draft, password })).toMatchObject({ hasPassword: true })
  expect(await save(studio, { ...draft, senderName: 'Studio' })).toMatchObject({
    hasPassword: true,
    sender: 'Studio <office@studio.example>',
  })
  expect(await attempt(studio, draft)).toMatchObject({ isAccepted: true })
  const { password: _, ...elsewhere } = { ...draft, password, port: 2525 }
  for (const send of [attempt, save])
    await expect(send(studio, elsewhere)).rejects.toMatchObject({
      fields: { password: 'Enter the password again for the changed server' },
    })

  const told = await Promise.all(
    ['/api/admin/email', '/api/admin/system', '/api/admin/jobs', '/api/admin/logs'].map((path) =>
      raw('admin', 'GET', path),
    ),
  )
  for (const { status, body } of told) {
    expect(status).toBe(200)
    expect(body).not.toContain(password)
  }
  expect(JSON.stringify(await db.selectFrom('system_settings').selectAll().execute())).not.toContain(password)
  const logs = await as('admin')(audit.logs, {})
  expect(logs.map(({ action, details }) => [action, details])).toEqual([
    ['email_tested', { isAccepted: true }],
    ['email_settings_changed', { enabled: { before: true, after: true }, changed: 'senderName' }],
    [
      'email_settings_changed',
      {
        enabled: { before: false, after: true },
        changed: 'isOn, host, port, security, username, password, senderName, senderAddress',
      },
    ],
  ])
  expect(smtp.emails).toHaveLength(1)
})

test('with another server key the password is asked for again, and emails wait', async () => {
  const studio = await openWithServer(withSignIn)
  const { as, db } = studio
  const draft = { ...studio.draft, username: 'studio' }
  await save(studio, { ...draft, password })
  const { value } = await db
    .selectFrom('system_settings')
    .select('value')
    .where('key', '=', 'email')
    .executeTakeFirstOrThrow()
  const damaged = JSON.stringify({ ...JSON.parse(value), password: 'bm90IG91cnM=' })
  await db.updateTable('system_settings').set({ value: damaged }).where('key', '=', 'email').execute()
  expect(await as('admin')(settingsApi.email, {})).toMatchObject({ isOn: true, isPasswordUnreadable: true })
  expect(await as('admin')(settingsApi.testEmail, { input: {} })).toMatchObject({ isAccepted: false })
  await expect(save(studio, draft)).rejects.toMatchObject({ code: 'invalid', fields: { password: expect.any(String) } })
  expect(await save(studio, { ...draft, password })).toMatchObject({ isPasswordUnreadable: false })
})

test('what the environment sets wins and cannot be changed', async () => {
  const smtp = await startSmtp()
  const studio = await openStudio({
    env: {
      MAIL_URL: `smtp://studio:${password}@127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Office <office@studio.example>',
      PUBLIC_URL: 'http://localhost:3000',
    },
  })
  onTestFinished(() => studio.close().then(smtp.stop))
  const { as, raw } = studio
  const { body, json } = await raw('admin', 'GET', '/api/admin/email')
  expect(json).toMatchObject({
    isOn: true,
    source: 'environment',
    address: `smtp://127.0.0.1:${smtp.port}`,
    senderSource: 'environment',
    sender: 'Office <office@studio.example>',
  })
  expect(body).not.toContain(password)
  expect(await as('admin')(settingsApi.publicAddress, {})).toMatchObject({
    source: 'environment',
    url: 'http://localhost:3000',
    linksReachOutside: false,
  })
  const draft: EmailDraft = {
    host: 'other.example',
    port: 25,
    security: 'none',
    username: '',
    senderName: '',
    senderAddress: 'eve@studio.example',
  }
  await expect(save(studio, draft)).rejects.toMatchObject({ code: 'conflict', reason: 'set_by_environment' })
  await expect(
    as('admin')(settingsApi.savePublicAddress, { input: { url: 'https://studio.example' } }),
  ).rejects.toMatchObject({ code: 'conflict', reason: 'set_by_environment' })
  // The draft is not used.
  expect(await attempt(studio, draft)).toMatchObject({ isAccepted: true })
  expect((await smtp.emailTo(emailOf('admin'))).from?.address).toBe('office@studio.example')
})

test('MAIL_URL=off sends nothing, whatever is saved', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'off' } })
  expect(await studio.as('admin')(settingsApi.email, {})).toMatchObject({ isOn: false, source: 'environment' })
  await expect(studio.as('admin')(settingsApi.testEmail, { input: {} })).rejects.toMatchObject({ reason: 'no_mail' })
})

test('only administrators who gave their password lately change it, each the version they have seen', async () => {
  const studio = await openWithServer()
  const { as, draft, clock, db } = studio
  for (const who of ['alice', 'moderator'] as const) {
    await expect(as(who)(settingsApi.email, {})).rejects.toMatchObject({ code: 'forbidden' })
    await expect(as(who)(settingsApi.testEmail, { input: { draft } })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(as(who)(settingsApi.savePublicAddress, { input: { url: '' } })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
  await save(studio, draft, true, 0)
  await expect(save(studio, { ...draft, senderName: 'Late' }, true, 0)).rejects.toMatchObject({ code: 'stale' })
  const both = await Promise.allSettled(
    ['One', 'Two'].map((senderName) => save(studio, { ...draft, senderName }, true, 1)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  clock.now += 11 * 60_000
  await expect(save(studio, draft)).rejects.toMatchObject({ code: 'forbidden', reason: 'reauth_required' })
  const rows = await db.selectFrom('system_settings').select('value').where('key', '=', 'email').execute()
  expect(rows.map(({ value }) => JSON.parse(value).version)).toEqual([2])
})

import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { security } from '#accounts/security-api.ts'
import { waitForEmails, type Received } from '#tests/help/emails.ts'
import { openWithMail } from '#tests/help/mail-studio.ts'
import { emailOf, password } from '#tests/help/people.ts'
import { openStudio } from '#tests/help/studio.ts'
import { codeAt } from '#tests/help/two-factor.ts'

const day = 24 * 60 * 60 * 1000
const next = 'studio@archer.example'

/** The secret in the link of an email. */
const secretIn = ({ text }: Received): string => /change-email\?(?:token|undo)=([\w-]{43})/.exec(text)?.[1] ?? ''

async function asked() {
  const studio = await openWithMail()
  const answer = await studio.as('alice')(security.changeEmail, { input: { email: next } })
  const [email] = (await waitForEmails(studio.box, 1)) as [Received]
  const confirm = (token = secretIn(email)) => studio.as('visitor')(security.confirmEmail, { input: { token } })
  const signIn = async (address: string) => (await studio.post('/api/login', { email: address, password })).status
  return { studio, answer, email, confirm, signIn }
}

test('another address counts once the link in its mailbox is followed', async () => {
  const { studio, answer, email, confirm, signIn } = await asked()
  expect(answer).toEqual({ email: emailOf('alice'), sentTo: next })
  expect(email).toMatchObject({ to: next, subject: 'Confirm your new email address' })
  expect([await signIn(next), await signIn(emailOf('alice'))]).toEqual([401, 200])
  expect(await confirm()).toEqual({ email: next })
  expect([await signIn(next), await signIn(emailOf('alice'))]).toEqual([200, 401])
  expect(await studio.as('alice')(accounts.current, {})).toMatchObject({ email: next, emailVerified: true })
  expect((await studio.as('alice')(accounts.settings, {})).account.email).toBe(next)
  await expect(confirm()).rejects.toMatchObject({ reason: 'invalid_token' })
  const [, told] = (await waitForEmails(studio.box, 2)) as [Received, Received]
  expect(told).toMatchObject({ to: emailOf('alice'), subject: 'Your email address was changed' })
  expect(told.text).toContain(next)
})

test('an administrator finds the account by its new address, and no longer by the old one', async () => {
  const { studio, confirm } = await asked()
  await confirm()
  const found = async (search: string) =>
    (await studio.raw('admin', 'GET', `/api/admin/users?search=${encodeURIComponent(search)}`)).json.length
  expect([await found('studio@archer'), await found('alice@studio')]).toEqual([1, 0])
})

test('the old mailbox can undo it within two weeks: the address is back, and everybody is signed out', async () => {
  const { studio, confirm, signIn } = await asked()
  await confirm()
  const emails = await waitForEmails(studio.box, 2)
  const token = secretIn(emails.find(({ to }) => to === emailOf('alice')) as Received)
  studio.clock.now += 13 * day
  expect(await signIn(next)).toBe(200)
  expect(await studio.as('visitor')(security.undoEmail, { input: { token } })).toEqual({ email: emailOf('alice') })
  expect((await studio.raw('alice', 'GET', '/api/user')).status).toBe(401)
  expect([await signIn(next), await signIn(emailOf('alice'))]).toEqual([401, 200])
  const all = await waitForEmails(studio.box, 4)
  expect(all.map(({ to, subject }) => [to, subject])).toContainEqual([emailOf('alice'), 'Reset your password'])
  await expect(studio.as('visitor')(security.undoEmail, { input: { token } })).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('links end: a confirmation after a day or a newer request, an undo after two weeks', async () => {
  const { studio, email, confirm, signIn } = await asked()
  await studio.as('alice')(security.changeEmail, { input: { email: 'other@archer.example' } })
  await expect(confirm()).rejects.toMatchObject({ reason: 'invalid_token' })
  const newer = (await waitForEmails(studio.box, 2)).find(({ to }) => to !== email.to) as Received
  studio.clock.now += day
  await expect(confirm(secretIn(newer))).rejects.toMatchObject({ reason: 'invalid_token' })
  expect(await signIn(emailOf('alice'))).toBe(200)
})

test('of two who follow a link at once, one changes the address', async () => {
  const { confirm } = await asked()
  const answers = await Promise.allSettled([confirm(), confirm(), confirm()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'invalid_token' })
})

test('whoever changed the address cannot undo its undoing, nor keep the owner out with a second factor', async () => {
  const { studio, confirm, signIn } = await asked()
  const undoOf = async (to: string, count: number) =>
    secretIn(
      (await waitForEmails(studio.box, count)).find((email) => email.to === to && /undo=/.test(email.text)) as Received,
    )
  await confirm()
  const ofOwner = await undoOf(emailOf('alice'), 2)
  studio.clock.now += 60_000
  await studio.as('alice')(security.changeEmail, { input: { email: 'second@thief.example' } })
  const asking = (await waitForEmails(studio.box, 3)).find(({ to }) => to === 'second@thief.example') as Received
  await confirm(secretIn(asking))
  const ofThief = await undoOf(next, 4)
  const { secret } = await studio.as('alice')(security.beginTwoFactor, {})
  await studio.as('alice')(security.confirmTwoFactor, { input: { code: codeAt(secret, studio.clock.now) } })
  await studio.as('visitor')(security.undoEmail, { input: { token: ofOwner } })
  await expect(studio.as('visitor')(security.undoEmail, { input: { token: ofThief } })).rejects.toMatchObject({
    reason: 'invalid_token',
  })
  expect(await signIn(emailOf('alice'))).toBe(200)
  const told = await waitForEmails(studio.box, 7)
  expect(told.map(({ to, subject }) => [to, subject])).toContainEqual([
    'second@thief.example',
    'Your email address was put back',
  ])
})

test('nobody fills a stranger’s mailbox with requests', async () => {
  const studio = await openWithMail()
  const ask = (email: string) => studio.as('alice')(security.changeEmail, { input: { email } })
  for (let times = 0; times < 8; times += 1) expect((await ask(next)).sentTo).toBe(next)
  const queued = await studio.db.selectFrom('outbox').select('kind').where('recipient', '=', next).execute()
  expect(queued).toHaveLength(5)
})

test('another account’s address is not revealed when asked for, and refused to who has its mailbox', async () => {
  const studio = await openWithMail()
  expect(await studio.as('alice')(security.changeEmail, { input: { email: emailOf('bob') } })).toEqual({
    email: emailOf('alice'),
    sentTo: emailOf('bob'),
  })
  const [email] = (await waitForEmails(studio.box, 1)) as [Received]
  await expect(
    studio.as('visitor')(security.confirmEmail, { input: { token: secretIn(email) } }),
  ).rejects.toMatchObject({ code: 'conflict', reason: 'email_taken' })
})

test('asking needs a recent password, and another address', async () => {
  const studio = await openWithMail()
  await expect(studio.as('alice')(security.changeEmail, { input: { email: emailOf('alice') } })).rejects.toMatchObject({
    fields: { email: 'This is already your email address.' },
  })
  studio.clock.now += 11 * 60_000
  await expect(studio.as('alice')(security.changeEmail, { input: { email: next } })).rejects.toMatchObject({
    reason: 'reauth_required',
  })
})

test('without mail the address changes at once, unless another account has it', async () => {
  const studio = await openStudio()
  await expect(studio.as('alice')(security.changeEmail, { input: { email: emailOf('bob') } })).rejects.toMatchObject({
    reason: 'email_taken',
  })
  expect(await studio.as('alice')(security.changeEmail, { input: { email: next } })).toEqual({
    email: next,
    sentTo: null,
  })
  expect((await studio.as('alice')(accounts.current, {})).email).toBe(next)
})

test('a change that waits can be seen and canceled, and its link no longer works; nobody else sees it', async () => {
  const { studio, confirm } = await asked()
  const pendingOf = async (who: 'alice' | 'bob') => (await studio.as(who)(security.pendingEmail, {})).pending
  expect(await pendingOf('alice')).toEqual({
    email: next,
    until: new Date(studio.clock.now + day).toISOString(),
  })
  expect(await pendingOf('bob')).toBeNull()
  await studio.as('bob')(security.cancelEmail, {})
  expect(await pendingOf('alice')).not.toBeNull()
  await studio.as('alice')(security.cancelEmail, {})
  expect(await pendingOf('alice')).toBeNull()
  await expect(confirm()).rejects.toMatchObject({ reason: 'invalid_token' })
})

test('a change that was confirmed, or whose link has ended, waits no longer', async () => {
  const { studio, confirm } = await asked()
  studio.clock.now += day
  expect(await studio.as('alice')(security.pendingEmail, {})).toEqual({ pending: null })
  studio.clock.now -= day
  await confirm()
  expect(await studio.as('alice')(security.pendingEmail, {})).toEqual({ pending: null })
})

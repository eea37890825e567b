import { expect, test } from 'vitest'
import { insertUser } from '#accounts/server/users/user-store.ts'
import { admin } from '#admin/api.ts'
import { openStudio, type Studio } from '#tests/help/studio.ts'

/** Users who have to verify their address, although an administrator's program made them active. */
async function addUnverified({ db, clock }: Studio, count: number) {
  for (let at = 0; at < count; at += 1) {
    const username = `alistair${at}`
    const user = {
      username,
      email: `${username}@studio.example`,
      password: '',
      role: 'user',
      status: 'active',
    } as const
    await insertUser(db, { ...user, emailVerified: 0, notifications: '{}', preferences: '{}' }, clock.now)
  }
}

const namesFor = async ({ as }: Studio, search?: string) =>
  (await as('admin')(admin.successors, { input: search ? { search } : {} })).map(({ username }) => username)

test('the active users who can become administrators are found behind any number who cannot', async () => {
  const studio = await openStudio({ env: { MAIL_URL: 'smtp://127.0.0.1:1' } })
  await addUnverified(studio, 105)
  expect(await namesFor(studio)).toEqual(['moderator', 'bob', 'alice'])
  expect(await namesFor(studio, 'ali')).toEqual(['alice'])
  expect(await namesFor(studio, 'alistair')).toEqual([])
  expect(await namesFor(studio, 'mod')).toEqual(['moderator'])
  await studio.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', studio.ids.bob).execute()
  expect(await namesFor(studio, 'bob')).toEqual([])
})

test('where no email is sent nobody has to verify an address; the newest 20 are listed', async () => {
  const studio = await openStudio()
  await addUnverified(studio, 22)
  const found = await namesFor(studio)
  expect([found.length, found[0], found.at(-1)]).toEqual([20, 'alistair21', 'alistair2'])
  expect(await namesFor(studio, 'bob')).toEqual(['bob'])
})

test('a name that contains the text is found when only administrators have one that begins so', async () => {
  const studio = await openStudio()
  expect(await namesFor(studio, 'adm')).toEqual([])
  const { db, ids } = studio
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', ids.bob).execute()
  expect(await namesFor(studio, 'bob')).toEqual([])
  expect(await namesFor(studio, 'lice')).toEqual(['alice'])
})

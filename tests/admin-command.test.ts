import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { Caller } from './help/caller.ts'
import { runCommand } from './help/command.ts'
import { startServer } from './help/server.ts'

const admin = (folder: string, ...words: string[]): Promise<string> => runCommand('admin', folder, ...words)

const passwordIn = (output: string): string => /password of \S+ is (\S+)/.exec(output)?.[1] ?? output

test('the command line creates administrators and resets a forgotten password', async () => {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const [nora, ben] = [new Caller(server.url), new Caller(server.url)]
  await ben.register('first', 'lantern under oaks')
  await new Caller(server.url).register('ben', 'harbour at first light')
  expect(await admin(server.folder, 'list')).toMatch(
    /^refused: Another Lightbook is already running on .*Stop it first, and start it again afterwards/,
  )
  await server.stop()

  expect(await admin(server.folder, 'create', 'nora@studio.example', 'ben')).toMatch(
    /^refused: This username or email already has an account/,
  )
  const given = passwordIn(await admin(server.folder, 'create', 'nora@studio.example', 'nora'))
  expect(await admin(server.folder, 'promote', 'nobody@studio.example')).toMatch(
    /^refused: There is no account with this email/,
  )
  expect(await admin(server.folder, 'promote', 'BEN@studio.example')).toContain('is an administrator now')
  expect(await admin(server.folder, 'promote', 'ben@studio.example')).toContain(
    'is an administrator already. Nothing was changed.',
  )
  const bens = passwordIn(await admin(server.folder, 'reset-password', 'ben@studio.example', '--second-factor-off'))
  expect((await admin(server.folder, 'list')).trim().split('\n')).toEqual([
    expect.stringMatching(/^first {2}first@studio\.example {2}active {2}signed in 20/),
    expect.stringMatching(/^ben {2}ben@studio\.example {2}active {2}signed in 20/),
    'nora  nora@studio.example  active  never signed in',
  ])

  await server.start()
  const email = 'nora@studio.example'
  expect(await nora.send('POST', '/api/login', { email, password: given })).toMatchObject({
    status: 403,
    json: { reason: 'new_password_needed' },
  })
  expect(
    (await nora.send('POST', '/api/login', { email, password: given, newPassword: 'three violet lamps' })).status,
  ).toBe(200)
  expect((await nora.send('GET', '/api/admin/jobs')).status).toBe(200)
  expect(
    (await ben.send('POST', '/api/login', { email: 'ben@studio.example', password: 'harbour at first light' })).status,
  ).toBe(401)
  expect(
    (
      await ben.send('POST', '/api/login', {
        email: 'ben@studio.example',
        password: bens,
        newPassword: 'three violet lamps',
      })
    ).json,
  ).toMatchObject({ role: 'admin' })
})

test('in a wrong place it makes nothing, and a database from before the first release it refuses', async () => {
  const server = await startServer()
  onTestFinished(() => server.remove())
  await server.stop()
  const empty = join(server.folder, 'typo')
  expect(await admin(empty, 'create', 'nora@studio.example', 'nora')).toBe(
    `refused: There is no Lightbook in ${empty}. Set DATA_DIR to its folder, or start the server once.\n`,
  )
  expect(existsSync(empty)).toBe(false)
  const database = new DatabaseSync(join(server.folder, 'lightbook.sqlite'))
  database.exec("update kysely_migration set name = '0001-first' where name = '0001-schema'")
  database.close()
  expect(await admin(server.folder, 'list')).toMatch(
    /^refused: This database was written by a Lightbook from before the first release.*\n$/,
  )
})

test('what it does not understand it refuses with what it can do, before anything is opened', async () => {
  const outputs = await Promise.all([
    admin('/nowhere'),
    admin('/nowhere', 'create', 'nora@studio.example'),
    admin('/nowhere', 'reset-password', 'nora@studio.example', '--force'),
  ])
  expect(outputs).toEqual([
    expect.stringMatching(/^npm run admin -- list/),
    expect.stringMatching(/^refused: Wrong arguments for "create": nora@studio\.example\.\n\nnpm run admin -- list/),
    expect.stringMatching(/^refused: Wrong arguments for "reset-password": /),
  ])
})

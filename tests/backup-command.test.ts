import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Caller } from './help/caller.ts'
import { runCommand } from './help/command.ts'
import { startServer } from './help/server.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the command line backs up a running server and restores it, where everybody has to sign in again', async () => {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  await nora.send('POST', '/api/clients', { name: 'Maya Lindqvist' })
  const output = await runCommand('backup', server.folder)
  expect(output).toMatch(/^Backed up \d+ rows and 0 files \(0 bytes\) to .*\nIt does not hold the server key/)
  const [, backup = ''] = / to (\S+)/.exec(output) ?? []
  const restored = join(newFolder(), 'data')
  expect(await runCommand('restore', restored, backup)).toContain('Everybody is signed out')
  expect(await runCommand('restore', restored, backup)).toMatch(/^refused: .* is there already\. Nothing was changed/)
  copyFileSync(join(server.folder, 'secret.key'), join(restored, 'secret.key'))
  const again = await startServer({ DATA_DIR: restored })
  onTestFinished(() => again.remove())
  const sessionOf = async (caller: Caller) => (await caller.send('GET', '/api/clients')).status
  const moved = new Caller(again.url)
  expect(await sessionOf(moved)).toBe(401)
  expect((await moved.send('GET', '/api/clients', undefined, { cookie: nora.cookie })).status).toBe(401)
  await moved.send('POST', '/api/login', { email: 'nora@studio.example', password: 'lantern under oaks' })
  expect(await moved.send('GET', '/api/clients')).toMatchObject({ json: [{ name: 'Maya Lindqvist' }] })
})

test('what the commands do not understand they refuse with what they can do, and make nothing', async () => {
  const folder = join(newFolder(), 'nothing')
  expect(await runCommand('backup', folder, '--into', 'x')).toMatch(
    /^refused: Unknown option --into\.\n\nnpm run backup/,
  )
  expect(await runCommand('backup', folder, '--to')).toMatch(/^refused: --to needs a value\./)
  expect(await runCommand('backup', folder)).toMatch(/^refused: There is no Lightbook in/)
  expect(await runCommand('restore', folder)).toMatch(/^refused: npm run restore/)
  expect(await runCommand('restore', folder, join(folder, 'none'))).toMatch(/^refused: .* is not a backup/)
  const empty = join(newFolder(), 'passphrase')
  writeFileSync(empty, '\n')
  expect(await runCommand('backup', folder, '--passphrase-file', empty)).toMatch(/^refused: .* is empty\./)
  expect(existsSync(folder)).toBe(false)
})

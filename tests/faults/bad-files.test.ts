import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/settings/config.ts'
import { openLightbook } from '#app/server/start.ts'
import { noServices } from '#tests/help/no-services.ts'

/** Opens and closes the product on a folder; returns why it refuses. */
async function refusalOf(folder: string): Promise<string> {
  const opened = await openLightbook(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...noServices })).catch(
    (error: Error) => error.message,
  )
  if (typeof opened === 'string') return opened
  await opened.close()
  return 'none'
}

/** A folder of a studio, whose database is then spoiled. */
async function spoil(change: (file: string) => void): Promise<{ folder: string; file: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-bad-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await refusalOf(folder)).toBe('none')
  const file = join(folder, 'lightbook.sqlite')
  change(file)
  return { folder, file }
}

test.each([
  ['text', (file: string) => writeFileSync(file, 'not a database\n'.repeat(1000)), /is not a database, or damaged/],
  ['an empty file', (file: string) => truncateSync(file, 0), /the database is empty/],
  ['cut off in the middle', (file: string) => truncateSync(file, readFileSync(file).length / 2), /incomplete/],
  ['cut off by a byte', (file: string) => truncateSync(file, readFileSync(file).length - 1), /incomplete/],
  ['cut off within its first page', (file: string) => truncateSync(file, 1000), /incomplete|damaged/],
  ['overwritten at its beginning', (file: string) => overwrite(file, 0, 100), /is not a database, or damaged/],
  ['overwritten after its header', (file: string) => overwrite(file, 100, 3000), /is not a database, or damaged/],
])('F35: a database that is %s stops the start with a sentence, and stays as it is', async (_, change, reason) => {
  const { folder, file } = await spoil(change)
  const before = readFileSync(file)
  expect(await refusalOf(folder)).toMatch(reason)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('F35: the database of another program stops the start, and stays as it is', async () => {
  const { folder, file } = await spoil(() => {})
  const { DatabaseSync } = await import('node:sqlite')
  rmSync(file)
  const other = new DatabaseSync(file)
  other.exec('create table songs (title text); insert into songs values (1)')
  other.close()
  const before = readFileSync(file)
  expect(await refusalOf(folder)).toMatch(/belongs to another program/)
  expect(readFileSync(file).equals(before)).toBe(true)
})

function overwrite(file: string, from: number, to: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, from, to)
  writeFileSync(file, bytes)
}

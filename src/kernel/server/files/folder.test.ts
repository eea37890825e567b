import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from './folder.ts'

test('what is kept and forgotten counts at once, not only when all files are gone through again', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lightbook-folder-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const files = await openFolder(root, { isAlone: true })
  const keep = async (name: string, words: string) => {
    const path = join(files.incoming, 'upload')
    writeFileSync(path, words)
    await files.keep(name, path)
  }
  await keep('aa-first', 'four')
  expect(await files.room()).toMatchObject({ usedBytes: null, files: null })
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  expect(names).toEqual(['aa-first'])
  await keep('bb-second', 'seven b')
  await keep('bb-second', 'seven b')
  expect(await files.room()).toMatchObject({ usedBytes: 11, files: 2 })
  for (const name of ['aa-first', 'aa-first', 'cc-never']) await files.remove(name)
  expect(await files.room()).toMatchObject({ usedBytes: 7, files: 1 })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/settings/config.ts'
import { openLightbook } from '#app/server/start.ts'
import { newPostgres } from '#tests/help/new-postgres.ts'
import { noServices } from '#tests/help/no-services.ts'

/** A data folder in which a server ran once, and how to start one there again. */
async function used() {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-moved-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env: Record<string, string> = { DATA_DIR: folder, LOG_LEVEL: 'silent', ...noServices }
  const engine = process.env['TEST_DATABASE_URL']
  if (engine) {
    const { url, drop } = await newPostgres(engine)
    onTestFinished(drop)
    env['DATABASE_URL'] = url
  }
  const start = async () => (await openLightbook(readConfig(env), { now: Date.now })).close()
  await start()
  const note = join(folder, 'uploads/installation')
  const [id = ''] = readFileSync(note, 'utf8').split('\n')
  return { start, note, id }
}

test.each([
  ['moving', /being moved to .+uploads, or that was interrupted\. Nothing was changed\. Repeat the move \(npm/],
  ['moved', /in .+uploads were moved to another place\. Nothing was changed\. Set FILES_URL to where they are \(/],
])('a server does not start on files that are %s, and changes nothing', async (state, refusal) => {
  const { start, note, id } = await used()
  writeFileSync(note, `${state} ${id}\n`)
  await expect(start()).rejects.toThrow(refusal)
  expect(readFileSync(note, 'utf8')).toBe(`${state} ${id}\n`)
  writeFileSync(note, `${id}\n`)
  await start()
})

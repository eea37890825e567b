import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/config.ts'
import { openHouseKey } from '#kernel/server/house-key.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a key is made once, for the server alone to read, and a damaged one is told in words', () => {
  const folder = newFolder()
  const key = openHouseKey(folder)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(openHouseKey(folder)).toBe(key)
  const file = join(folder, 'secret.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, 'cut')
  expect(() => openHouseKey(folder)).toThrow(/secret\.key is damaged/)
})

test('a key of one’s own has to be one that nobody guesses', () => {
  expect(readConfig({ SECRET_KEY: 'kJ3-v9Qe_x2Lm8Rt5Yw7Zb1Nc4Pd6Sf0' }).secretKey).toBe('kJ3-v9Qe_x2Lm8Rt5Yw7Zb1Nc4Pd6Sf0')
  for (const weak of ['short', 'a'.repeat(40), 'change-me']) expect(() => readConfig({ SECRET_KEY: weak })).toThrow(/SECRET_KEY is too easy to guess/)
})

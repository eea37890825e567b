import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '../..')
const files = globSync('*/server/**/*.ts', { cwd: source }).filter(
  (file) => !/\.test\.ts$|^contracts\/server\/(lifecycle|store|sample)\.ts$/.test(file),
)
const filesWith = (text: RegExp) => files.filter((file) => text.test(readFileSync(resolve(source, file), 'utf8')))

test('the lifecycle alone changes the status of a contract, also in the database', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(filesWith(/\bamendContract\b|updateTable\('contracts'\)/)).toEqual([])
  expect(filesWith(/status: '(draft|sent|signed|expired)'/).filter((file) => file.startsWith('contracts/'))).toEqual([])
})

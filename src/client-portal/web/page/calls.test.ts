import { expect, test } from 'vitest'
import { clientPage } from '#client-portal/api.ts'
import { calls, maxWords } from './calls.ts'

test('the page calls the endpoints that are declared', () => {
  expect(Object.keys(calls)).toEqual(Object.keys(clientPage))
  for (const [name, call] of Object.entries(calls))
    expect(clientPage[name as keyof typeof clientPage]).toMatchObject(call)
})

test('the page takes words as long as the server does, and none that are longer', () => {
  for (const { input } of [clientPage.ask, clientPage.decline]) {
    expect(input.safeParse({ words: 'x'.repeat(maxWords) }).success).toBe(true)
    expect(input.safeParse({ words: 'x'.repeat(maxWords + 1) }).success).toBe(false)
  }
})

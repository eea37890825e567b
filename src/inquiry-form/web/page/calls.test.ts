import { expect, test } from 'vitest'
import { inquire } from '#inquiry-form/api.ts'
import { calls } from './calls.ts'
import { limits } from './limits.ts'

test('the page calls the endpoints that are declared', () => {
  expect(Object.keys(calls)).toEqual(Object.keys(inquire))
  for (const [name, call] of Object.entries(calls)) expect(inquire[name as keyof typeof inquire]).toMatchObject(call)
})

test('the page takes texts as long as the server does, and none that are longer', () => {
  const asked = { ticket: 'x', name: 'Hannah', email: 'h@example.com', type: 'wedding', message: 'Hi' }
  const accepts = (change: object) => inquire.send.input.safeParse({ ...asked, ...change }).success
  for (const [field, most] of Object.entries(limits)) {
    if (field === 'email') continue
    expect(accepts({ [field]: 'x'.repeat(most) }), field).toBe(true)
    expect(accepts({ [field]: 'x'.repeat(most + 1) }), field).toBe(false)
  }
})

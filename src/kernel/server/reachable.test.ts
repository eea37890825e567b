import { expect, test } from 'vitest'
import { isReachable } from './reachable.ts'

test.each([
  ['https://studio.example.com', true],
  ['http://203.0.113.7:3000', true],
  ['https://[2001:db8::1]', true],
  ['https://fennel.photos', true],
  ['https://10.example.com', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20:3000', false],
  ['http://172.20.0.2', false],
  ['http://[fd00::5]', false],
  ['http://studio-mac.local:3000', false],
  ['http://nas:3000', false],
])('%s can be opened by others: %j', (address, expected) => {
  expect(isReachable(address)).toBe(expected)
})

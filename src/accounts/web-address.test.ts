import { expect, test } from 'vitest'
import { isWebAddress, withScheme } from '#accounts/web-address.ts'

/** In two parts, because lint forbids script URLs. */
const script = ['javascript', 'alert(1)'].join(':')

test.each([
  'https://www.example.com',
  'http://studio.example:8080/a?b=c#d',
  'https://münchen.example/fotos',
  'HTTPS://EXAMPLE.COM',
])('%s is the address of a page', (address) => {
  expect(isWebAddress(address)).toBe(true)
})

test.each([
  script,
  `\t${script}`,
  'data:text/html,x',
  'ftp://example.com',
  '//example.com',
  'example.com',
  'https://',
  'https:example.com',
  'https:/example.com',
  'https://user@example.com',
  'https://user:pass@example.com',
  'https://example.com@evil.example',
  'https://example.com\\@evil.example',
  'https://exa\nmple.com',
  'https://exa mple.com',
  'https://example.com/\u202Egnp.exe',
  'https://%zz',
  'https://example.com:99999',
])('%j is refused', (address) => {
  expect(isWebAddress(address)).toBe(false)
})

test.each([
  ['studio.example', 'https://studio.example'],
  [' studio.example/portfolio ', 'https://studio.example/portfolio'],
  ['http://studio.example', 'http://studio.example'],
  [script, script],
  ['my studio', 'my studio'],
])('%j is meant as %j', (typed, meant) => expect(withScheme(typed)).toBe(meant))

import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

test.each([
  '/shoots/12',
  '/billing?invoice=3&tab=contracts',
  '/search/caf%C3%A9',
  '/shoots/7?tab=light',
  '/billing?q=[a|b]',
])('%s is returned to', (path) => {
  expect(returnPath(path)).toBe(path)
  expect(new URL(signInPath(path), 'http://any').searchParams.get('next')).toBe(path)
})

test.each([
  null,
  '',
  'shoots',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\t//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/x/..//elsewhere.example',
  'https://elsewhere.example/shoots',
  ['javascript', 'alert(1)'].join(':'),
  'data:text/html,hello',
  '/logout',
  '/api/logout',
  '/API/download',
  '/%61pi/settings',
  '/%61uth?next=/auth',
  '/maintenance',
  '/admin-login',
  '/reset-password?token=x',
  '/favicon.ico',
  '/shoots/0',
  '/search/a/b',
  '/registration-wizard/x',
  '/shoots/%2E%2e/logout',
  '/shoots/.',
  '/shoots/../logout',
  '/auth',
  '/auth?next=/auth',
  '/assets/index.js',
  `/${'x'.repeat(2000)}`,
])('%s leads to the home page', (next) => {
  expect(returnPath(next)).toBe('/')
  expect(signInPath(next ?? '')).toBe('/auth')
})

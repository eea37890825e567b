import { expect, test } from 'vitest'
import { deleteWords, suspendWords, whom } from './question-words.ts'

const named = (count: number) =>
  ['ann', 'ben', 'cem', 'dot', 'eve', 'fay', 'gus']
    .slice(0, count)
    .map((username) => ({ username, email: `${username}@example.com` }))

test('what a question says of one, two and many users is a sentence', () => {
  expect([1, 2, 7].map((count) => whom(named(count)))).toEqual(['ann', '2 users', '7 users'])
  const gone = 'shoots, clients, invoices, gear checklists, reminders, contracts and reference images of'
  expect(deleteWords(named(1))).toBe(
    `The account, ${gone} ann (ann@example.com) will be permanently deleted. This cannot be undone.`,
  )
  expect(deleteWords(named(2))).toBe(
    `The accounts, ${gone} ann and ben will be permanently deleted. This cannot be undone.`,
  )
  expect(deleteWords(named(7))).toContain('ann, ben, cem, dot, eve and 2 more will be permanently deleted')
  expect(suspendWords(named(1))).toBe(
    'ann (ann@example.com) will be signed out immediately and cannot sign in until you activate the account again. ' +
      'Nothing is deleted.',
  )
  expect(suspendWords(named(3))).toBe(
    'ann, ben and cem will be signed out immediately and cannot sign in until you activate them again. ' +
      'Nothing is deleted.',
  )
})

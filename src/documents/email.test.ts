import { expect, test } from 'vitest'
import { paragraphsOf, plainEmail } from './email.ts'

test('blank lines separate paragraphs, whatever the line breaks', () => {
  expect(paragraphsOf('Hi Priya,\r\n\r\nhere it is:\nsee below.\n \n\nAlice\n')).toEqual([
    ['Hi Priya,'],
    ['here it is:', 'see below.'],
    ['Alice'],
  ])
  expect(paragraphsOf(' \n\n ')).toEqual([])
})

test('the plain part has the address of the link and ends with the letterhead', () => {
  const email = { subject: '', text: 'Hi.', link: { label: 'View invoice online', href: 'https://studio.example/i' } }
  expect(plainEmail(email, { name: 'Alice Archer', lines: ['1 First Street'] })).toBe(
    'Hi.\n\nView invoice online:\nhttps://studio.example/i\n\n-- \nAlice Archer\n1 First Street',
  )
})

import { expect, test } from 'vitest'
import { merge, mergeFields } from './merge.ts'
import { blocksIn, plainText } from './text.ts'

test('known fields are filled, unknown and empty ones stay to be seen', () => {
  const { text, missing } = merge(
    'Between {{photographer.name}} and {{ client.name }} on {{shoot.date}}; {{client.email}}, {{client.shoeSize}}.',
    {
      'photographer.name': 'Nadia Okafor',
      'client.name': 'Priya Raman',
      'client.email': ' ',
    },
  )
  expect(text).toBe('Between Nadia Okafor and Priya Raman on {{shoot.date}}; {{client.email}}, {{client.shoeSize}}.')
  expect(missing).toEqual(['shoot.date', 'client.email', 'client.shoeSize'])
})

test('a value stands for itself: no bold, no heading, no further field, no inherited one', () => {
  const { text } = merge('{{client.name}}\n\n{{client.address}}', {
    'client.name': '# **Bold** {{contract.total}}',
    'client.address': '1 Main\n- Street',
    'contract.total': '$1.00',
  })
  const blocks = blocksIn(text)
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph'])
  expect(plainText(blocks)).toBe('# **Bold** { {contract.total}}\n1 Main, - Street')
  expect(merge('{{constructor}} {{toString}}', {}).missing).toEqual(['constructor', 'toString'])
})

test.each(['- a list', '1. first', '12) x', '• dot', '# head'])(
  'a value such as %j at the start of a line stays a paragraph',
  (value) => {
    const blocks = blocksIn(merge('{{client.name}}', { 'client.name': value }).text)
    expect([blocks.map(({ kind }) => kind), plainText(blocks)]).toEqual([['paragraph'], value])
  },
)

test('every field of the menu can be filled', () => {
  const known = Object.fromEntries(Object.keys(mergeFields).map((name) => [name, name.replace('.', ' ')]))
  const { text, missing } = merge(
    Object.keys(mergeFields)
      .map((name) => `{{${name}}}`)
      .join('|'),
    known,
  )
  expect(missing).toEqual([])
  expect(text).not.toContain('{')
})

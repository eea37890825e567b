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

test('a sum is written as it is, within a line and at its start', () => {
  const known = {
    'contract.total': '4.200,00 €',
    'contract.deposit': '$1,260.50',
    'client.address': 'Apt #5 - 2. floor',
  }
  for (const template of [
    'The price is {{contract.total}}, of which {{contract.deposit}} now. {{client.address}}',
    '{{contract.total}} {{client.address}}',
    '- {{contract.deposit}}: {{contract.total}}',
  ])
    expect(merge(template, known).text).not.toContain('\\')
})

test.each([
  ['1{{client.name}}', '. one'],
  ['{{client.email}}{{client.name}}', '. one'],
  ['#{{client.name}}', '# one'],
  ['{{client.name}} one', '1.'],
  ['{{client.name}} one', '-'],
  ['{{client.name}} one', '##'],
  ['Between\n  {{client.name}}', '- one'],
])('in %j the value %j makes neither a heading nor a list', (template, name) => {
  const { text } = merge(template, { 'client.name': name, 'client.email': '1' })
  expect(blocksIn(text).map(({ kind }) => kind)).toEqual(['paragraph'])
})

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

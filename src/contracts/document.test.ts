import { expect, test } from 'vitest'
import { plainText } from './text.ts'
import type { Letterhead } from '#documents/api.ts'
import { buildContract, sectionsOf, type Signed } from './document.ts'

const letterhead: Letterhead = {
  name: 'Nadia Okafor Photography',
  email: 'nadia@okafor.example',
  phone: '',
  website: '',
  address: '',
  taxId: '',
  logo: null,
  paper: 'a4',
  lightEdge: true,
  version: 1,
}
const values = {
  content: '## The day\nWe will photograph **your wedding**.',
  packageDetails: '',
  terms: '',
  currency: 'USD',
  total: null as number | null,
  deposit: null as number | null,
}
const contract = {
  ...values,
  contractNumber: 'CON-2026-0021',
  title: 'Wedding photography agreement',
  contractDate: '2026-10-02',
}
const source = {
  letterhead,
  logo: null,
  shoot: null,
  madeAt: 0,
  contract,
  clientName: 'Priya Raman',
  photographer: null,
  client: null,
  timeZone: 'America/New_York',
}

test('a contract in words', () => {
  expect(buildContract(source)).toMatchObject({
    paper: 'a4',
    number: 'CON-2026-0021',
    caption: 'Contract CON-2026-0021 · October 2, 2026',
    title: 'Wedding photography agreement',
    between: 'Between Nadia Okafor Photography (“the photographer”) and Priya Raman (“the client”).',
    blocks: [{ kind: 'heading' }, { kind: 'paragraph' }],
    terms: [],
    signatures: [
      { party: 'Photographer', name: 'Nadia Okafor Photography', mark: null, words: '' },
      { party: 'Client', name: 'Priya Raman', mark: null, words: '' },
    ],
    certificate: null,
  })
  expect(buildContract({ ...source, contract: { ...contract, contractDate: null } }).caption).toBe(
    'Contract CON-2026-0021',
  )
})

test('parties that the text begins with are not said twice', () => {
  const opening = (content: string) => buildContract({ ...source, contract: { ...contract, content } }).between
  expect(
    opening('## Parties\nThis agreement is between **Nadia Okafor Photography** and Priya Raman (“the client”).'),
  ).toBe('')
  const between = 'Between Nadia Okafor Photography (“the photographer”) and Priya Raman (“the client”).'
  expect(opening('Priya Raman books us.\n\nNadia Okafor Photography comes.')).toBe(between)
  expect(opening('')).toBe(between)
})

test.each<[string, Signed, object]>([
  [
    'typed',
    { name: 'Priya Raman', way: 'typed', strokes: null, at: Date.parse('2026-10-02T20:40:00Z') },
    { mark: { typed: 'Priya Raman' }, words: 'Signed October 2, 2026, 4:40\u00a0PM\u00a0EDT' },
  ],
  [
    'drawn',
    { name: 'Priya Raman', way: 'drawn', strokes: 'M1,2L3,4', at: Date.parse('2026-10-03T02:00:00Z') },
    { mark: { strokes: 'M1,2L3,4' }, words: 'Signed October 2, 2026, 10:00\u00a0PM\u00a0EDT' },
  ],
  [
    'on paper',
    { name: 'Priya Raman', way: 'paper', strokes: null, at: Date.parse('2026-10-02T20:40:00Z') },
    { mark: null, words: 'Signed on paper, October 2, 2026' },
  ],
])('a signature %s', (_way, client, printed) => {
  const [, signature] = buildContract({ ...source, client }).signatures
  expect(signature).toEqual({ party: 'Client', name: 'Priya Raman', ...printed })
})

const titles = (more: Partial<typeof values>) =>
  sectionsOf({ ...values, ...more })
    .filter(({ kind }) => kind === 'heading')
    .map((block) => plainText([block]))

test('the package and the terms come after the text, and nothing that the photographer did not write', () => {
  expect(titles({})).toEqual(['The day'])
  expect(titles({ packageDetails: '- Nine hours\n- An album', terms: 'Meals for the photographer.' })).toEqual([
    'The day',
    'Package',
    'Terms',
  ])
  expect(sectionsOf({ ...values, packageDetails: '- Nine hours\n- An album' }).at(-1)).toMatchObject({
    kind: 'list',
    items: [{}, {}],
  })
})

test('added headings are as large as the largest of the author', () => {
  const levels = (content: string) =>
    sectionsOf({ ...values, content, terms: 'Meals.' }).flatMap((block) =>
      block.kind === 'heading' ? block.level : [],
    )
  expect(levels('# The day\nText\n## Hours\nText')).toEqual([1, 2, 1])
  expect(levels('## The day\nText')).toEqual([2, 2])
})

test('amounts that no text names come last', () => {
  const money = { total: 480_000, deposit: 144_000 }
  expect(titles(money)).toEqual(['The day', 'Amounts'])
  const [list] = sectionsOf({ ...values, ...money }).slice(-1)
  expect(plainText(list ? [list] : [])).toMatch(/Total: \$4,800\.00\s+.*Deposit: \$1,440\.00\s+.*Balance: \$3,360\.00/)
  expect(titles({ ...money, terms: 'The fee is $4,800.00.' })).toEqual(['The day', 'Terms'])
  expect(titles({ deposit: 144_000 })).toEqual(['The day', 'Amounts'])
})

test('where the author numbers the headings the counting goes on', () => {
  expect(
    titles({ content: '## 1. The day\nWords\n## 2. The place\nWords', packageDetails: 'Nine hours', terms: 'Meals' }),
  ).toEqual(['1. The day', '2. The place', '3. Package', '4. Terms'])
})

test('a heading that the author wrote does not stand there twice', () => {
  const content = '## 1. Package\nWords\n## 2. Terms\nWords'
  expect(titles({ content, packageDetails: 'Nine hours', terms: 'Meals' })).toEqual([
    '1. Package',
    '2. Terms',
    '3. Package details',
    '4. Further terms',
  ])
  expect(titles({ packageDetails: '## Package\nNine hours' })).toEqual(['The day', 'Package'])
})

import { expect, test } from 'vitest'
import { analyticsSearch, billingSearch, shellSearch, shootsSearch } from './search-params.ts'

test('an address opens the New Shoot dialog, with a client or without', () => {
  expect(shellSearch({ new: 1 })).toEqual({ new: 1 })
  expect(shellSearch({ new: '1', client: 7 })).toEqual({ new: 1, client: 7 })
  expect(shellSearch({ new: 1, client: 'x' })).toEqual({ new: 1 })
  expect(shellSearch({ client: 7 })).toEqual({})
})

test('an address opens the New Shoot dialog at a time, and leaves out what is no time', () => {
  const when = { day: '2026-10-17', time: '17:15', duration: 90 }
  expect(shellSearch({ new: 1, ...when })).toEqual({ new: 1, ...when })
  expect(shellSearch({ new: 1, day: '2026-10-17', time: '25:00', duration: 0 })).toEqual({ new: 1, day: '2026-10-17' })
  expect(shellSearch({ time: '17:15', duration: 90 })).toEqual({})
})

test('an unknown tab is the first one, and digits are a search too', () => {
  expect(shootsSearch({ when: 'past', search: 'maya' })).toEqual({ when: 'past', search: 'maya' })
  expect(shootsSearch({ when: 'someday', search: 2026 })).toEqual({ search: '2026' })
})

test('an address opens the dialog of a new invoice, and shows a paper in its tab', () => {
  expect(shellSearch({ new: 'invoice', client: 7, shoot: '9' })).toEqual({ new: 'invoice', client: 7, shoot: 9 })
  expect(billingSearch({ contract: 3 })).toEqual({ tab: 'contracts', contract: 3 })
  expect(billingSearch({ tab: 'else', invoice: '12', search: 2026, clientId: -1 })).toEqual({
    invoice: 12,
    search: '2026',
  })
})

test('what an address says wrongly is taken back, for the router hands on all of it', () => {
  expect(Object.entries(analyticsSearch({ period: 'banana', from: 'x', tab: 7 }))).toEqual(
    expect.arrayContaining([
      ['period', undefined],
      ['from', undefined],
      ['tab', undefined],
    ]),
  )
})

test.each([
  [{}, {}],
  [{ period: '12-months', tab: 'overview', when: 'all' }, {}],
  [
    { period: 'year', currency: 'EUR' },
    { period: 'year', currency: 'EUR' },
  ],
  [{ currency: 'euro' }, {}],
  [
    { period: 'quarter', tab: 'shoots', when: 'past' },
    { period: 'quarter', tab: 'shoots', when: 'past' },
  ],
  [
    { period: 'own', from: '2026-01-01', to: '2026-03-31' },
    { period: 'own', from: '2026-01-01', to: '2026-03-31' },
  ],
  [{ period: 'own', from: '2026-03-31', to: '2026-01-01' }, {}],
  [{ period: 'own', from: 'yesterday' }, {}],
  [{ period: 'year', from: '2026-01-01', tab: 7, when: null }, { period: 'year' }],
])('of analytics, %j says %j', (raw, expected) => {
  expect(analyticsSearch(raw)).toEqual(expected)
})

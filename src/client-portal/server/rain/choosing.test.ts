import { expect, test } from 'vitest'
import { contracts } from '#contracts/api.ts'
import { shoots } from '#shoots/api.ts'
import { offered } from '#tests/help/rain-choice.ts'

test('the client chooses a date: the session moves, and the addendum is signed by both', async () => {
  const { alice, page, choose, shootId } = await offered()
  const seen = await page()
  expect(seen).toMatchObject({ state: 'offered', verdict: 'met', fee: 0, payments: null, needsFresh: false })
  expect(seen.options).toHaveLength(3)
  const [first] = seen.options
  const before = await alice(shoots.find, { params: { id: shootId } })
  const chosen = await choose(seen, first?.start ?? '')
  expect(chosen).toMatchObject({ state: 'chosen', chosenStart: first?.start, options: [] })
  const after = await alice(shoots.find, { params: { id: shootId } })
  expect(after).toMatchObject({ date: first?.start, version: before.version + 1 })
  const addendum = (await alice(contracts.list, {})).find(({ title }) => title.startsWith('Addendum'))
  expect(addendum).toMatchObject({ status: 'signed' })
})

import { expect, test } from 'vitest'
import { isLabelCovered } from './now-label.ts'

const hour = 3_600_000
const day = { start: 0, end: 24 * hour }
const slot = (from: number, to: number) => ({ start: from * hour, end: to * hour })

test.each([
  ['in the morning, a slot just after it', 10, slot(12, 13), true],
  ['in the morning, one that is over', 10, slot(7, 9), false],
  ['in the morning, one in the evening', 10, slot(17, 18), false],
  ['in the afternoon, one just before it', 16, slot(13, 14), true],
  ['in the afternoon, one after it', 16, slot(17, 18), false],
  ['during the slot', 10, slot(9, 11), true],
  ['without a slot', 10, undefined, false],
])('the label of the current time gives way %s', (_when, now, shown, isCovered) => {
  expect(isLabelCovered(now * hour, shown, day)).toBe(isCovered)
})

import { expect, test } from 'vitest'
import { isWhole, type Typed, typedWith } from './hidden-keys.ts'

const held = { ctrlKey: true, altKey: true }
const free = { ctrlKey: false, altKey: false }
const down = { key: 'Alt', code: 'AltLeft', ...held }
const letters = (word: string, keys: typeof held) =>
  [...word].map((key) => ({ key, code: `Key${key.toUpperCase()}`, ...keys }))
const after = (pressed: Parameters<typeof typedWith>[1][]) =>
  pressed.reduce<Typed>((typed, key) => typedWith(typed, key), undefined)

test.each([
  ['with both keys held', letters('admin', held), true],
  ['after both keys were down', [down, ...letters('admin', free)], true],
  ['with capitals', [down, ...letters('ADMIN', free)], true],
  ['where Alt makes other signs of letters', letters('admin', held).map((key) => ({ ...key, key: 'å' })), true],
  ['without the two keys', letters('admin', free), false],
  ['in another order', letters('damin', held), false],
  ['with a letter between', [down, ...letters('adxmin', free)], false],
  ['after a slip, with both keys held', letters('adadmin', held), true],
  ['with Ctrl alone', letters('admin', { ctrlKey: true, altKey: false }), false],
])('the word %s', (_how, pressed, found) => {
  expect(isWhole(after(pressed))).toBe(found)
})

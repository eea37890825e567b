import { expect, test } from 'vitest'
import { isWhole, type Typed, typedWith } from './hidden-keys.ts'

const modifiers = { ctrlKey: true, altKey: true }
const free = { ctrlKey: false, altKey: false }
const down = { key: 'Alt', code: 'AltLeft', ...modifiers }
const keysOf = (word: string, keys: typeof modifiers) =>
  [...word].map((key) => ({ key, code: `Key${key.toUpperCase()}`, ...keys }))
const after = (pressed: Parameters<typeof typedWith>[1][]) =>
  pressed.reduce<Typed>((typed, key) => typedWith(typed, key), undefined)

test.each([
  ['with both keys held', keysOf('admin', modifiers), true],
  ['after both keys were down', [down, ...keysOf('admin', free)], true],
  ['with capitals', [down, ...keysOf('ADMIN', free)], true],
  ['where Alt makes other signs of letters', keysOf('admin', modifiers).map((key) => ({ ...key, key: 'å' })), true],
  ['without the two keys', keysOf('admin', free), false],
  ['in another order', keysOf('damin', modifiers), false],
  ['with a letter between', [down, ...keysOf('adxmin', free)], false],
  ['after a slip, with both keys held', keysOf('adadmin', modifiers), true],
  ['with Ctrl alone', keysOf('admin', { ctrlKey: true, altKey: false }), false],
])('the word %s', (_how, pressed, found) => {
  expect(isWhole(after(pressed))).toBe(found)
})

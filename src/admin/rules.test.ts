import { expect, test } from 'vitest'
import { idIn } from './rules.ts'

test('an ID is found however it is written, and nothing else is changed', () => {
  for (const written of ['3', '#3', '# 3', 'ID 3', 'id 3', 'ID: 3', 'id #3']) expect(idIn(written)).toBe('3')
  for (const words of ['id3', 'ID card', '#3a', 'ida 3', '10.0.0.3', '']) expect(idIn(words)).toBe(words)
})

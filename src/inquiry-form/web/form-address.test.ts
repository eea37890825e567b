import { expect, test } from 'vitest'
import { Slug } from '#inquiry-form/form.ts'
import { frameSnippet, suggestedSlug } from './form-address.ts'

test.each([
  ['Alder & Ash', 'alder-and-ash'],
  ['Alice’s Studio', 'alices-studio'],
  ['  Müller + Söhne, Fotografie  ', 'muller-sohne-fotografie'],
  [`${'Long'.repeat(9)} - name`, `${'long'.repeat(9)}-nam`],
  ['影', ''],
])('the address suggested for %s can be used', (studio, slug) => {
  expect(suggestedSlug(studio)).toBe(slug)
  if (slug !== '') expect(Slug.safeParse(slug).success).toBe(true)
})

test('the snippet of a frame keeps a title with quotes within its attribute', () => {
  expect(frameSnippet('https://studio.example/inquire/alder', 'Ask "us" & wait')).toContain(
    'title="Ask &quot;us&quot; &amp; wait"',
  )
})

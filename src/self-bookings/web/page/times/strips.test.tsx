import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, look, openWalks } from '#tests/help/book-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

/** Where the frames of the sessions begin in their strips, and how wide they are: percent. */
const frames = () =>
  screen
    .getAllByRole('radio')
    .flatMap((radio) => [...(radio.closest('label')?.querySelectorAll<HTMLElement>('i') ?? [])])
    .map(({ style }) => ({
      left: Number.parseFloat(style.left.replace('min(', '')),
      width: Number.parseFloat(style.width),
    }))

test('the times of a day are framed in the light around them, where neighbors differ', async () => {
  await openWalks({ half: 'evening', grid: 15, duration: 90 })
  await look()
  await userEvent.click(await button('Next month'))
  await button(/^Hold .* for me$/)
  // The best time is shown first.
  const found = frames().toSorted((one, other) => one.left - other.left)
  expect(found.length).toBeGreaterThan(1)
  for (const [at, { left, width }] of found.entries()) {
    expect(width).toBeGreaterThan(20)
    if (at > 0) expect(left - (found[at - 1]?.left ?? 0)).toBeGreaterThan(3)
  }
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { show } from '#tests/help/screen.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'
import { lateComponent, quietComponent } from './lazy-component.tsx'

afterEach(cleanup)

/** A part whose code arrives the second time that it is asked for. */
function late() {
  const asked = { times: 0 }
  const load = async () => {
    asked.times += 1
    if (asked.times === 1) throw new TypeError('no network')
    return () => <p>Arrived</p>
  }
  return { asked, load }
}

test('a part that nobody waits for is asked for again without a word', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { asked, load } = late()
  const Part = quietComponent(load)
  await show(
    <>
      <Part />
      <Toasts />
    </>,
  )
  await vi.waitFor(() => expect(asked.times).toBe(1))
  await vi.advanceTimersByTimeAsync(9000)
  expect([asked.times, screen.queryByText('This part could not be loaded')]).toEqual([1, null])
  await vi.advanceTimersByTimeAsync(1500)
  expect(await screen.findByText('Arrived')).toBeDefined()
})

test('of another part it is said, with a way to try again', async () => {
  const { load } = late()
  const Part = lateComponent(load)
  await show(
    <>
      <Part />
      <Toasts />
    </>,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  again.click()
  expect(await screen.findByText('Arrived')).toBeDefined()
  expect(screen.queryByText('This part could not be loaded')).toBeNull()
})

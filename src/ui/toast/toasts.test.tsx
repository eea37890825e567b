import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '#ui/theme/provider.tsx'
import { toastDone, Toasts } from './toasts.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a toast with the focus stays when the pointer leaves it, and goes once the focus leaves too', () => {
  vi.useFakeTimers()
  render(
    <UiProvider>
      <button type="button">Elsewhere</button>
      <Toasts />
    </UiProvider>,
  )
  act(() => toastDone({ title: 'Shoot moved', action: { name: 'Undo', act: () => {} } }))
  const stack = screen.getByRole('region', { name: 'Messages' })
  fireEvent.mouseEnter(stack)
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  fireEvent.mouseLeave(stack)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Shoot moved')).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())
  act(() => void vi.advanceTimersByTime(10_001))
  expect(screen.queryByText('Shoot moved')).toBeNull()
})

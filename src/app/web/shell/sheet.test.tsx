import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

// Missing in jsdom.
window.matchMedia ??= () =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: '',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(cleanup)

test('the second tap of a double tap does nothing on the sheet that it opened', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const onTap = vi.fn<() => void>()
  render(
    <UiProvider>
      <Sheet title="More" from="bottom" onClose={() => {}}>
        <button type="button" onClick={onTap}>
          Row
        </button>
      </Sheet>
    </UiProvider>,
  )
  const row = await screen.findByRole('button', { name: 'Row' })
  now.mockReturnValue(1200)
  fireEvent.click(row)
  expect(onTap).not.toHaveBeenCalled()
  now.mockReturnValue(1300)
  fireEvent.click(row)
  expect(onTap).toHaveBeenCalledOnce()
})

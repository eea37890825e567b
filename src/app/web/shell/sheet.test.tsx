import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

afterEach(cleanup)

/** The sheet opened at 1,000 ms, with one row; `opener` has the focus. */
async function openSheet(opener?: HTMLElement) {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const onTap = vi.fn<() => void>()
  if (opener) document.body.append(opener)
  opener?.focus()
  render(
    <UiProvider>
      <Sheet title="More" from="bottom" onClose={() => {}}>
        <button type="button" onClick={onTap}>
          Row
        </button>
      </Sheet>
    </UiProvider>,
  )
  return { now, onTap, row: await screen.findByRole('button', { name: 'Row' }) }
}

test('the second tap of a double tap does nothing on the sheet that it opened', async () => {
  const { now, onTap, row } = await openSheet()
  now.mockReturnValue(1200)
  fireEvent.click(row)
  expect(onTap).not.toHaveBeenCalled()
  now.mockReturnValue(1300)
  fireEvent.click(row)
  expect(onTap).toHaveBeenCalledOnce()
})

test('a quick tap elsewhere than on the button that opened the sheet counts', async () => {
  const opener = document.createElement('button')
  opener.getBoundingClientRect = () => new DOMRect(300, 10, 40, 40)
  const { now, onTap, row } = await openSheet(opener)
  now.mockReturnValue(1150)
  fireEvent.click(row, { clientX: 320, clientY: 30 })
  expect(onTap).not.toHaveBeenCalled()
  fireEvent.click(row, { clientX: 150, clientY: 640 })
  expect(onTap).toHaveBeenCalledOnce()
  opener.remove()
})

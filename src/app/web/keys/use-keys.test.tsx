import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchBox } from '#app/web/shell/search-box.tsx'
import { useKeys } from './use-keys.ts'
import { UiProvider } from '#ui/theme/provider.tsx'

afterEach(cleanup)

async function open(onSave: () => void, onPalette: () => void = () => {}, hasSearchBox = true) {
  function Screen() {
    useKeys(() => {}, onPalette)
    return (
      <>
        {hasSearchBox && <SearchBox />}
        <main id="main">
          <button type="submit" form="shoot">
            Save Changes
          </button>
          <form
            id="shoot"
            onSubmit={(event) => {
              event.preventDefault()
              onSave()
            }}
          >
            <input aria-label="Title" />
          </form>
        </main>
      </>
    )
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() })
  render(
    <UiProvider>
      <RouterProvider router={router as never} />
    </UiProvider>,
  )
  await screen.findByLabelText('Title')
}

test('Ctrl S saves the form and Ctrl K opens the palette, from inside a field too; / goes to the search', async () => {
  const onSave = vi.fn<() => void>()
  const onPalette = vi.fn<() => void>()
  await open(onSave, onPalette)
  await userEvent.click(screen.getByLabelText('Title'))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(onPalette).toHaveBeenCalledOnce()
  screen.getByLabelText('Title').blur()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search everything'))
})

test('single keys do nothing while a dialog is open, even before the focus is in it', async () => {
  await open(() => {})
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(document.body)
  dialog.remove()
  await userEvent.keyboard('/')
  expect(document.activeElement?.tagName).toBe('INPUT')
})

test('on a screen without the search box, such as a call sheet, / opens the palette', async () => {
  const onPalette = vi.fn<() => void>()
  await open(() => {}, onPalette, false)
  await userEvent.keyboard('/')
  expect(onPalette).toHaveBeenCalledOnce()
})

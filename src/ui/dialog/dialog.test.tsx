import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { UiProvider } from '#ui/theme/provider.tsx'

afterEach(cleanup)

test('Esc asks before what was typed in a dialog is lost', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog opened dirty onClose={onClose} title="Edit Client">
      Typed
    </Dialog>,
    { wrapper: UiProvider },
  )
  await screen.findByText('Typed')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Leave without saving?')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(onClose).toHaveBeenCalledOnce()
})

function List() {
  const [state, setState] = useState<'closed' | 'open' | 'deleted'>('closed')
  return (
    <main id="main">
      <h1 tabIndex={-1}>Clients</h1>
      {state !== 'deleted' && (
        <button type="button" onClick={() => setState('open')}>
          Delete Mara
        </button>
      )}
      {state === 'open' && (
        <Dialog opened onClose={() => setState('closed')} title="Delete this client?">
          <button type="button" onClick={() => setState('deleted')}>
            Yes
          </button>
        </Dialog>
      )}
    </main>
  )
}

test('the focus returns to the opener, or to the heading when the opener is gone', async () => {
  render(<List />, { wrapper: UiProvider })
  const opener = screen.getByRole('button', { name: 'Delete Mara' })
  await userEvent.click(opener)
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  await userEvent.click(opener)
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Clients' })))
})

test('what a dialog submits does not submit the form that it was opened from', async () => {
  const submitted: string[] = []
  const note = (name: string) => (event: React.FormEvent) => {
    event.preventDefault()
    submitted.push(name)
  }
  render(
    <form onSubmit={note('settings')}>
      <Dialog opened onClose={() => {}} title="Change email">
        <form onSubmit={note('email')}>
          <button type="submit">Change email</button>
        </form>
      </Dialog>
    </form>,
    { wrapper: UiProvider },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }))
  expect(submitted).toEqual(['email'])
})

import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { shoots } from '#shoots/api.ts'
import { NewShootForm } from '#shoot-pages/web/new/new-shoot-form.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

async function openForm() {
  const studio = await openStudio()
  studio.signIn('alice')
  const onClose = vi.fn<() => void>()
  await show(
    <NewShootForm
      forClient={undefined}
      forWhen={{ day: '2099-10-24' }}
      onClose={onClose}
      onDirty={() => {}}
      onSending={() => {}}
    />,
    [currentUser, settings],
  )
  return { studio, onClose }
}

test('a new shoot is planned in the default location’s light, moved into its golden hour and saved so', async () => {
  const { studio, onClose } = await openForm()
  expect(await screen.findByText('Light for New York, NY')).toBeDefined()
  const use = await screen.findByRole('button', { name: /^Use 5:\d\d\sPM$/ })
  expect(screen.getByText('No golden hour at this time.')).toBeDefined()
  await userEvent.click(use)
  expect(await screen.findByText(/^5[345] minutes of golden hour\.$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  const start = (use.textContent ?? '').replace(/^Use (\d+:\d+).*/s, '$1')
  await userEvent.type(screen.getByLabelText('Title', { exact: false }), 'Raman family')
  await userEvent.type(screen.getByLabelText('Location', { exact: false }), 'Qqxzzy')
  await userEvent.click(screen.getByRole('button', { name: 'Create Shoot' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [shoot] = await studio.as('alice')(shoots.list, {})
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  expect(shoot?.date).toBe(new Date(Date.UTC(2099, 9, 24, hour + 12 + 4, minute)).toISOString())
})

test('while the date is no day there is no light, and a day brings it back', async () => {
  await openForm()
  await screen.findByText('Light for New York, NY')
  const day = screen.getByLabelText('Date', { exact: false })
  await userEvent.clear(day)
  await userEvent.type(day, '02/31/2099')
  await vi.waitFor(() => expect(screen.queryByText('Light for New York, NY')).toBeNull())
  expect(screen.getByRole('figure', { name: 'Light over 24 hours' })).toBeDefined()
  await userEvent.clear(day)
  await userEvent.type(day, '02/28/2099')
  expect(await screen.findByText('Light for New York, NY')).toBeDefined()
})

test('a type that does not want the golden hour is not offered it', async () => {
  await openForm()
  await screen.findByRole('button', { name: /^Use 5:/ })
  await userEvent.click(screen.getByRole('combobox', { name: /^Type/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Commercial', hidden: true }))
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  expect(screen.getByText(/golden hour/)).toBeDefined()
})

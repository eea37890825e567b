import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { DayInput } from './day-input.tsx'
import { currentUser, settings } from './queries.ts'

afterEach(cleanup)

test.each([
  ['MM/dd/yyyy', 'Wednesday, November 11, 2026'],
  ['dd/MM/yyyy', 'Wednesday, 11 November 2026'],
] as const)('with %s, a day of the calendar is read as %s', async (dateFormat, words) => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  const { version: _version, ...sections } = await alice(accounts.settings, {})
  await alice(settingsForm.save, {
    input: { ...sections, preferences: { ...sections.preferences, dateFormat } } as never,
  })
  studio.signIn('alice')
  await show(<DayInput label="Paid on" value="2026-11-10" onChange={() => {}} onOther={() => {}} />, [settings])
  await userEvent.click(await screen.findByLabelText('Paid on'))
  expect((await screen.findByRole('button', { name: words, hidden: true })).textContent).toBe('11')
})

async function openInDialog() {
  const studio = await openStudio()
  studio.signIn('alice')
  const onClose = vi.fn<() => void>()
  await show(
    <Dialog opened onClose={onClose} title="Record Payment">
      <DayInput label="Paid on" value={null} onChange={() => {}} onOther={() => {}} />
    </Dialog>,
    [currentUser, settings],
  )
  return { field: await screen.findByLabelText('Paid on'), onClose }
}

test('Esc closes the calendar of a day, and only then the dialog around it', async () => {
  const { field, onClose } = await openInDialog()
  const isOpen = () => screen.queryByLabelText('Next month') !== null
  await userEvent.click(field)
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the calendar of a day opens when it is asked for, not when a form puts the focus there', async () => {
  const { field, onClose } = await openInDialog()
  const opens = () => vi.waitFor(() => expect(screen.queryByLabelText('Next month')).not.toBeNull())
  const closes = () => vi.waitFor(() => expect(screen.queryByLabelText('Next month')).toBeNull())
  act(() => field.focus())
  // Were the calendar open, Esc would close that alone.
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.keyboard('{ArrowDown}')
  await opens()
  await userEvent.keyboard('{Escape}')
  await closes()
  await userEvent.keyboard('1')
  await opens()
  await userEvent.keyboard('{Escape}')
  await closes()
  await userEvent.click(field)
  await opens()
})

test('a text that is not a day stays the value of a field that may be empty, and is said when it is left', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const given: (string | null)[] = []
  function Field() {
    const [day, setDay] = useState<string | null>('2026-11-10')
    given.push(day)
    return (
      <>
        <DayInput label="Paid on" clearable value={day} onChange={setDay} onOther={setDay} />
        <button type="button" onClick={() => setDay(null)}>
          None
        </button>
      </>
    )
  }
  await show(<Field />, [settings])
  const field = await screen.findByLabelText<HTMLInputElement>('Paid on')
  await userEvent.clear(field)
  await userEvent.type(field, '31/31/2026')
  expect(given.at(-1)).toBe('31/31/2026')
  expect(screen.queryByText('Enter a date that exists, as MM/DD/YYYY')).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('Enter a date that exists, as MM/DD/YYYY')).toBeDefined()
  expect(field.value).toBe('31/31/2026')
  await userEvent.clear(field)
  expect(given.at(-1)).toBeNull()
  await userEvent.type(field, '11/12/2026')
  await userEvent.tab()
  expect(given.at(-1)).toBe('2026-11-12')
  expect(screen.queryByText('Enter a date that exists, as MM/DD/YYYY')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'None' }))
  expect(field.value).toBe('')
})

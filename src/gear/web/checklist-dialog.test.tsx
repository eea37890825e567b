import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { gear, type Checklist } from '#gear/api.ts'
import { ChecklistDialog } from '#gear/web/checklist-dialog.tsx'
import { tagOf } from '#kernel/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

async function openDialog(checklist?: Checklist) {
  const onClose = vi.fn<() => void>()
  await show(<ChecklistDialog checklist={checklist} onClose={onClose} />)
  await screen.findByRole('dialog')
  return onClose
}

async function studioOfAlice() {
  const studio = await openStudio()
  studio.signIn('alice')
  return studio.as('alice')
}

const kit = { name: 'Portrait kit', items: [{ name: 'Camera Body' }, { name: 'Tripod' }], isTemplate: true }
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const newItem = () => screen.getByLabelText<HTMLInputElement>('New item')
const shownItems = () => screen.queryAllByLabelText<HTMLInputElement>('Item').map(({ value }) => value)

test('the form says which fields are missing', async () => {
  const alice = await studioOfAlice()
  await openDialog()
  await click('Create Checklist')
  expect(await screen.findByText('Name must be at least 3 characters')).toBeDefined()
  expect(screen.getByText('Add at least one item')).toBeDefined()
  await userEvent.type(newItem(), 'x{Enter}')
  expect(await screen.findByText('Item name must be at least 2 characters')).toBeDefined()
  expect(shownItems()).toEqual([])
  expect(await alice(gear.list, {})).toEqual([])
})

test('Enter adds an item, an empty one is ignored, and what stands in the field is saved with the rest', async () => {
  const alice = await studioOfAlice()
  const onClose = await openDialog()
  await userEvent.type(screen.getByLabelText(/^Name/), 'Dawn hike')
  await userEvent.type(newItem(), 'Head torch{Enter}{Enter}  {Enter}')
  expect(shownItems()).toEqual(['Head torch'])
  await userEvent.clear(newItem())
  await userEvent.type(newItem(), 'عدسة 📷')
  await userEvent.click(screen.getByRole('switch'))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create Checklist' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(gear.list, {})).toMatchObject([
    { name: 'Dawn hike', isTemplate: false, items: [{ name: 'Head torch' }, { name: 'عدسة 📷' }] },
  ])
})

test('a pasted list becomes a line to an item', async () => {
  await studioOfAlice()
  await openDialog()
  await userEvent.click(newItem())
  await userEvent.paste('Camera Body\r\n\n  Tripod \nFlash')
  expect(shownItems()).toEqual(['Camera Body', 'Tripod', 'Flash'])
})

test('items are renamed and removed, and the one that stays keeps its id', async () => {
  const alice = await studioOfAlice()
  const onClose = await openDialog(await alice(gear.create, { input: kit }))
  await userEvent.type(screen.getByDisplayValue('Tripod'), ', carbon')
  await click('Remove Camera Body')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Tripod, carbon' }))
  await click('Save Changes')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(gear.list, {})).toMatchObject([{ items: [{ id: 2, name: 'Tripod, carbon' }] }])
})

test('a change that comes too late is shown, and loading the newer version keeps what was typed', async () => {
  const alice = await studioOfAlice()
  const checklist = await alice(gear.create, { input: kit })
  const onClose = await openDialog(checklist)
  await userEvent.type(screen.getByLabelText(/^Name/), ' for dusk')
  await alice(gear.change, {
    params: checklist,
    input: { items: [{ id: 2, name: 'Monopod' }] },
    ifMatch: tagOf(checklist),
  })
  await click('Save Changes')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(/^Items: Monopod \(before: .+\)$/)).toBeDefined()
  await click('Load the newer version')
  expect(shownItems()).toEqual(['Monopod'])
  await click('Save Changes')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await alice(gear.find, { params: checklist })).toMatchObject({
    name: 'Portrait kit for dusk',
    items: [{ id: 2, name: 'Monopod' }],
  })
})

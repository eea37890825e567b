import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { gear } from '#gear/api.ts'
import { GearPage } from '#gear/web/gear-page.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

async function openPage(names: string[], items: string[]) {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  for (const name of names)
    await alice(gear.create, {
      input: { name, items: items.map((item) => ({ name: item })), isTemplate: name === 'Wedding day' },
    })
  await show(<GearPage />)
  return alice
}

const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)

test('a card shows five items and how many more there are', async () => {
  await openPage(
    ['Wedding day', 'Product table'],
    ['Body', 'Lens', 'Cards', 'Flash', 'Tripod', 'Rain cover', 'Sandbag'],
  )
  const wedding = await card('Wedding day')
  expect(wedding.getByText('Tripod')).toBeDefined()
  expect(wedding.queryByText('Rain cover')).toBeNull()
  expect(wedding.getByText('+2 more items')).toBeDefined()
  expect(wedding.getByText('Template')).toBeDefined()
  expect((await card('Product table')).queryByText('Template')).toBeNull()
  expect(await screen.findByText('2 checklists')).toBeDefined()
})

test('an empty page says what checklists are for, and begins one', async () => {
  await openPage([], [])
  expect(await screen.findByText('No checklists yet')).toBeDefined()
  await userEvent.click(screen.getAllByRole('button', { name: 'New Checklist' })[1] as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'New Checklist' })).toBeDefined()
})

test('duplicating twice in a hurry makes one copy', async () => {
  const alice = await openPage(['Wedding day'], ['Body'])
  const wedding = await card('Wedding day')
  const button = wedding.getByRole('button', { name: 'Duplicate Wedding day' })
  fireEvent.click(button)
  fireEvent.click(button)
  await card('Wedding day copy')
  expect(await alice(gear.counts, {})).toEqual({ all: 2, templates: 2 })
})

test('deleting asks first, and says what goes with it', async () => {
  const alice = await openPage(['Wedding day'], ['Body', 'Lens'])
  const wedding = await card('Wedding day')
  await userEvent.click(wedding.getByRole('button', { name: 'Delete Wedding day' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this checklist?' }))
  expect(dialog.getByText(/“Wedding day” and its 2 items are removed. Shoots that use it lose it/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(async () => expect(await alice(gear.list, {})).toEqual([]))
  expect(await screen.findByText('No checklists yet')).toBeDefined()
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { advisor } from '#advisor/api.ts'
import { tagOf } from '#kernel/api.ts'
import { packing } from '#packing/api.ts'
import { shoots } from '#shoots/api.ts'
import { gearQuestion, get, openAssistant, openCard, press, results } from '#tests/help/assistant.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('advice is copied as plain text', async () => {
  const { alice, draw } = await openAssistant()
  await alice(advisor.gearRecommendations, { input: gearQuestion('Pier') })
  cleanup()
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  await draw()
  // userEvent installs its own clipboard with its first action.
  await openCard('gear')
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeDefined()
  expect(write.mock.calls[0]?.[0]).toMatch(/^Gear Recommendations: Portrait · Pier · 1–2 hours · Mid-range\n/)
})

test('advice is added to the newest notes of its shoot, changed meanwhile too, and taken out again', async () => {
  const { alice, shoot, well } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  await userEvent.click(get('camera'))
  await results().findByRole('article')
  let isFirst = true
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'PUT' && isFirst) {
      isFirst = false
      const { version } = await alice(shoots.find, { params: shoot })
      globalThis.fetch = well
      await alice(shoots.change, {
        params: shoot,
        input: { notes: 'Meet at the bridge.' },
        ifMatch: tagOf({ version }),
      })
    }
    return well(url, init)
  }
  await press('Add to shoot notes')
  expect(await screen.findByText('Added to the shoot notes')).toBeDefined()
  const { notes } = await alice(shoots.find, { params: shoot })
  expect(notes).toMatch(/^Meet at the bridge\.\n\nCamera Settings: Wedding · Golden hour/)
  await press('Undo')
  expect(await screen.findByText('Removed from the shoot notes')).toBeDefined()
  expect((await alice(shoots.find, { params: shoot })).notes).toBe('Meet at the bridge.')
})

test('notes that are full say so, and stay as they are', async () => {
  const { alice, shoot } = await openAssistant('/ai-assistant?shoot=1')
  const full = 'x'.repeat(9990)
  await alice(shoots.change, { params: shoot, input: { notes: full } })
  await screen.findByText('Filled in from Maya & Elliot')
  await userEvent.click(get('camera'))
  await results().findByRole('article')
  await press('Add to shoot notes')
  expect(await screen.findByText('Not added to the shoot notes')).toBeDefined()
  expect(screen.getByText(/^The notes can have up to 10,000 characters; this would make 1\d,\d{3}\.$/)).toBeDefined()
  expect((await alice(shoots.find, { params: shoot })).notes).toBe(full)
})

test('camera settings become a shot in their light, gear is packed once', async () => {
  const { alice, shoot } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  await userEvent.click(get('camera'))
  await results().findByRole('article', { name: 'Camera Settings' })
  await press('Add to shot list')
  expect(await screen.findByText('Added to the shot list')).toBeDefined()
  expect((await alice(shoots.find, { params: shoot })).shotList).toMatch(
    /^Rings\n# Golden hour\nMaya & Elliot \| f\/[\d.]+, .+ISO \d+/,
  )
  await openCard('gear')
  await userEvent.click(get('gear'))
  await results().findByRole('article', { name: 'Gear Recommendations' })
  const before = await alice(packing.find, { params: shoot })
  await press('Add to packing list')
  expect(await screen.findByText('Added to the packing list')).toBeDefined()
  const { items } = await alice(packing.find, { params: shoot })
  expect(items.length).toBeGreaterThan(before.items.length)
  await press('Add to packing list')
  await waitFor(() => expect(screen.getAllByText('Added to the packing list')).toHaveLength(1))
  expect((await alice(packing.find, { params: shoot })).items).toEqual(items)
})

test('without a shoot it is asked for which', async () => {
  const { alice, shoot, draw } = await openAssistant()
  await alice(advisor.gearRecommendations, { input: gearQuestion('Pier') })
  cleanup()
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Add to shoot notes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to shoot notes' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
  await userEvent.click(dialog.getByRole('combobox', { name: 'Shoot' }))
  // The field of the page has a list too.
  await waitFor(() => expect(screen.getAllByRole('option', { name: /Maya & Elliot/, hidden: true })).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('option', { name: /Maya & Elliot/, hidden: true })[1] as HTMLElement)
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(false))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Added to the shoot notes')).toBeDefined()
  expect((await alice(shoots.find, { params: shoot })).notes).toContain('Gear Recommendations: Portrait · Pier')
})

test('advice is deleted when that is confirmed', async () => {
  const { alice, draw } = await openAssistant()
  await alice(advisor.gearRecommendations, { input: gearQuestion('Pier') })
  cleanup()
  await draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this advice: Gear Recommendations' }))
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Delete this advice?' })).getByRole('button', { name: 'Delete' }),
  )
  expect(await screen.findByText(/^Fill in one of the cards/)).toBeDefined()
  expect(await alice(advisor.history, {})).toEqual([])
})

test('advice for a shoot that was deleted meanwhile is not added, said once, and can be put into another', async () => {
  const { alice, shoot } = await openAssistant('/ai-assistant?shoot=1')
  await screen.findByText('Filled in from Maya & Elliot')
  await userEvent.click(get('camera'))
  await results().findByRole('article')
  const { version } = await alice(shoots.find, { params: shoot })
  await alice(shoots.remove, { params: shoot, ifMatch: tagOf({ version }) })
  await press('Add to shoot notes')
  expect(await screen.findByText('Not added to the shoot notes')).toBeDefined()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'About a shoot' }).value).toBe(''))
  expect(screen.queryByText('This shoot no longer exists')).toBeNull()
  await press('Add to shoot notes')
  expect(await screen.findByRole('dialog', { name: 'Add to shoot notes' })).toBeDefined()
})

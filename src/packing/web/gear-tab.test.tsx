import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '#accounts/web/queries.ts'
import { gear } from '#gear/api.ts'
import { packing } from '#packing/api.ts'
import { GearDialog } from '#packing/web/gear-dialog.tsx'
import { GearTab } from '#packing/web/gear-tab.tsx'
import { shoots } from '#shoots/api.ts'
import { closePage, show } from '#tests/help/screen.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)
beforeEach(() => localStorage.clear())

async function openShoot() {
  const studio = await openStudio()
  studio.signIn('alice')
  const alice = studio.as('alice')
  const { id } = await alice(shoots.create, {
    input: { title: 'Harbor wedding', location: 'Old harbor', type: 'wedding' },
  })
  const template = (items: string[]) =>
    alice(gear.create, { input: { name: 'Wedding day', items: items.map((name) => ({ name })), isTemplate: true } })
  const stored = async () =>
    (await alice(packing.find, { params: { id } })).items.filter(({ isChecked }) => isChecked).map(({ name }) => name)
  return { alice, id, template, stored }
}

const open = async (id: number) => {
  await show(
    <>
      <GearTab shootId={id} />
      <Toasts />
    </>,
    [currentUser],
  )
  await screen.findByRole('heading', { name: 'Gear Checklist' })
}

/** jsdom has no layout, so an open list counts as hidden. */
async function pick(label: string, name: string) {
  const field = screen.getByRole('combobox', { name: label })
  await userEvent.click(field)
  const list = within(document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement)
  await userEvent.click(await list.findByRole('option', { name, hidden: true }))
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

/** Loses change requests: before they arrive, or their answers. */
function cutConnection(how: 'before' | 'after') {
  const reach = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'GET') return reach(url, init)
    if (how === 'after') await reach(url, init)
    throw new TypeError('Failed to fetch')
  }
  return () => {
    globalThis.fetch = reach
    window.dispatchEvent(new Event('online'))
  }
}

test('a tick shows at once, is counted, and arrives', async () => {
  const { id, stored } = await openShoot()
  await open(id)
  expect(screen.getByText('0 of 7 packed')).toBeDefined()
  fireEvent.click(box('Tripod'))
  fireEvent.click(box('Flash'))
  expect(screen.getByText('2 of 7 packed')).toBeDefined()
  await vi.waitFor(async () => expect(await stored()).toEqual(['Tripod', 'Flash']))
})

test.each(['before', 'after'] as const)(
  'ticks that are lost %s they arrive wait for the connection; the latest change counts, once',
  async (how) => {
    const { id, stored } = await openShoot()
    await open(id)
    const restore = cutConnection(how)
    fireEvent.click(box('Tripod'))
    fireEvent.click(box('Flash'))
    fireEvent.click(box('Flash'))
    expect(await screen.findAllByText('Waiting to be sent')).toHaveLength(2)
    expect([box('Tripod').checked, box('Flash').checked]).toEqual([true, false])
    restore()
    await vi.waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
    expect(await stored()).toEqual(['Tripod'])
    // The list is refetched after the last tick was stored.
    await vi.waitFor(() => expect([box('Tripod').checked, box('Flash').checked]).toEqual([true, false]))
  },
)

test('ticks without a connection outlive a reload of the page', async () => {
  const { id, stored } = await openShoot()
  await open(id)
  const restore = cutConnection('before')
  fireEvent.click(box('Tripod'))
  await screen.findByText('Waiting to be sent')
  const savedStorage = closePage()
  restore()
  expect(await stored()).toEqual([])
  Object.assign(localStorage, savedStorage)
  await open(id)
  await vi.waitFor(async () => expect(await stored()).toEqual(['Tripod']))
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
})

test('offline ticks of two tabs both outlive a reload, and a damaged entry does no harm', async () => {
  const { id, stored } = await openShoot()
  await open(id)
  await show(<GearTab shootId={id} />, [currentUser])
  await vi.waitFor(() => expect(screen.getAllByRole('checkbox', { name: 'Tripod' })).toHaveLength(2))
  const restore = cutConnection('before')
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Tripod' })[0] as HTMLElement)
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Flash' })[1] as HTMLElement)
  // Each tab shows both.
  await vi.waitFor(() => expect(screen.getAllByText('Waiting to be sent')).toHaveLength(4))
  const savedStorage = closePage()
  restore()
  Object.assign(localStorage, savedStorage, { 'lightbook:waiting:1:damaged': '{"kind":' })
  await open(id)
  await vi.waitFor(async () => expect(await stored()).toEqual(['Tripod', 'Flash']))
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual(['lightbook:waiting:1:damaged']))
})

test.each(['before', 'after'] as const)(
  'an item that is lost %s it arrives waits for the connection, and is added once',
  async (how) => {
    const { alice, id } = await openShoot()
    await open(id)
    const restore = cutConnection(how)
    await userEvent.type(screen.getByLabelText('New item'), 'Sunscreen{Enter}Umbrella{Enter}')
    expect(await screen.findAllByText('Waiting to be sent')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Umbrella' }))
    restore()
    await screen.findByRole('checkbox', { name: 'Sunscreen' })
    expect(screen.queryByText('Waiting to be sent')).toBeNull()
    expect(screen.queryByRole('alert', { name: /not added/ })).toBeNull()
    expect((await alice(packing.find, { params: { id } })).items.map(({ name }) => name).slice(7)).toEqual([
      'Sunscreen',
    ])
  },
)

test('a removed item hands the focus on, and Undo puts it back at its place with its tick', async () => {
  const { alice, id, stored } = await openShoot()
  await open(id)
  const names = async () => (await alice(packing.find, { params: { id } })).items.map(({ name }) => name)
  const before = await names()
  fireEvent.click(box('Backup Lens'))
  await vi.waitFor(async () => expect(await stored()).toEqual(['Backup Lens']))
  screen.getByRole('button', { name: 'Remove Backup Lens' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Memory Cards')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(async () => expect(await stored()).toEqual(['Backup Lens']))
  expect(await names()).toEqual(before)
  await vi.waitFor(() => expect(box('Backup Lens').checked).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Flash' }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Tripod')
})

test('a tick on a removed item is reported, and dropped', async () => {
  const { alice, id } = await openShoot()
  await open(id)
  await alice(packing.removeItem, { params: { id, itemId: 6 } })
  fireEvent.click(box('Tripod'))
  await vi.waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Tripod' })).toBeNull())
  expect(screen.getByText('0 of 6 packed')).toBeDefined()
})

test('a tick shows on another open tab', async () => {
  const { id, template, alice } = await openShoot()
  const { id: checklistId } = await template(['Two bodies'])
  await alice(packing.assign, { params: { id }, input: { checklistId } })
  await open(id)
  await show(<GearTab shootId={id} />, [currentUser])
  await vi.waitFor(() => expect(screen.getAllByRole('checkbox', { name: 'Two bodies' })).toHaveLength(2))
  const [one, other] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Two bodies' })
  fireEvent.click(one as HTMLInputElement)
  await vi.waitFor(() => expect(other?.checked).toBe(true))
})

test('items are added by Enter and removed; what is empty is ignored', async () => {
  const { alice, id } = await openShoot()
  await open(id)
  await userEvent.type(screen.getByLabelText('New item'), '  {Enter}x{Enter}')
  expect(await screen.findByText('Item name must be at least 2 characters')).toBeDefined()
  await userEvent.type(screen.getByLabelText('New item'), 'ten sunscreen{Enter}')
  await screen.findByRole('checkbox', { name: 'xten sunscreen' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Camera Body' }))
  await vi.waitFor(async () =>
    expect((await alice(packing.find, { params: { id } })).items.map(({ name }) => name)).toEqual([
      'Primary Lens',
      'Backup Lens',
      'Memory Cards',
      'Batteries',
      'Tripod',
      'Flash',
      'xten sunscreen',
    ]),
  )
})

test('a template is applied, unchecked', async () => {
  const { id, template } = await openShoot()
  await template(['Two bodies', '24-70mm'])
  await open(id)
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply Template' })
  expect(apply.disabled).toBe(true)
  fireEvent.click(box('Tripod'))
  await pick('Template', 'Wedding day')
  await userEvent.click(apply)
  expect(await screen.findByText('0 of 2 packed')).toBeDefined()
})

test('saving as a template needs a name', async () => {
  const { alice, id } = await openShoot()
  await open(id)
  await userEvent.click(screen.getByRole('button', { name: 'Save as Template' }))
  expect(await screen.findByText('Please enter a template name')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Template name'), 'Dusk kit')
  await userEvent.click(screen.getByRole('button', { name: 'Save as Template' }))
  await vi.waitFor(async () =>
    expect(await alice(gear.list, {})).toMatchObject([
      { name: 'Dusk kit', isTemplate: true, items: [{ name: 'Camera Body' }, ...Array<object>(6).fill({})] },
    ]),
  )
})

test('a checklist is added, ticked and removed', async () => {
  const { alice, id, template } = await openShoot()
  await template(['Two bodies'])
  await open(id)
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Checklist' })
  expect(add.disabled).toBe(true)
  await pick('Checklist', 'Wedding day')
  await userEvent.click(add)
  const card = within(await screen.findByRole('region', { name: 'Wedding day' }))
  fireEvent.click(card.getByRole('checkbox', { name: 'Two bodies' }))
  expect(card.getByText('1 of 1 packed')).toBeDefined()
  await vi.waitFor(async () =>
    expect(await alice(packing.checklists, { params: { id } })).toMatchObject([{ status: { 0: true } }]),
  )
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Checklist' })))
  await userEvent.click(card.getByRole('button', { name: 'Remove Wedding day' }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Wedding day' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Checklist' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('region', { name: 'Wedding day' })
  expect(screen.getByText('1 of 1 packed')).toBeDefined()
  await vi.waitFor(async () =>
    expect(await alice(packing.checklists, { params: { id } })).toMatchObject([{ status: { 0: true } }]),
  )
})

test('the Gear dialog of a card shows the same packing list and checklists, to be ticked', async () => {
  const { alice, id, template, stored } = await openShoot()
  const { id: checklistId } = await template(['Two bodies'])
  await alice(packing.write, { params: { id }, input: { items: [{ name: 'Reflector' }, { name: 'Tripod' }] } })
  await show(<GearDialog shoot={{ id, title: 'Harbor wedding' }} onClose={() => {}} />, [currentUser])
  expect(await screen.findByText('0 of 2 packed')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Two bodies' })).toBeNull()
  await userEvent.click(box('Tripod'))
  await vi.waitFor(async () => expect(await stored()).toEqual(['Tripod']))
  cleanup()
  await alice(packing.assign, { params: { id }, input: { checklistId } })
  await show(<GearDialog shoot={{ id, title: 'Harbor wedding' }} onClose={() => {}} />, [currentUser])
  await screen.findByRole('checkbox', { name: 'Two bodies' })
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Reflector',
    'Tripod',
    'Two bodies',
  ])
})

import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { accounts } from '#accounts/api.ts'
import { gear } from '#gear/api.ts'
import type { As } from '#kernel/server/http/domain.ts'
import { packing } from '#packing/api.ts'
import { shoots } from '#shoots/api.ts'
import { NewShootForm } from './new-shoot-form.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

const bad = 'Invalid date. Please check the date and time format.'
const past = 'This start is in the past.'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false })
const date = () => screen.getByLabelText<HTMLInputElement>('Date')

async function openForm(prepare: (alice: As) => Promise<void> = async () => {}) {
  const studio = await openStudio()
  studio.signIn('alice')
  await prepare(studio.as('alice'))
  const onClose = vi.fn<() => void>()
  const again = async () => {
    await show(<NewShootForm forClient={undefined} onClose={onClose} onDirty={() => {}} onSending={() => {}} />, [
      currentUser,
      settings,
    ])
  }
  await again()
  return { alice: studio.as('alice'), onClose, again }
}

async function retype(text: string) {
  await userEvent.clear(date())
  if (text) await userEvent.type(date(), text)
  await userEvent.click(field('Location'))
}

test.each(['31/31/2026', ''])(
  'a date of %j stays as typed, is named and is not saved',
  async (text) => {
    const { alice, onClose } = await openForm()
    await userEvent.type(field('Title'), 'Harbour')
    await userEvent.type(field('Location'), 'Pier 17')
    await retype(text)
    expect(screen.getByText(bad)).toBeDefined()
    expect(date().value).toBe(text)
    await userEvent.click(screen.getByRole('button', { name: 'Create Shoot' }))
    await vi.waitFor(() => expect(document.activeElement).toBe(date()))
    expect(await alice(shoots.list, {})).toEqual([])
    await retype('5/16/2199')
    expect(date().value).toBe('05/16/2199')
    await userEvent.click(screen.getByRole('button', { name: 'Create Shoot' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await alice(shoots.list, {})).toMatchObject([
      { title: 'Harbour', date: expect.stringContaining('2199-05-16') },
    ])
  },
  30_000,
)

test('a year that is not accepted is told from a date that is none', async () => {
  await openForm()
  await retype('1/1/1900')
  expect(screen.getByText('Choose a date between 1900 and 2199.')).toBeDefined()
  expect(screen.queryByText(bad)).toBeNull()
  await retype('13/1/1900')
  expect(screen.getByText(bad)).toBeDefined()
})

test('a chosen start in the past is pointed out', async () => {
  await openForm()
  await userEvent.type(field('Location'), 'Pier 17')
  expect(screen.queryByText(past)).toBeNull()
  await retype('5/16/2001')
  expect(screen.getByText(past)).toBeDefined()
  await retype('5/16/2199')
  expect(screen.queryByText(past)).toBeNull()
})

test('what was typed outlives a reload of the page, not the dialog', async () => {
  const { again } = await openForm()
  await userEvent.type(field('Title'), 'Harbour')
  const beforeReload = { ...sessionStorage }
  cleanup()
  await again()
  expect(field('Title').value).toBe('')
  cleanup()
  Object.assign(sessionStorage, beforeReload)
  await again()
  expect(field('Title').value).toBe('Harbour')
})

test('the gear that is chosen becomes the packing list of the new shoot, and its templates are used', async () => {
  const { alice, onClose } = await openForm(async (photographer) => {
    await photographer(gear.create, {
      input: { name: 'Wedding day', items: [{ name: 'Two bodies' }], isTemplate: true },
    })
  })
  await userEvent.type(field('Title'), 'Harbour')
  await userEvent.type(field('Location'), 'Pier 17')
  const items = await screen.findByRole('combobox', { name: 'Gear' })
  expect(items.getAttribute('aria-description')).toBe(
    'Chosen: Camera Body, Primary Lens, Memory Cards. Backspace removes the last one.',
  )
  await userEvent.type(items, 'Gaffer tape{Enter}{Backspace}x{Enter}')
  expect(await screen.findByText('Item name must be at least 2 characters')).toBeDefined()
  await userEvent.type(items, 'Reflector, white{Enter}')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Gear checklists' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Wedding day', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Create Shoot' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [shoot] = await alice(shoots.list, {})
  const params = { id: shoot?.id ?? 0 }
  await vi.waitFor(async () =>
    expect(await alice(packing.checklists, { params })).toMatchObject([{ checklistName: 'Wedding day' }]),
  )
  expect((await alice(packing.find, { params })).items.map(({ name }) => name)).toEqual([
    'Camera Body',
    'Primary Lens',
    'Memory Cards',
    'Reflector, white',
  ])
})

const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
const choose = async (of: RegExp, name: string) => {
  await userEvent.click(choice(of))
  await userEvent.click(await screen.findByRole('option', { name, hidden: true }))
}

const packed = () => choice(/^Gear$/).getAttribute('aria-description')

test('a type brings what is usually packed, an own template named for it comes first, and a choice stays', async () => {
  const { alice, onClose, again } = await openForm(async (photographer) => {
    for (const name of ['Rings', 'Wedding day'])
      await photographer(gear.create, { input: { name, items: [{ name: `${name}, my kit` }], isTemplate: true } })
  })
  await screen.findByRole('combobox', { name: 'Gear checklists' })
  await choose(/^Type/, 'Product')
  expect(packed()).toMatch(/^Chosen: Camera Body, Macro Lens, .*Tether Cable\./)
  await choose(/^Type/, 'Wedding')
  expect(packed()).toMatch(/^Chosen: Wedding day, my kit\./)
  const beforeReload = { ...sessionStorage }
  cleanup()
  Object.assign(sessionStorage, beforeReload)
  await again()
  expect((await screen.findByRole('combobox', { name: 'Gear' })).getAttribute('aria-description')).toMatch(/my kit/)
  await choose(/^Type/, 'Sports')
  expect(packed()).toMatch(/^Chosen: .*Monopod, Rain Cover\./)
  await userEvent.type(choice(/^Gear$/), 'Whistle{Enter}')
  await choose(/^Type/, 'Landscape')
  expect(packed()).toMatch(/^Chosen: .*Monopod, Rain Cover, Whistle\./)
  await userEvent.type(field('Title'), 'Harbour')
  await userEvent.type(field('Location'), 'Pier 17')
  await userEvent.click(screen.getByRole('button', { name: 'Create Shoot' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [shoot] = await alice(shoots.list, {})
  await vi.waitFor(async () =>
    expect((await alice(packing.find, { params: { id: shoot?.id ?? 0 } })).items.at(-1)?.name).toBe('Whistle'),
  )
})

test('a type brings its usual duration until one is chosen', async () => {
  await openForm()
  expect(choice(/^Duration/).value).toBe('1 h')
  await choose(/^Type/, 'Wedding')
  expect(choice(/^Duration/).value).toBe('8 h')
  await choose(/^Duration/, '6 h')
  await choose(/^Type/, 'Portrait')
  expect(choice(/^Duration/).value).toBe('6 h')
})

test.each([
  ['Wedding', 'Wedding', '8 h'],
  ['Food', 'Portrait', '1 h'],
] as const)(
  'a photographer of the specialty %s begins with the type %s, for %s',
  async (photographyType, type, duration) => {
    await openForm((photographer) =>
      photographer(accounts.setUpProfile, {
        input: { photographerLevel: 'professional', photographyType, preferredGear: 'Sony' },
      }).then(() => {}),
    )
    expect(choice(/^Type/).value).toBe(type)
    expect(choice(/^Duration/).value).toBe(duration)
    await choose(/^Type/, 'Event')
    expect(choice(/^Duration/).value).toBe('4 h')
  },
  60_000,
)

test('on another day than today noon is proposed, until a time is chosen', async () => {
  await openForm()
  const hours = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Hours' })
  const time = () => `${hours().value} ${screen.getByLabelText<HTMLSelectElement>('AM or PM').value}`
  await retype('5/16/2199')
  expect(time()).toBe('12 PM')
  await userEvent.type(hours(), '09')
  await retype('5/17/2199')
  expect(time()).toBe('09 PM')
})

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accounts, type Settings } from '#accounts/api.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { documents } from '#documents/api.ts'
import { settingsForm } from '#accounts/settings-api.ts'
import { SettingsPage } from '#settings/web/settings-page.tsx'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

async function openPage(hash = '', isLoaded = true) {
  const studio = await openStudio()
  studio.signIn('alice')
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <SettingsPage />
          <Toasts />
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [`/settings${hash}`] }),
  })
  await show(<RouterProvider router={router as never} />, isLoaded ? [currentUser, settings] : [currentUser])
  const saved = () => studio.as('alice')(accounts.settings, {})
  const saveElsewhere = async (profile: Partial<Settings['profile']>) => {
    const { version: _version, ...rest } = await saved()
    await studio.as('alice')(settingsForm.save, {
      input: { ...rest, profile: { ...rest.profile, ...profile } as never },
    })
  }
  return { studio, saved, saveElsewhere }
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const saveButtons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
const openSection = async (name: string) => {
  await userEvent.click(await screen.findByRole('link', { name }))
  return within(await screen.findByRole('region', { name }))
}
const save = () => userEvent.click(saveButtons()[0] as HTMLButtonElement)

test('a change is saved, an address as it is meant, and the button rests until the next change', async () => {
  const { saved } = await openPage()
  await field('Business Name')
  expect(saveButtons().map(({ disabled }) => disabled)).toEqual([true])
  await userEvent.type(await field('Business Name'), 'Alice Light')
  await userEvent.type(await field('Website'), 'alice.example')
  await userEvent.click(await screen.findByRole('switch', { name: /Client Updates/ }))
  expect(saveButtons().map(({ disabled }) => disabled)).toEqual([false, false])
  await save()
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(await saved()).toMatchObject({
    profile: { businessName: 'Alice Light', website: 'https://alice.example' },
    notifications: { clientUpdates: false },
  })
  expect((await field('Website')).value).toBe('https://alice.example')
  await vi.waitFor(() => expect(saveButtons().map(({ disabled }) => disabled)).toEqual([true]))
})

test('an address with a section opens at it, once the settings are there', async () => {
  const shown: string[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function into(this: Element) {
    shown.push(this.id)
  })
  onTestFinished(() => scroll.mockRestore())
  await openPage('#notifications', false)
  await screen.findByRole('switch', { name: /Client Updates/ })
  expect(shown).toContain('notifications')
})

test('an invalid link is reported at its field before sending', async () => {
  const { saved } = await openPage()
  await userEvent.type(await field('Website'), ['javascript', 'alert(1)'].join(':'))
  await save()
  expect(await screen.findByText('Enter an address such as https://www.example.com')).toBeDefined()
  await vi.waitFor(async () => expect(document.activeElement).toBe(await field('Website')))
  expect((await saved()).profile.website).toBe('')
})

test('the username can be read and not changed; the email changes in a dialog, at once without mail', async () => {
  await openPage()
  expect(await field('Username')).toMatchObject({ readOnly: true, value: 'alice' })
  expect(await field('Email')).toMatchObject({ readOnly: true, value: 'alice@studio.example' })
  expect(screen.getByText('Username cannot be changed')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email' }))
  const change = () => userEvent.click(dialog.getByRole('button', { name: 'Change email' }))
  await userEvent.type(dialog.getByLabelText('New email'), 'not an address')
  await change()
  expect(dialog.getByLabelText('New email').getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(dialog.getByLabelText('New email'))
  await userEvent.type(dialog.getByLabelText('New email'), 'studio@archer.example')
  await change()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await vi.waitFor(async () => expect(await field('Email')).toMatchObject({ value: 'studio@archer.example' }))
})

test('what another tab saved is offered, and what was typed here stays', async () => {
  const { saved, saveElsewhere } = await openPage()
  await userEvent.type(await field('Phone'), '555 0101')
  await saveElsewhere({ businessName: 'Saved elsewhere', phone: '555 9999' })
  await save()
  expect(await screen.findByText('Business Name: Saved elsewhere (before: empty)')).toBeDefined()
  expect(screen.getByText('Phone: 555 9999 (yours: 555 0101)')).toBeDefined()
  expect(screen.getByText('Changed elsewhere: choose which version to keep, then save')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Load the newer version' }))
  expect((await field('Business Name')).value).toBe('Saved elsewhere')
  expect((await field('Phone')).value).toBe('555 0101')
  await save()
  await vi.waitFor(async () =>
    expect((await saved()).profile).toMatchObject({ businessName: 'Saved elsewhere', phone: '555 0101' }),
  )
})

test('what was typed can be thrown away', async () => {
  await openPage()
  await userEvent.type(await field('Business Name'), 'Not this')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await field('Business Name')).value).toBe('')
  expect(saveButtons()).toHaveLength(1)
})

test('the letterhead is saved by itself, and keeps what was typed elsewhere on the page', async () => {
  const { studio } = await openPage()
  await userEvent.type(await field('Phone'), '555 0101')
  const section = await openSection('Your details on documents')
  const saveDetails = await section.findByRole<HTMLButtonElement>('button', { name: 'Save Details' })
  expect(saveDetails.disabled).toBe(true)
  await userEvent.type(await section.findByLabelText('Street and number'), '12 Water Street')
  await userEvent.type(section.getByLabelText('Tax ID'), '12-34')
  await userEvent.click(saveDetails)
  expect(await screen.findByText('Your details are saved')).toBeDefined()
  await vi.waitFor(() => expect(saveDetails.disabled).toBe(true))
  expect(section.getByLabelText<HTMLInputElement>('Street and number').value).toBe('12 Water Street')
  expect((await field('Phone')).value).toBe('555 0101')
  expect(await studio.as('alice')(documents.letterhead, {})).toMatchObject({
    address: '12 Water Street',
    taxId: '12-34',
    phone: '',
  })
  await save()
  expect(await screen.findByText('Settings saved')).toBeDefined()
})

test('each section is a page; what was typed on one waits while another is shown', async () => {
  await openPage()
  const nav = within(await screen.findByRole('navigation', { name: 'Sections' }))
  const current = () => nav.getAllByRole('link').flatMap((link) => (link.ariaCurrent ? link.textContent : []))
  expect(current()).toEqual(['Profile Information'])
  await userEvent.type(await field('Website'), 'no address')
  const section = await openSection('Your details on documents')
  expect(current()).toEqual(['Your details on documents'])
  expect(screen.queryByRole('region', { name: 'Profile Information' })).toBeNull()
  await userEvent.type(await section.findByLabelText('Tax ID'), '12-34')
  await userEvent.selectOptions(nav.getByLabelText('Section'), 'Security')
  expect(screen.queryByRole('region', { name: 'Your details on documents' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Enter an address such as https://www.example.com')).toBeDefined()
  expect(current()).toEqual(['Profile Information'])
  await vi.waitFor(async () => expect(document.activeElement).toBe(await field('Website')))
  const again = await openSection('Your details on documents')
  expect(again.getByLabelText<HTMLInputElement>('Tax ID').value).toBe('12-34')
})

test('a letterhead that was changed elsewhere is offered in its section', async () => {
  const { studio } = await openPage()
  const section = await openSection('Your details on documents')
  await userEvent.type(await section.findByLabelText('Tax ID'), '12-34')
  await studio.as('alice')(documents.changeLetterhead, { input: { address: 'Pier 17' } })
  await userEvent.click(section.getByRole('button', { name: 'Save Details' }))
  expect(await section.findByText('Address: Pier 17 (before: empty)')).toBeDefined()
  await userEvent.click(section.getByRole('button', { name: 'Load the newer version' }))
  expect(section.getByLabelText<HTMLTextAreaElement>('As you wrote it').value).toBe('Pier 17')
  expect(section.getByLabelText<HTMLInputElement>('Tax ID').value).toBe('12-34')
})

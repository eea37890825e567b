import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { documents } from '#documents/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { openAccountPage } from '#tests/help/account-pages.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))

async function openSetup(address = '/registration-wizard') {
  const studio = await openStudio()
  studio.signIn('alice')
  const router = await openAccountPage(address)
  await screen.findByRole('heading', { name: 'Profile setup' })
  return { studio, router, alice: studio.as('alice') }
}

test('three steps set a profile up: back loses nothing, and a failure says so and can be tried again', async () => {
  const { router, alice } = await openSetup()
  expect(isDisabled('Previous')).toBe(true)
  await choose('Advanced Amateur')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Step 2 of 3')
  await choose('Wedding')
  await press('Next')
  await choose('Nikon')
  router.history.back()
  await screen.findByText('Step 2 of 3')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wedding' }).checked).toBe(true)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Step 3 of 3')
  expect((await alice(accounts.profile, {})).photographyType).toBe('')

  const well = globalThis.fetch
  globalThis.fetch = async () => Response.error()
  await press('Complete Setup')
  await screen.findByText('Setup Error')
  await screen.findByText('Failed to save your profile. Please try again.')
  globalThis.fetch = well
  await userEvent.dblClick(screen.getByRole('button', { name: 'Complete Setup' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(await alice(accounts.profile, {})).toMatchObject({
    photographerLevel: 'amateur',
    photographyType: 'Wedding',
    preferredGear: 'Nikon',
  })
})

test('Next without an answer says at the question what is missing, and goes there', async () => {
  await openSetup()
  await press('Next')
  const question = await screen.findByRole('radiogroup', { name: 'What is your photography level?' })
  await vi.waitFor(() => expect(document.activeElement).toBe(within(question).getAllByRole('radio')[0]))
  expect(question.getAttribute('aria-invalid')).toBe('true')
  const told = document.getElementById(question.getAttribute('aria-describedby') ?? '')
  expect(told?.textContent).toBe('Please select your photography level')
  await choose('Hobby')
  expect(screen.queryByText('Please select your photography level')).toBeNull()
  await press('Next')
  await screen.findByText('Step 2 of 3')
  expect(screen.queryByText('Please select your photography specialty')).toBeNull()
})

test('a reload keeps step and answers; steps cannot be skipped', async () => {
  const { studio } = await openSetup('/registration-wizard?step=3')
  await screen.findByText('Step 1 of 3')
  await choose('Hobby')
  await press('Next')
  await choose('Food')
  cleanup()
  studio.signIn('alice')
  await openAccountPage('/registration-wizard?step=2')
  await screen.findByText('Step 2 of 3')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Food' }).checked).toBe(true)
})

test('skipping is remembered', async () => {
  const { alice } = await openSetup()
  expect((await alice(accounts.current, {})).setupDue).toBe(true)
  await press('Skip for now')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect((await alice(accounts.current, {})).setupDue).toBe(false)
})

test('names and home place are stored where they are used, and the last step shows what they give', async () => {
  const { studio, alice } = await openSetup()
  await choose('Hobby')
  await userEvent.type(screen.getByLabelText('Your name (optional)'), 'Nadia Okafor')
  await userEvent.type(screen.getByLabelText('Studio name (optional)'), 'Okafor Light')
  await press('Next')
  await choose('Food')
  await userEvent.type(screen.getByLabelText('Home place (optional)'), 'Bergen, Norway')
  await press('Next')
  await choose('Sony')
  const paper = within(await screen.findByRole('article', { name: 'Letterhead' }))
  expect(paper.getByText('Okafor Light')).toBeDefined()
  expect(await screen.findByText(/^Bergen/)).toBeDefined()
  await press('Complete Setup')
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(await alice(accounts.settings, {})).toMatchObject({
    profile: { fullName: 'Nadia Okafor', businessName: 'Okafor Light', preferredGear: 'Sony' },
    preferences: { defaultLocation: 'Bergen, Norway', timeZone: 'Europe/Oslo' },
  })
  expect((await studio.as('alice')(documents.letterhead, {})).name).toBe('Okafor Light')
})

async function setUpIn(place: string, chosen: (studio: Awaited<ReturnType<typeof openSetup>>) => Promise<unknown>) {
  const opened = await openSetup()
  await chosen(opened)
  await choose('Hobby')
  await press('Next')
  await choose('Wedding')
  await userEvent.type(screen.getByLabelText('Home place (optional)'), place)
  await press('Next')
  await choose('Sony')
  await press('Complete Setup')
  await screen.findByRole('heading', { name: 'Dashboard' })
  return opened.alice
}

test('the country of the home place decides how days, weeks, temperatures and money are written', async () => {
  const alice = await setUpIn('Leeds, United Kingdom', async () => {})
  expect((await alice(accounts.settings, {})).preferences).toEqual({
    defaultLocation: 'Leeds, United Kingdom',
    timeZone: 'Europe/London',
    weatherUnit: 'celsius',
    dateFormat: 'dd/MM/yyyy',
    timeFormat: '24h',
    weekStart: 'monday',
  })
  expect(await alice(studioMoney.find, {})).toMatchObject({ currency: 'GBP' })
  expect(await alice(documents.letterhead, {})).toMatchObject({ country: 'GB', paper: 'a4' })
})

test('a logo that was added before leaves the paper to the country of the home place', async () => {
  const alice = await setUpIn('Munich, Germany', async ({ studio }) => {
    // Like a logo, it writes down the paper that was usual until then.
    await studio.as('alice')(documents.removeLogo, {})
    expect(await studio.as('alice')(documents.letterhead, {})).toMatchObject({ paper: 'letter' })
  })
  expect(await alice(documents.letterhead, {})).toMatchObject({ country: 'DE', paper: 'a4' })
})

test('what was chosen before the home place stays', async () => {
  const alice = await setUpIn('Leeds, United Kingdom', async ({ alice: before }) => {
    await before(studioMoney.change, { input: { currency: 'EUR' } })
    await before(documents.changeLetterhead, { input: { country: 'IE' } })
  })
  expect(await alice(studioMoney.find, {})).toMatchObject({ currency: 'EUR' })
  expect(await alice(documents.letterhead, {})).toMatchObject({ country: 'IE' })
  expect((await alice(accounts.settings, {})).preferences).toMatchObject({ dateFormat: 'dd/MM/yyyy' })
})

test('what could not be set for the country is said, and the set-up is complete', async () => {
  const alice = await setUpIn('Leeds, United Kingdom', async () => {
    const reach = globalThis.fetch
    const isMoney = (url: Parameters<typeof fetch>[0], init?: RequestInit) =>
      init?.method !== 'GET' && String(url).startsWith(studioMoney.change.path)
    globalThis.fetch = async (url, init) =>
      isMoney(url, init) ? Promise.reject(new TypeError('Failed to fetch')) : reach(url, init)
  })
  expect(await screen.findByText('Check your currency and units')).toBeDefined()
  expect(await alice(studioMoney.find, {})).toMatchObject({ currency: 'USD' })
})

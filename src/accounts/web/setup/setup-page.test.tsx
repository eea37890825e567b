import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
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
  expect([isDisabled('Next'), isDisabled('Previous')]).toEqual([true, true])
  await choose('Advanced Amateur')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Step 2 of 3')
  expect(isDisabled('Next')).toBe(true)
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

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { settings } from '#accounts/web/queries.ts'
import { documents } from '#documents/api.ts'
import { studioMoney } from '#studio-money/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { CountryHabits } from './country-habits.tsx'
import { DocumentSettings } from './document-settings.tsx'

const button = () => screen.queryByRole('button', { name: 'Write them so' })

test('a studio that has just chosen the euro is offered its days and paper, and keeps everything else', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(studioMoney.change, { input: { currency: 'EUR' } })
  await alice(documents.changeLetterhead, { input: { paper: 'letter' } })
  const before = await alice(accounts.settings, {})
  studio.signIn('alice')
  await show(<CountryHabits />, [settings])
  expect(
    await screen.findByText(
      'Days are written 10/17/2026. Where you are, 17/10/2026 is usual, 17:00 instead of 5:00 PM, ' +
        'weeks from Monday on, and A4 paper.',
    ),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Write them so' }))
  await waitFor(() => expect(button()).toBeNull())
  const { preferences, profile, notifications } = await alice(accounts.settings, {})
  expect(preferences).toEqual({
    ...before.preferences,
    dateFormat: 'dd/MM/yyyy',
    timeFormat: '24h',
    weekStart: 'monday',
  })
  expect({ profile, notifications }).toEqual({ profile: before.profile, notifications: before.notifications })
  expect(await alice(documents.letterhead, {})).toMatchObject({ paper: 'a4' })
})

test('they are offered where the country is written down too, whose form then has the other paper', async () => {
  const studio = await openStudio()
  const alice = studio.as('alice')
  await alice(documents.changeLetterhead, { input: { country: 'DE', city: 'Berlin', paper: 'letter' } })
  studio.signIn('alice')
  const router = createRouter({
    routeTree: createRootRoute({ component: DocumentSettings }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  const letter = await screen.findByRole<HTMLInputElement>('radio', { name: /Letter/ })
  expect(letter.checked).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Write them so' }))
  await waitFor(() => expect(button()).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /A4/ }).checked).toBe(true)
  expect((await alice(accounts.settings, {})).preferences).toMatchObject({ dateFormat: 'dd/MM/yyyy' })
})

test('in dollars nothing is offered', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  await show(
    <>
      <CountryHabits />
      <p>Currency</p>
    </>,
    [settings],
  )
  expect(await screen.findByText('Currency')).toBeDefined()
  expect(button()).toBeNull()
})

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { clients } from '#clients/api.ts'
import { documents } from '#documents/api.ts'
import { setInstall } from '#kernel/web/install.ts'
import { shoots } from '#shoots/api.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio, type Studio } from '#tests/help/studio.ts'
import { FirstSteps } from './first-steps.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function showSteps() {
  const router = createRouter({
    routeTree: createRootRoute({ component: FirstSteps }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await show(<RouterProvider router={router as never} />, [currentUser, settings])
}

async function openSteps() {
  const studio = await openStudio()
  studio.signIn('alice')
  await showSteps()
  return studio
}

const card = async () => within(await screen.findByRole('region', { name: 'First steps' }))

async function takeThreeSteps({ as }: Studio) {
  const alice = as('alice')
  await alice(accounts.setUpProfile, {
    input: {
      photographerLevel: 'hobby',
      photographyType: 'Food',
      preferredGear: 'Sony',
      defaultLocation: 'Bergen, Norway',
    },
  })
  await alice(documents.changeLetterhead, { input: { address: '12 Water Street' } })
  await alice(clients.create, { input: { name: 'Ida Holm' } })
}

test('each step leads to where it is done, and the card is gone when all are', async () => {
  const studio = await openSteps()
  const links = (await card()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Set your home place', '/settings#default-location'],
    ['Fill in your letterhead', '/settings#documents'],
    ['Add your first client', '/clients'],
    ['Plan your first shoot', '/?new=1'],
  ])
  await takeThreeSteps(studio)
  cleanup()
  await showSteps()
  expect(await (await card()).findByText('3 of 4 done')).toBeDefined()
  expect((await card()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Plan your first shoot'])
  await studio.as('alice')(shoots.create, {
    input: { title: 'Pier', location: 'Pier 1', type: 'portrait', date: '2099-05-16T12:00:00Z' },
  })
  cleanup()
  await showSteps()
  await vi.waitFor(() => expect(localStorage).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

test('the card has its height before it is known what is done, so that nothing below it moves', async () => {
  await openSteps()
  const steps = await card()
  expect(steps.queryByText(/done$/)).toBeNull()
  expect(steps.getAllByRole('listitem')).toHaveLength(4)
  expect(await steps.findByText('0 of 4 done')).toBeDefined()
})

test('the card is hidden while it cannot be known what is done', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const reach = globalThis.fetch
  globalThis.fetch = (url, init) =>
    String(url).startsWith('/api/clients') ? Promise.reject(new TypeError('Failed to fetch')) : reach(url, init)
  await showSteps()
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
  expect(localStorage).toHaveLength(0)
  globalThis.fetch = reach
})

test('an administrator is led to the set-up of email', async () => {
  const studio = await openStudio()
  studio.signIn('admin')
  setInstall({ mail: false, linksReachOutside: true })
  await showSteps()
  const link = (await card()).getByRole('link', { name: 'Set up email' })
  expect(link.getAttribute('href')).toBe('/admin/system')
  cleanup()
  setInstall({ mail: true, linksReachOutside: true })
  await showSteps()
  const steps = await card()
  await vi.waitFor(() => expect(steps.queryByRole('link', { name: 'Set up email' })).toBeNull())
})

test('the card can be dismissed for good', async () => {
  await openSteps()
  await userEvent.click((await card()).getByRole('button', { name: 'Dismiss first steps' }))
  cleanup()
  await showSteps()
  await vi.waitFor(() => expect(localStorage).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentUser } from '#accounts/web/queries.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { areas, bottomAreas } from './navigation.ts'
import { MoreSheet } from './more-sheet.tsx'

async function showMore(who: 'admin' | 'alice') {
  const studio = await openStudio()
  studio.signIn(who)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <MoreSheet onClose={() => {}} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [currentUser])
  await screen.findByRole('link', { name: 'Gear Management' })
}

test.each([
  ['admin', 1],
  ['alice', 0],
] as const)('%s finds %i Admin Panel behind More, beside the other places', async (who, count) => {
  await showMore(who)
  for (const name of ['Billing & Invoices', 'Analytics', 'Settings']) screen.getByRole('link', { name })
  expect(screen.queryAllByRole('link', { name: 'Admin Panel' })).toHaveLength(count)
})

test('a phone has every area in its bottom bar or behind More, there in one order', async () => {
  await showMore('admin')
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  const billing = ['Billing & Invoices', 'Add Expense']
  const others = ['Analytics', 'Profile', 'Admin Panel', 'Settings', 'Support']
  const order = ['Bookings', 'Gear Management', 'AI Assistant', ...billing, ...others]
  const shown = links.map(({ textContent }) => textContent)
  expect(shown.filter((name) => order.includes(name))).toEqual(order)
  const paths: string[] = [...bottomAreas.map(({ to }) => to), ...links.map(({ pathname }) => pathname)]
  expect(areas.filter(({ to }) => !paths.includes(to))).toEqual([])
})

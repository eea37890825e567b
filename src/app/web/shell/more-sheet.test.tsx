import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentUser } from '#accounts/web/queries.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { MoreSheet } from './more-sheet.tsx'

test.each([
  ['admin', 1],
  ['alice', 0],
] as const)('%s finds %i Admin Panel behind More, beside the other places', async (who, count) => {
  const studio = await openStudio()
  studio.signIn(who)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <MoreSheet onClose={() => {}} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [currentUser])
  await screen.findByRole('link', { name: 'Gear Management' })
  for (const name of ['Billing & Invoices', 'Analytics', 'Settings']) screen.getByRole('link', { name })
  expect(screen.queryAllByRole('link', { name: 'Admin Panel' })).toHaveLength(count)
})

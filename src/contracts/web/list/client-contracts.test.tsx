import { cleanup, screen, within } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { ClientContracts } from './client-contracts.tsx'
import { writeContract } from '#tests/help/agreement.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'

afterEach(cleanup)

test('the page of a client lists only their contracts', async () => {
  const studio = await openStudio()
  const { clientId, clientName: name } = await writeContract(studio, { contractDate: '2026-10-02' })
  await writeContract(studio, { title: 'With somebody else' })
  studio.signIn('alice')
  const component = () => <ClientContracts client={{ id: clientId, name }} />
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  const list = within(await screen.findByRole('region', { name: 'Contracts' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Wedding photography agreementCON-2026-0001 · 10/02/2026$4,800.00Draft',
  ])
  expect(list.getByRole('link').getAttribute('href')).toBe('/billing?contract=1')
})

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { settings } from '#accounts/web/queries.ts'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { ClientDialog } from '#clients/web/form/client-dialog.tsx'

test('a new client can be opened from the message that it was created', async () => {
  const studio = await openStudio()
  studio.signIn('alice')
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <ClientDialog onClose={() => {}} />
          <Toasts />
        </>
      ),
    }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  await show(<RouterProvider router={router as never} />, [settings])
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Maya Lindqvist')
  await userEvent.click(screen.getByRole('button', { name: 'Add Client' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Open', hidden: true }))
  await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/clients\/\d+$/))
})

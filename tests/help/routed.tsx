import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { Toasts } from '#ui/toast/toasts.tsx'
import { show } from './screen.tsx'

/** A part of a screen that has links, or asks before it is left, with a router of its own. */
export function routed(part: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  return <RouterProvider router={router as never} />
}

/** Shows the screens of a router to the signed-in user, with the toasts. */
export const showScreens = (router: unknown) =>
  show(
    <>
      <RouterProvider router={router as never} />
      <Toasts />
    </>,
    [currentUser, settings],
  )

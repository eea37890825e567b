import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A part of a screen that has links, or asks before it is left, with a router of its own. */
export function routed(part: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory(),
    defaultNotFoundComponent: () => null,
  })
  return <RouterProvider router={router as never} />
}

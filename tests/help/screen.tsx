import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { accounts } from '#accounts/api.ts'
import { openCache } from '#app/web/cache.ts'
import { setInstall } from '#kernel/web/install.ts'
import { call } from '#kernel/web/call.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { dismiss, shownToasts } from '#ui/toast/toast-store.ts'

interface Known {
  queryKey: readonly unknown[]
}

/** Renders a part of a screen with the product's cache and theme; `known` is data that the shell has loaded. */
export async function show(part: ReactNode, known: Known[] = []): Promise<void> {
  const cache = openCache()
  await Promise.all(known.map((query) => cache.fetchQuery(query)))
  onTestFinished(() => {
    cleanup()
    // What is left waiting there would be sent by this page's queue and those of earlier tests, each after the other,
    // until the studio of the next test answers.
    localStorage.clear()
    setInstall(undefined)
    for (const { id } of shownToasts()) dismiss(id)
  })
  render(
    <UiProvider>
      <QueryClientProvider client={cache}>{part}</QueryClientProvider>
    </UiProvider>,
  )
}

/** Closes the page. Returns what it leaves in the storage, which the tests' one window would share with it. */
export function closePage(): Record<string, string> {
  const left = { ...localStorage }
  cleanup()
  localStorage.clear()
  return left
}

/** Waits after signing out until the page is left, which jsdom does not do, and until calls are sent again. */
export async function leavePage(): Promise<void> {
  localStorage.setItem('of this account', 'yes')
  await expect.poll(() => localStorage.getItem('of this account')).toBeNull()
  // The server may answer with a refusal.
  await call(accounts.current, {}).catch(() => {})
}

import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { hasCookie, keepCookie } from '#kernel/web/cookies.ts'

export type Scheme = 'light' | 'dark'

/** The chosen scheme, or that of the device. */
export const chosenScheme = (): MantineColorScheme =>
  hasCookie('scheme-of=device') ? 'auto' : hasCookie('scheme=dark') ? 'dark' : 'light'

/** Stores a choice. The effective scheme is a cookie, so that the server can render the page in it. */
export function keepScheme(chosen: MantineColorScheme): void {
  if (chosen === 'auto') keepCookie('scheme-of=device')
  else keepCookie('scheme-of=device', 0)
  keepCookie(`scheme=${chosen === 'auto' ? schemeOfDevice() : chosen}`)
}

const schemeOfDevice = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

export const schemeManager: MantineColorSchemeManager = {
  get: () => {
    const chosen = chosenScheme()
    // The device's scheme may have changed since the last visit.
    if (chosen === 'auto') keepScheme(chosen)
    return chosen
  },
  set: keepScheme,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => keepScheme('light'),
}

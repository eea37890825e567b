import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

export type Scheme = 'light' | 'dark'

const year = 365 * 24 * 60 * 60

const has = (cookie: string): boolean => document.cookie.split('; ').includes(cookie)

const keep = (cookie: string, maxAge = year): void =>
  void (document.cookie = `${cookie}; path=/; max-age=${maxAge}; samesite=lax`)

/** The chosen scheme, or that of the device. */
export const chosenScheme = (): MantineColorScheme =>
  has('scheme-of=device') ? 'auto' : has('scheme=dark') ? 'dark' : 'light'

/** Stores a choice. The effective scheme is a cookie, so that the server can render the page in it. */
export function keepScheme(chosen: MantineColorScheme): void {
  keep('scheme-of=device', chosen === 'auto' ? year : 0)
  keep(`scheme=${chosen === 'auto' ? schemeOfDevice() : chosen}`)
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

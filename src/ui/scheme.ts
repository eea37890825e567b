import type { MantineColorSchemeManager } from '@mantine/core'

export type Scheme = 'light' | 'dark'

const year = 365 * 24 * 60 * 60

/** The scheme that the person chose. It is a cookie, so that the server can send the page in it from the first byte. */
export function chosenScheme(): Scheme {
  return /(?:^|;\s*)scheme=dark(?:;|$)/.test(document.cookie) ? 'dark' : 'light'
}

export function keepScheme(scheme: Scheme): void {
  document.cookie = `scheme=${scheme}; path=/; max-age=${year}; samesite=lax`
}

export const schemeManager: MantineColorSchemeManager = {
  get: chosenScheme,
  set: (scheme) => keepScheme(scheme === 'dark' ? 'dark' : 'light'),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => keepScheme('light'),
}

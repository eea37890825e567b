import { useComputedColorScheme, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'

interface SchemeChoice {
  isDark: boolean
  toggle: () => void
  /** The chosen scheme, or that of the device. */
  chosen: MantineColorScheme
  choose: (scheme: MantineColorScheme) => void
}

/** The color scheme, and the function to change it. */
export function useScheme(): SchemeChoice {
  // Disabling transitions during the change would add a style element without our nonce.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = useComputedColorScheme('light') === 'dark'
  return {
    isDark,
    toggle: () => setColorScheme(isDark ? 'light' : 'dark'),
    chosen: colorScheme,
    choose: setColorScheme,
  }
}

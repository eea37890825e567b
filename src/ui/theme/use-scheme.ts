import { useComputedColorScheme, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'

interface SchemeChoice {
  isDark: boolean
  toggle: () => void
  /** What was chosen: a scheme, or that of the device. */
  chosen: MantineColorScheme
  choose: (scheme: MantineColorScheme) => void
}

/** Light or dark, and the switch between them. */
export function useScheme(): SchemeChoice {
  // Stopping the transitions for the switch would take a style tag without our nonce.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = useComputedColorScheme('light') === 'dark'
  return {
    isDark,
    toggle: () => setColorScheme(isDark ? 'light' : 'dark'),
    chosen: colorScheme,
    choose: setColorScheme,
  }
}

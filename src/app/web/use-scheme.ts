import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** Light or dark, and the switch between them. */
export function useScheme() {
  // Stopping the transitions for the switch would take a style tag without our nonce.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = useComputedColorScheme('light') === 'dark'
  return { isDark, toggle: () => setColorScheme(isDark ? 'light' : 'dark') }
}

import { useMediaQuery } from '@mantine/hooks'

const atOnce = { getInitialValueInEffect: false }

/**
 * How many cards stand side by side: one on a phone, two on a narrow screen, else three; the grids' styles say the
 * same.
 */
export function useColumns(): number {
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, atOnce)
  const isNarrow = useMediaQuery('(max-width: 1080px)', undefined, atOnce)
  if (isPhone) return 1
  return isNarrow ? 2 : 3
}

import { useMediaQuery } from '@mantine/hooks'

/** A device that one holds up to a receipt: its form begins with the camera instead of the keyboard. */
export const useHasCamera = (): boolean =>
  useMediaQuery('(pointer: coarse), (max-width: 760px)', false, { getInitialValueInEffect: false })

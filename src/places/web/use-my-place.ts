import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type LightPlace, lightPlace } from './light-place.ts'
import { myPosition } from './queries.ts'
import { useSettingsPlace } from './use-default-place.ts'

/** The browser's position, or until it is known the default location. */
export function useMyPlace(): LightPlace | undefined {
  const { data: position } = useQuery(myPosition)
  const { place: own } = useSettingsPlace()
  return useMemo(
    () => (position ? lightPlace(position, 'position') : own && lightPlace(own, 'default')),
    [position, own],
  )
}

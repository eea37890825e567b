import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { positionWords } from '#places/rules.ts'
import type { LightPlace } from './light-place.ts'

/** The name of a place; its position too where its clock is not the reader's own, or nothing names it. */
export function PlaceWords({ found: { label, place, timeZone } }: { found: LightPlace }) {
  const { zone } = useLocalTime()
  const position = label === '' || timeZone !== zone ? positionWords(place) : ''
  return (
    <>
      <bdi>{label}</bdi>
      {label !== '' && position !== '' && ' · '}
      <bdi>{position}</bdi>
    </>
  )
}

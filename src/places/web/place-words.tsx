import { positionWords } from '#places/rules.ts'
import type { LightPlace } from './light-place.ts'

/** The name of a place, or its position where nothing names it. */
export const PlaceWords = ({ found: { label, place } }: { found: LightPlace }) => (
  <bdi>{label === '' ? positionWords(place) : label}</bdi>
)

import type { Stretch } from '#light/civil-day.ts'
import { type SkyLight, skyLight, usualSky } from '#weather/sky-light.ts'
import type { AdviceContext } from './advice-context.ts'

/** The sky of a time, as cards and badges judge it; undefined where no place is known. */
export const skyOver = (
  { light, hours }: Pick<AdviceContext, 'light' | 'hours'>,
  span: Stretch,
): SkyLight | undefined => (light ? skyLight(span, hours, usualSky(light.place, light.date)) : undefined)

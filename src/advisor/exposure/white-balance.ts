import type { Lighting } from '#advisor/options.ts'
import type { Subject } from './subject.ts'

/** A color temperature to set by hand, kelvin, and why. */
interface WhiteBalance {
  kelvin: number
  why: string
}

/**
 * Usual values of camera presets (daylight 5200, cloudy 6000, shade 7000, tungsten 3000); golden hour and rooms by a
 * rule of thumb.
 */
const defaultBalance: Record<Lighting, WhiteBalance> = {
  'golden-hour': { kelvin: 5600, why: 'fixed, because Auto would remove the warmth you came for' },
  'blue-hour': { kelvin: 4500, why: 'the sky stays blue and lamps stay warm' },
  'bright-daylight': { kelvin: 5200, why: 'the color of the sun itself' },
  overcast: { kelvin: 6200, why: 'clouds are bluer than the sun' },
  'indoor-natural': { kelvin: 5800, why: 'a window lets in more sky than sun' },
  'indoor-artificial': { kelvin: 3000, why: 'the color of warm lamps' },
  'low-light': { kelvin: 3200, why: 'lamps keep a little of their warmth' },
  night: { kelvin: 3900, why: 'between lamps and sky' },
}

const shade: WhiteBalance = { kelvin: 7000, why: 'shade is lit by blue sky alone' }
const backlit: WhiteBalance = { kelvin: 6000, why: 'the side toward you is lit by the sky, the rim by the sun' }
const panels: WhiteBalance = {
  kelvin: 4000,
  why: 'the color of office and shop panels; take a frame of something gray and check',
}

/** The white balance for a light and the words of the subject. */
export function whiteBalanceFor(condition: Lighting, { isInShade, facing, isUnderPanels }: Subject): WhiteBalance {
  const isSunlit = condition === 'golden-hour' || condition === 'bright-daylight'
  if (isSunlit && isInShade) return shade
  if (condition === 'golden-hour' && facing === 'back') return backlit
  return condition === 'indoor-artificial' && isUnderPanels ? panels : defaultBalance[condition]
}

import { wholeDegrees } from '#time/clock-words.ts'
import type { Condition } from '#weather/api.ts'
import type { Facts } from '#advisor/facts.ts'
import { cloudStops, subjectEv } from '#advisor/exposure/illuminance.ts'
import { stopsWords } from '#advisor/exposure/figure-words.ts'

interface SkyScene {
  /** The height of the sun in the hours of the question. */
  sunDeg: number
  /** The most stops that the forecast's clouds block; null without one. */
  cloudStops: number | null
  /** Whether clouds hide the sun, or only come and go. */
  isEven: boolean
}

/**
 * The effect of a sky on pictures, and what to do. Rules of thumb; the figures are computed or from a named table.
 */
interface Sky {
  /** Its name as the first word of a sentence. */
  name: string
  light: (facts: Facts, scene: SkyScene) => string
  act: (facts: Facts) => string
  /** The most useful action. */
  first: string
}

/** The height of the sun on a typical forenoon, degrees: used when no place is known. */
export const usualSunDeg = 45

/** How much darker open shade under a clear sky is than direct sun. */
function openShade(facts: Facts, sunDeg: number): string {
  const stops = subjectEv(sunDeg, 'front') - subjectEv(sunDeg, 'back')
  return (
    `${facts.add('shadeStops', 'Open shade takes', stopsWords(stops), stops)} with the sun at ` +
    `${facts.add('sunAltitudeDeg', 'Height of the sun', wholeDegrees(sunDeg), sunDeg)}`
  )
}

/** A heavily clouded sky without further details. */
const heavyCloud = cloudStops({ cloudLow: 100, cloudMid: 100, cloudHigh: 100 })

/** Smaller values, in stops, are not mentioned. */
const minStops = 0.3

const cloudWords = (facts: Facts, stops: number): string =>
  stops < minStops ? '' : `${facts.add('cloudStops', 'Clouds take', stopsWords(stops), stops)} and `

/** `night` is a dry sky without sun. */
export const skies: Record<Condition | 'night', Sky> = {
  sunny: {
    name: 'Sunny',
    light: (facts, { sunDeg }) =>
      `Sun makes hard edges: open shade takes ${openShade(facts, sunDeg)}, and is kinder to faces.`,
    act: () => 'A polarizer darkens the sky most at a right angle to the sun.',
    first: 'Turn people away from the sun, or take them into open shade.',
  },
  cloudy: {
    name: 'Cloudy',
    light: (facts, scene) =>
      scene.isEven
        ? `Clouds take ${cloudWords(facts, scene.cloudStops ?? heavyCloud)}the hard edges: ` +
          'any direction works for faces.'
        : 'Clouds come and go: wait for one to soften the light on faces.',
    act: (facts) =>
      `Set the white balance to ${facts.add('whiteBalanceK', 'White balance', '6200 K', 6200)}, and leave the ` +
      'white sky out of the frame.',
    first: 'Use the even light for faces and for color, close up.',
  },
  rainy: {
    name: 'Rain',
    light: () => 'Wet ground doubles every lamp and every color: look down as much as up.',
    act: () => 'Light from behind makes drops visible, light from the front does not.',
    first: 'Stay for the minutes after the rain: the ground still shines and the light comes back.',
  },
  stormy: {
    name: 'Storms',
    light: () => 'The edge of a storm sets a lit subject against dark cloud: nothing else gives such contrast.',
    act: () => 'Curtains of rain look best from afar, with a long lens and dry feet.',
    first: 'Photograph the storm from indoors or from a car, never from under a tree.',
  },
  snowy: {
    name: 'Snow',
    light: (facts) =>
      `Meters turn snow gray: expose ${facts.add('snowStops', 'Exposure in snow', '+1 to +1.7 EV', 1.7)}.`,
    act: (facts) =>
      `At ${facts.add('flakeShutter', 'Shutter for flakes', '1/250 s', 1 / 250)} flakes are dots, at ` +
      `${facts.add('streakShutter', 'Shutter for streaks', '1/30 s', 1 / 30)} they are streaks.`,
    first: 'Expose brighter than the meter says until the snow is white and still has texture.',
  },
  night: {
    name: 'Dry and dark',
    light: () => 'No sun in these hours: lamps, windows and the moon are the light.',
    act: (facts) =>
      `From a tripod, let the self-timer wait ${facts.add('timerSeconds', 'Self-timer', '2 s', 2)}: your finger ` +
      'shakes the camera more than the wind.',
    first: 'Take the tripod: it is too dark to shoot handheld.',
  },
}

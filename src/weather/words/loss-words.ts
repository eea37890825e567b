import type { Loss, LowSunSky } from '#weather/sky-score.ts'

type Figures = Pick<LowSunSky, 'cloudLow' | 'cloudMid' | 'cloudHigh' | 'humidity' | 'visibilityKm' | 'precip'>

const percentText = (percent: number | null): string => `${Math.round(percent ?? 0)}%`

/** What reduces the light, with the figure of the forecast. */
const obstacles: Record<Loss['by'], (sky: Figures) => string> = {
  lowCloud: ({ cloudLow }) => `Low cloud over ${percentText(cloudLow)} of the sky hides the sun`,
  veil: (sky) => `${veilWords(sky)} of the sky dims the sun`,
  emptySky: () => 'Hardly a cloud to catch the color',
  haze: ({ visibilityKm }) => `Hazy air, ${kilometres(visibilityKm ?? 0)} of sight`,
  damp: ({ humidity }) => `Damp air, ${percentText(humidity)} humidity, dulls the color`,
  rain: ({ precip }) => `${percentText(precip)} chance of rain or snow`,
  fog: () => 'Fog leaves little of the sun',
  thunder: () => 'Thunderstorms are forecast',
  heavy: () => 'Heavy rain or snow is forecast',
}

/** A layer with less cover than this, percent, is not named. */
const slight = 10

/** Names the layers that the figure includes. */
function veilWords({ cloudMid, cloudHigh }: Figures): string {
  if (cloudMid < slight) return `High cloud over ${percentText(cloudHigh)}`
  if (cloudHigh < slight) return `Middle cloud over ${percentText(cloudMid)}`
  return `Middle and high cloud over ${percentText(100 - ((100 - cloudMid) * (100 - cloudHigh)) / 100)}`
}

const kilometres = (km: number): string => `${km < 10 ? Math.round(km * 10) / 10 : Math.round(km)}\u00a0km`

/** `Low cloud over 50% of the sky hides the sun: −46%`: the reduction by this cause alone. */
export const lossWords = ({ by, percent }: Loss, sky: Figures): string =>
  `${obstacles[by](sky)}: −${Math.round(percent)}%`

/** What a photographer can do about it. */
export const remedies: Record<Loss['by'], string> = {
  lowCloud: 'Bring a reflector or a flash: the sun may not come through.',
  veil: 'Expect soft shadows, kind to faces.',
  emptySky: 'Leave little sky in the frame.',
  haze: 'Shoot toward the sun: haze glows around it.',
  damp: 'Work close: damp air dulls what is far.',
  rain: 'Pack covers, and stay on after it: wet ground doubles the color.',
  fog: 'Take a long lens and look for layers.',
  thunder: 'Leave open ground at the first thunder.',
  heavy: 'Have a place under a roof.',
}

import type { AnyKind, EditingStyle, FinalUse } from '#advisor/options.ts'

/**
 * The adjustments, on the scale of Adobe’s programs: stops for the exposure, kelvin for the warmth, and −100 to +100.
 */
export const sliders = [
  'exposure',
  'contrast',
  'highlights',
  'shadows',
  'blacks',
  'warmth',
  'vibrance',
  'clarity',
  'dehaze',
  'grain',
] as const
export type Slider = (typeof sliders)[number]

export type Start = Record<Slider, number>

/** Starting values of a style. Rules of thumb, as every figure of this file. */
const styles: Record<EditingStyle, Partial<Start>> = {
  natural: { contrast: 5, highlights: -30, shadows: 20, blacks: -5, vibrance: 10 },
  vibrant: { contrast: 15, highlights: -20, shadows: 15, blacks: -5, vibrance: 25, dehaze: 10 },
  moody: { exposure: -0.3, contrast: 10, highlights: -35, shadows: -10, blacks: -15, warmth: -200, vibrance: -10 },
  vintage: { contrast: -10, highlights: -15, shadows: 15, blacks: 15, warmth: 300, vibrance: -10, grain: 25 },
  'black-white': { contrast: 20, highlights: -20, shadows: 10, blacks: -10, clarity: 10, grain: 20 },
  cinematic: { exposure: -0.2, contrast: -5, highlights: -40, shadows: 10, blacks: -5, vibrance: -5, grain: 10 },
}

/** What a kind of photograph adds: skin stays soft, rock and feathers do not. */
const kinds: Record<AnyKind, Partial<Start>> = {
  portrait: { shadows: 5, clarity: -10 },
  landscape: { clarity: 15, dehaze: 5 },
  wedding: { highlights: -10, shadows: 5, clarity: -5 },
  event: { shadows: 10 },
  product: { contrast: 5, highlights: -5, vibrance: -5, clarity: 5 },
  street: { contrast: 5, clarity: 10 },
  wildlife: { shadows: 10, clarity: 10 },
  macro: { clarity: 5, vibrance: 5 },
  sports: { contrast: 10, clarity: 5 },
  fashion: { contrast: 5, shadows: 5, clarity: -5, vibrance: -5 },
  commercial: { highlights: -10, shadows: 10 },
}

/** Paper shows less shadow detail than a screen. */
const uses: Partial<Record<FinalUse, Partial<Start>>> = { print: { exposure: 0.15, shadows: 10 } }

export function startOf(style: EditingStyle, kind: AnyKind, use: FinalUse): Start {
  const parts = [styles[style], kinds[kind], uses[use] ?? {}]
  const start = Object.fromEntries(
    sliders.map((slider) => [slider, parts.reduce((sum, part) => sum + (part[slider] ?? 0), 0)]),
  ) as Start
  return style === 'black-white' ? { ...start, vibrance: 0 } : start
}

import { anyOf } from '#kernel/any-of.ts'
import { hourMs } from '#kernel/durations.ts'
import type { AnyKind, Budget, ShootLength } from '#advisor/options.ts'
import { usualHours } from '#shoots/rules.ts'

/** Frames an hour. Rules of thumb, as every figure of this file. */
const rates: Record<AnyKind, number> = {
  portrait: 150,
  landscape: 40,
  wedding: 200,
  event: 150,
  product: 60,
  street: 80,
  wildlife: 300,
  macro: 60,
  sports: 600,
  fashion: 180,
  commercial: 100,
}

/** Hours with the camera in hand on a day that is one of several. */
const fullDay = 8

const lengths: Record<ShootLength, { days: number; hours: number }> = {
  '1-2 hours': { days: 1, hours: 2 },
  'half day': { days: 1, hours: 4 },
  'full day': { days: 1, hours: fullDay },
  'multi-day': { days: 2, hours: fullDay },
}

/** The duration of a shoot: days, and hours on each. */
export interface Span {
  days: number
  hours: number
}

const hoursOf: Record<AnyKind, number> = { ...usualHours, street: 2, wildlife: 4, macro: 2 }

export const usualSpan = (kind: AnyKind): Span => ({ days: 1, hours: hoursOf[kind] })

export const spanOfLength = (length: ShootLength): Span => lengths[length]

/** The duration of a real shoot, epoch milliseconds; over several days nobody photographs around the clock. */
export function spanOfShoot({ start, end }: { start: number; end: number }): Span {
  const hours = (end - start) / hourMs
  return hours <= 24 ? { days: 1, hours } : { days: Math.ceil(hours / 24), hours: fullDay }
}

/** The option of the form for a duration. */
export function lengthOfSpan({ days, hours }: Span): ShootLength {
  if (days > 1) return 'multi-day'
  return hours <= 2 ? '1-2 hours' : hours <= 5 ? 'half day' : 'full day'
}

export const framesPerHour = (kind: AnyKind): number => rates[kind]

export const framesOf = (kind: AnyKind, { days, hours }: Span): number => Math.round(rates[kind] * days * hours)

/** Megabytes of a raw file: 24 megapixels, and 45. */
const rawMegabytes: Record<Budget, number> = { budget: 30, 'mid-range': 30, professional: 60 }

/** A margin of half, as nobody counts frames while photographing. */
const margin = 1.5

const cardGigabytes: Record<Budget, number> = { budget: 64, 'mid-range': 128, professional: 256 }

export interface GearCount {
  frames: number
  rawMegabytes: number
  /** Space for all frames once, with a margin. */
  gigabytes: number
  cardGigabytes: number
  cards: number
  /** Each frame is written to two cards at once. */
  isMirrored: boolean
  batteries: number
  isFreezing: boolean
}

export const hoursPerBattery = 3

/** Places where batteries cannot be charged overnight. */
const offGrid = anyOf(
  /\bno (?:power|electricity|outlets?)\b|\bwithout (?:power|electricity)\b|\boff[- ]?(?:the[- ])?grid\b/i,
  /\bcamp(?:s|ing|sites?|grounds?)?\b|\bhuts?\b|\bbackcountry\b|\bbivouac/i,
)

export const isOffGrid = (location: string): boolean => offGrid.test(location)

interface Counted {
  kind: AnyKind
  budget: Budget
  span: Span
  isFreezing: boolean
  /** Batteries cannot be charged during the shoot. */
  isOffGrid: boolean
}

/** Cards and batteries for a shoot: a spare of each, and twice the batteries in frost, which halves their charge. */
export function countGear({ kind, budget, span, isFreezing, isOffGrid: isWithoutPower }: Counted): GearCount {
  const hours = span.hours * (isWithoutPower ? span.days : 1)
  const frames = framesOf(kind, span)
  const gigabytes = Math.ceil((frames * rawMegabytes[budget] * margin) / 1000)
  const isMirrored = kind === 'wedding' || budget === 'professional'
  const filled = Math.ceil(gigabytes / cardGigabytes[budget])
  return {
    frames,
    rawMegabytes: rawMegabytes[budget],
    gigabytes,
    cardGigabytes: cardGigabytes[budget],
    cards: isMirrored ? 2 * filled : filled + 1,
    isMirrored,
    batteries: (Math.ceil(hours / hoursPerBattery) + 1) * (isFreezing ? 2 : 1),
    isFreezing,
  }
}

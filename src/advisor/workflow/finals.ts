import type { AnyKind, ClientType, Timeline } from '#advisor/options.ts'

/**
 * The usual number of finished pictures by client and deadline; on the same day a teaser of 15 to 25. Our rules of
 * thumb.
 */
const usualFinals: Record<ClientType, Record<Timeline, number>> = {
  individual: { 'same-day': 15, '1-3 days': 30, '1 week': 40, '2+ weeks': 60 },
  'small-business': { 'same-day': 15, '1-3 days': 30, '1 week': 50, '2+ weeks': 80 },
  corporate: { 'same-day': 20, '1-3 days': 40, '1 week': 150, '2+ weeks': 250 },
  wedding: { 'same-day': 25, '1-3 days': 40, '1 week': 250, '2+ weeks': 550 },
  commercial: { 'same-day': 15, '1-3 days': 20, '1 week': 30, '2+ weeks': 40 },
}

/** The number of frames shot for each finished picture. */
const framesPerFinal = 3

/** The usual kind of shoot of a client, where the question has none. */
export const kindOfClient: Record<ClientType, AnyKind> = {
  individual: 'portrait',
  'small-business': 'product',
  corporate: 'event',
  wedding: 'wedding',
  commercial: 'product',
}

export interface Deliverables {
  /** The promised number of finished pictures, if the words contain one. */
  finals: number | undefined
  hasAlbum: boolean
  hasVideo: boolean
}

/** `40 edited images`, `1,200 photos`: a number and its unit. */
const qualities =
  'fully|edited|retouched|final|finished|digital|selected|best|high|hi|low|web|print|res|resolution|color|colour'
const units = 'images?|photos?|photographs?|pictures?|shots?|portraits?|edits?|files?'
const counted = new RegExp(String.raw`\b(\d{1,3}[,. ]\d{3}|\d{1,4})\s+(?:(?:${qualities})[\s-]+)*(?:${units})\b`, 'i')

export function deliverablesOf(words: string): Deliverables {
  const finals = Number(counted.exec(words)?.[1]?.replace(/\D/g, '') ?? 0)
  return {
    finals: finals > 0 ? finals : undefined,
    hasAlbum: /\b(?:photo ?)?(?:album|book)/i.test(words),
    hasVideo: /\bvideo|\breels?\b|\bfilm\b/i.test(words),
  }
}

/** Rounds a number of pictures to a usual promise. */
const rounded = (finals: number): number => (finals > 100 ? Math.floor(finals / 10) * 10 : finals)

/** The number of finals: as promised, else the usual one, and no more than the frames allow. */
export const finalsFor = (
  client: ClientType,
  timeline: Timeline,
  frames: number,
  promised: number | undefined,
): number =>
  promised ?? Math.max(1, rounded(Math.min(usualFinals[client][timeline], Math.floor(frames / framesPerFinal))))

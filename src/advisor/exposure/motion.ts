import { anyOf } from '#kernel/any-of.ts'
import type { ShootKind } from '#advisor/options.ts'

/** How something moves, and the longest shutter in seconds that shows it sharp. */
export interface Motion {
  name: string
  seconds: number
  /** Metres a second, if it may cross the frame. */
  speed?: number
  /** The shutter is intended to be this long, to show the motion. */
  isWanted?: boolean
}

const posed: Motion = { name: 'someone who poses', seconds: 1 / 125 }
const walking: Motion = { name: 'people who walk', seconds: 1 / 250, speed: 1.4 }
const running: Motion = { name: 'runners', seconds: 1 / 1000, speed: 7 }
const animal: Motion = { name: 'a moving animal', seconds: 1 / 1000 }

/** A sleeping baby does not move, but is being held. */
const newborn: Motion = { name: 'a newborn', seconds: 1 / 125 }

/**
 * Shutter speeds by words of the subject, the most reliable word first. Rules of thumb of sport, bird and wedding
 * photographers.
 */
const named: readonly (readonly [RegExp, Motion])[] = [
  [/\bpan(s|ned|ning)?\b/, { name: 'a pan', seconds: 1 / 60, isWanted: true }],
  [/\bwaterfalls?\b|\brapids\b|\bsilky\b|\blong exposure\b/, { name: 'flowing water', seconds: 0.5, isWanted: true }],
  [/\bin flight\b|\bflying\b|\bhummingbirds?\b|\btakeoff\b/, { name: 'birds in flight', seconds: 1 / 2500 }],
  [/\bnewborns?\b|\bmaternity\b/, newborn],
  [
    anyOf(
      /\btennis\b|\bbadminton\b|\bsquash\b|\bmotor|\brac(e|ing) ?cars?\b|\bracing\b|\bhockey\b/,
      /\bsurf(er|ers|ing)?\b|\bski(er|ers|ing)?\b/,
    ),
    { name: 'the fastest sports', seconds: 1 / 2000 },
  ],
  [
    anyOf(
      /\brun(s|ner|ners|ning)?\b|\bsoccer\b|\bfootball\b|\bbasketball\b|\brugby\b|\bsprint|\bjump|\bgallop/,
      /\bdogs?\b|\bhorses?\b|\bcycl(ist|ists|ing)\b|\bmarathons?\b|\btriathlons?\b/,
    ),
    running,
  ],
  [/\bconfetti\b|\bbouquet toss\b|\bbubbles\b|\bsparklers?\b/, { name: 'confetti in the air', seconds: 1 / 500 }],
  [
    /\bdanc(e|es|er|ers|ing)\b|\bchild(ren)?\b|\bkids?\b|\btoddlers?\b|\bplaying\b/,
    { name: 'dancers and children', seconds: 1 / 500 },
  ],
  [/\bperched\b|\bnest(ing)?\b|\bresting\b|\bsleeping\b/, { name: 'an animal at rest', seconds: 1 / 500 }],
  [/\bwalk(s|ing)?\b|\baisle\b|\bprocession\b|\bmingling\b|\bstroll/, walking],
  [
    /\bpos(e|ed|ing)\b|\bsit(s|ting)?\b|\bseated\b|\bheadshots?\b|\bportraits?\b|\bdetails?\b|\brings\b|\bstatue\b/,
    posed,
  ],
]

/** The motion assumed when the words name none. Landscapes and products stand still. */
const defaultMotion: Record<ShootKind, Motion> = {
  portrait: posed,
  landscape: { name: 'the view', seconds: Number.POSITIVE_INFINITY },
  wedding: walking,
  event: walking,
  street: walking,
  wildlife: animal,
  macro: { name: 'a stem that sways', seconds: 1 / 250 },
  sports: running,
  product: { name: 'the product', seconds: Number.POSITIVE_INFINITY },
  fashion: { name: 'a model who moves', seconds: 1 / 250 },
  commercial: posed,
}

/** Athletes, by the words that name their sport. */
const athletes: readonly (readonly [RegExp, string])[] = [
  [/\bsurf(er|ers|ing)?\b/, 'surfers'],
  [/\brun(s|ner|ners|ning)?\b|\bsprint|\bmarathons?\b/, 'runners'],
  [/\bcycl(e|ist|ists|ing)\b|\bbik(e|es|er|ers|ing)\b|\bmotor|\bhorses?\b|\briders?\b|\bpolo\b/, 'riders'],
  [/\bski(er|ers|ing)?\b/, 'skiers'],
  [/\bswim/, 'swimmers'],
  [/\bskat(e|er|ers|ing)\b/, 'skaters'],
  [
    anyOf(
      /\bsoccer\b|\bfootball\b|\bbasketball\b|\brugby\b|\bhockey\b|\btennis\b|\bbadminton\b|\bsquash\b/,
      /\bvolleyball\b|\bbaseball\b|\bgame\b|\bmatch\b|\bplayers?\b/,
    ),
    'players',
  ],
]

/** `runners`, `surfers`, `players`; `athletes` when no sport is named. */
export function athletesIn(words: string): string {
  const lowerCase = words.toLowerCase()
  return athletes.find(([sign]) => sign.test(lowerCase))?.[1] ?? 'athletes'
}

/** The motion of a subject by its words, in English and in any case. */
export function motionOf(kind: ShootKind, words: string): Motion {
  const lowerCase = words.toLowerCase()
  const motion = named.find(([sign]) => sign.test(lowerCase))?.[1] ?? defaultMotion[kind]
  return kind === 'sports' && !motion.isWanted ? { ...motion, name: athletesIn(words) } : motion
}

/** Whether the subject can be asked to hold still for 1/60 s. */
export const canHold = ({ seconds }: Motion): boolean => seconds >= posed.seconds

/** Whether a support helps: with resting subjects, at 1/500 s or longer, but not with running or flying ones. */
export const isAtRest = ({ seconds, speed }: Motion): boolean => seconds >= 1 / 500 && speed === undefined

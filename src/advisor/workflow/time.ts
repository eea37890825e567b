import type { ClientType, Practice, TeamSize } from '#advisor/options.ts'

/** Productive hours of editing per day. Rules of thumb, as every figure of this file. */
export const hoursPerDay = 6

/** The review takes this share of the editing time. */
export const checkPercent = 10

/** Minutes for a retouched picture, and the percentage of the finals that are retouched. */
const retouching: Record<ClientType, { minutes: number; percent: number }> = {
  individual: { minutes: 12, percent: 50 },
  'small-business': { minutes: 10, percent: 50 },
  corporate: { minutes: 6, percent: 25 },
  wedding: { minutes: 8, percent: 15 },
  commercial: { minutes: 20, percent: 100 },
}

/** Minutes, whatever the number of pictures. */
const copying = 30
const exporting = 30
const album = 240

/** Speed relative to the usual pace. */
const speeds: Record<Practice, number> = { beginner: 0.7, intermediate: 1, professional: 1.3 }

interface Paces {
  cullPerHour: number
  editPerHour: number
  /** For one picture. */
  retouchMinutes: number
}

export function pacesOf({ client, practice }: Pick<Work, 'client' | 'practice'>): Paces {
  const speed = speeds[practice]
  return {
    cullPerHour: Math.round(600 * speed),
    editPerHour: Math.round(60 * speed),
    retouchMinutes: Math.round(retouching[client].minutes / speed),
  }
}

/** A large team has fewer editors than members. */
const editors: Record<TeamSize, number> = { solo: 1, '2-3 people': 2.5, '4-6 people': 5, 'large-team': 8 }

export const editorsOf = (team: TeamSize): number => editors[team]

/** The editors, in words. */
export const editorWords: Record<TeamSize, string> = {
  solo: 'one person',
  '2-3 people': '2 to 3 editors',
  '4-6 people': '5 editors',
  'large-team': '8 editors',
}

export interface Work {
  frames: number
  finals: number
  client: ClientType
  practice: Practice
  hasAlbum: boolean
  /** On the same day: JPEG with a preset, and nothing is retouched. */
  isTeaser: boolean
}

export const phaseNames = ['copy', 'cull', 'edit', 'retouch', 'check', 'album', 'export'] as const
export type PhaseName = (typeof phaseNames)[number]

/** Minutes that each phase takes one person, rounded to five. */
export type Phases = Record<PhaseName, number>

const toFive = (minutes: number): number => (minutes === 0 ? 0 : Math.max(5, Math.round(minutes / 5) * 5))

export const retouchedPercent = (client: ClientType): number => retouching[client].percent

export const retouchedOf = ({ client, finals, isTeaser }: Pick<Work, 'client' | 'finals' | 'isTeaser'>): number =>
  isTeaser ? 0 : Math.ceil((finals * retouching[client].percent) / 100)

export function phasesOf(work: Work): Phases {
  const { cullPerHour, editPerHour, retouchMinutes } = pacesOf(work)
  const edit = (work.finals / editPerHour) * 60
  const retouch = retouchedOf(work) * retouchMinutes
  return {
    copy: copying,
    cull: toFive((work.frames / cullPerHour) * 60),
    edit: toFive(edit),
    retouch: toFive(retouch),
    check: toFive(((edit + retouch) * checkPercent) / 100),
    album: work.hasAlbum ? toFive(album / speeds[work.practice]) : 0,
    export: exporting,
  }
}

export const minutesOf = (phases: Phases): number => Object.values(phases).reduce((sum, minutes) => sum + minutes, 0)

/**
 * The largest number of finals, no more than promised, that fits into the minutes; undefined when not even one fits.
 * Bisects, as more finals never take less time.
 */
export function finalsThatFit(work: Work, minutes: number): number {
  let [fits, most] = [0, work.finals]
  while (fits < most) {
    const finals = Math.ceil((fits + most) / 2)
    if (minutesOf(phasesOf({ ...work, finals })) <= minutes) fits = finals
    else most = finals - 1
  }
  return fits
}

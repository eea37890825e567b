import type { Experience } from '#advisor/options.ts'
import { body } from './scales.ts'

/** The equipment and skill of a level of experience. Rules of thumb. */
interface ExperienceLimits {
  /** The highest advisable ISO: experience comes with a better body and with skill at removing noise. */
  isoCeiling: number
  /** A factor on the handheld shutter limit. */
  handShare: number
  /** The fastest shutter of their camera, seconds. */
  fastest: number
  /** Whether they carry neutral density filters. */
  hasFilters: boolean
}

export const experienceLimits: Record<Experience, ExperienceLimits> = {
  beginner: { isoCeiling: 3200, handShare: 0.5, fastest: 1 / 4000, hasFilters: false },
  amateur: { isoCeiling: 6400, handShare: 1, fastest: body.fastest, hasFilters: true },
  professional: { isoCeiling: 12_800, handShare: 1, fastest: body.fastest, hasFilters: true },
}

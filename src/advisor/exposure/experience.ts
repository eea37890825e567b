import type { Experience } from '#advisor/options.ts'
import { body } from './scales.ts'

/** What a photographer of some experience works with. Rules of thumb of ours. */
interface Practised {
  /** The ISO beyond which they had better not go: with practice comes a better body, and a hand at removing noise. */
  isoCeiling: number
  /** Of the shutter that the rule gives for a free hand. */
  handShare: number
  /** The fastest shutter of their camera, seconds. */
  fastest: number
  /** Whether they carry neutral density filters. */
  hasFilters: boolean
}

export const practised: Record<Experience, Practised> = {
  beginner: { isoCeiling: 3200, handShare: 0.5, fastest: 1 / 4000, hasFilters: false },
  amateur: { isoCeiling: 6400, handShare: 1, fastest: body.fastest, hasFilters: true },
  professional: { isoCeiling: 12_800, handShare: 1, fastest: body.fastest, hasFilters: true },
}

import type { Answers, AssistantCard } from './assistant-cards.ts'
import { type Experience, PhotoKind, type Practice, ShootKind } from './options.ts'

/** Of a photographer's profile: the level, and the name of the specialty. */
interface Known {
  level: string
  specialty: string
}

const experienceOf: Partial<Record<string, Experience>> = {
  professional: 'professional',
  amateur: 'amateur',
  hobby: 'beginner',
}
const practiceOf: Partial<Record<string, Practice>> = {
  professional: 'professional',
  amateur: 'intermediate',
  hobby: 'beginner',
}

/** The answers that a photographer's profile gives where no shoot says otherwise. */
export function usualAnswers({ level, specialty }: Known): Partial<Record<AssistantCard, Answers>> {
  const kind = specialty.toLowerCase()
  const [shootType, photoType] = [ShootKind, PhotoKind].map(({ options }) => options.find((one) => one === kind))
  const [experience, practice] = [experienceOf[level], practiceOf[level]]
  const ofKind = shootType && { shootType }
  return {
    camera: { ...ofKind, ...(experience && { experience }) },
    gear: { ...ofKind },
    workflow: { ...(practice && { experience: practice }) },
    'post-processing': { ...(photoType && { photoType }) },
  }
}

import type { ProfileSetup } from '#accounts/api.ts'
import { cameraBrands, levels, specialities } from '#accounts/profile-choices.ts'

/** The answers that the set-up requires. */
export type SetupChoices = Pick<ProfileSetup, 'photographerLevel' | 'photographyType' | 'preferredGear'>

export interface SetupStep {
  field: keyof SetupChoices
  question: string
  choices: readonly { value: string; label: string }[]
}

const named = (name: string) => ({ value: name, label: name })

/** The three steps of the set-up. */
export const setupSteps: readonly SetupStep[] = [
  { field: 'photographerLevel', question: 'What is your photography level?', choices: levels },
  { field: 'photographyType', question: 'What do you photograph most?', choices: specialities.map(named) },
  { field: 'preferredGear', question: 'Which camera brand do you prefer?', choices: cameraBrands.map(named) },
]

import { useState } from 'react'
import { Problem } from '#kernel/problem.ts'
import type { KeptAvailability } from '#session-types/api.ts'
import type { Availability } from '#session-types/draft.ts'
import { useChangeAvailability } from './changes.ts'

/** Saves a part of it at once; what was saved elsewhere meanwhile is shown, and said. */
export function useSaveAvailability({ version, ...facts }: KeptAvailability) {
  const change = useChangeAvailability()
  const [fault, setFault] = useState<string>()

  /** Returns whether it is saved. */
  async function run(part: Partial<Availability>): Promise<boolean> {
    setFault(undefined)
    try {
      await change.mutateAsync({ version, facts: { ...facts, ...part } })
      return true
    } catch (error) {
      if (error instanceof Problem) setFault(error.message)
      return false
    }
  }
  return { run, fault }
}

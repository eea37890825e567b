import { useQuery } from '@tanstack/react-query'
import { Problem } from '#kernel/problem.ts'
import { type Answers, type Ask } from '#advisor/asks.ts'
import { prefillOf } from '#advisor/prefill.ts'
import { factsOf } from '#advisor/shoot-facts.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { weatherOfShoot } from '#weather/web/queries.ts'

export interface KnownForms {
  shoot: { id: number; title: string } | undefined
  /** The shoot of the address was deleted, or is somebody else's. */
  isGone: boolean
  /** What the shoot says for each card; nothing while it is on its way. */
  known: Partial<Record<Ask, Answers>>
}

/** The shoot that is asked about, and what it fills in. Its weather comes after it, and is not waited for. */
export function useKnownShoot(id: number | undefined): KnownForms {
  const { data: shoot, error } = useQuery({ ...oneShoot(id ?? 0), enabled: id !== undefined })
  const { data: weather } = useQuery({ ...weatherOfShoot(id ?? 0), enabled: shoot !== undefined })
  if (!shoot || id === undefined) return { shoot: undefined, isGone: id !== undefined && error instanceof Problem && error.code === 'not_found', known: {} }
  return { shoot: { id: shoot.id, title: shoot.title }, isGone: false, known: prefillOf(factsOf(shoot, weather)) }
}

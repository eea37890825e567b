import { useQuery } from '@tanstack/react-query'
import { type Answers, type Ask } from '#advisor/asks.ts'
import { prefillOf } from '#advisor/prefill.ts'
import { factsOf } from '#advisor/shoot-facts.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { weatherOfShoot } from '#weather/web/queries.ts'
import { isGone } from './queries.ts'

export interface KnownForms {
  shoot: { id: number; title: string } | undefined
  /** It is somebody else's or not there; `deleted` when it was there before, which whatever found out has said. */
  gone: 'missing' | 'deleted' | undefined
  /** What the shoot says for each card; nothing while it is on its way. */
  known: Partial<Record<Ask, Answers>>
}

/** The shoot that is asked about, and what it fills in. Its weather comes after it, and is not waited for. */
export function useKnownShoot(id: number | undefined): KnownForms {
  const { data: shoot, error } = useQuery({ ...oneShoot(id ?? 0), enabled: id !== undefined })
  const { data: weather } = useQuery({ ...weatherOfShoot(id ?? 0), enabled: shoot !== undefined })
  if (id !== undefined && isGone(error)) return { shoot: undefined, gone: shoot ? 'deleted' : 'missing', known: {} }
  if (!shoot || id === undefined) return { shoot: undefined, gone: undefined, known: {} }
  return { shoot: { id: shoot.id, title: shoot.title }, gone: undefined, known: prefillOf(factsOf(shoot, weather)) }
}

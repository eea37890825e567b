import { isNotFound } from '#kernel/problem.ts'
import { useQuery } from '@tanstack/react-query'
import { type Answers, type AssistantCard } from '#advisor/assistant-cards.ts'
import { prefillOf } from '#advisor/prefill.ts'
import { knownShootOf } from '#advisor/known-shoot.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { weatherOfShoot } from '#weather/web/queries.ts'

export interface KnownForms {
  shoot: { id: number; title: string } | undefined
  /** The shoot was not found; `deleted` when it had been loaded before, which was reported already. */
  gone: 'missing' | 'deleted' | undefined
  /** The answers of the shoot for each card; empty while it loads. */
  known: Partial<Record<AssistantCard, Answers>>
}

/** The selected shoot and the answers that it fills in. Its weather loads afterwards. */
export function useKnownShoot(id: number | undefined): KnownForms {
  const { data: shoot, error } = useQuery({ ...oneShoot(id ?? 0), enabled: id !== undefined })
  const { data: weather } = useQuery({ ...weatherOfShoot(id ?? 0), enabled: shoot !== undefined })
  if (id !== undefined && isNotFound(error)) return { shoot: undefined, gone: shoot ? 'deleted' : 'missing', known: {} }
  if (!shoot || id === undefined) return { shoot: undefined, gone: undefined, known: {} }
  return {
    shoot: { id: shoot.id, title: shoot.title },
    gone: undefined,
    known: prefillOf(knownShootOf(shoot, weather)),
  }
}

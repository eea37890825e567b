import { skipToken, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { shootsKey } from '#shoots/web/queries.ts'
import { notesFinder } from './shoot-notes.ts'

/** What stands beside a shoot wherever shoots are listed; undefined for most. All are asked for at once. */
export function useShootNote(id: number): string | undefined {
  const find = useSyncExternalStore(notesFinder.subscribe, notesFinder.read)
  // Under the key of the shoots, so that every change of one invalidates it.
  const { data } = useQuery({ queryKey: [...shootsKey, 'notes'], queryFn: find ?? skipToken, refetchOnMount: 'always' })
  return data?.get(id)
}

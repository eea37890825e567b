import { skipToken, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { shootsKey } from '#shoots/web/queries.ts'
import { useIsOffline } from '#ui/loading/connectivity.ts'
import { notesFinder, type ShootNote } from './shoot-notes.ts'

/** What stands beside a shoot wherever shoots are listed; undefined for most. All are asked for at once. */
export function useShootNote(id: number): ShootNote | undefined {
  const isOffline = useIsOffline()
  const find = useSyncExternalStore(notesFinder.subscribe, notesFinder.read)
  // Under the key of the shoots, so that every change of one invalidates it.
  const { data } = useQuery({
    queryKey: [...shootsKey, 'notes', isOffline],
    queryFn: find ? () => find(isOffline) : skipToken,
    refetchOnMount: 'always',
  })
  return data?.get(id)
}

export const useNoteWords = (id: number): string | undefined => useShootNote(id)?.words

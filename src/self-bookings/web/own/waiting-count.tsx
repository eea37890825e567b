import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { peopleWaiting } from './queries.ts'

/** How many people wait for a time of a session type; nothing for none. */
export function WaitingCount({ id }: { id: number }) {
  const { data } = useQuery(peopleWaiting)
  const people = data?.find(({ typeId }) => typeId === id)?.people ?? 0
  return people === 0 ? null : <StatusBadge color="blue">{people} waiting</StatusBadge>
}

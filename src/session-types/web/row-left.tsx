import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '#ui/page/status-badge.tsx'
import { rowsLeft } from './queries.ts'

/** How many sessions of a published row are left; nothing for another type. */
export function RowLeft({ id }: { id: number }) {
  const { data } = useQuery(rowsLeft)
  const found = data?.find((row) => row.id === id)
  if (!found) return null
  return found.left === 0 ? (
    <StatusBadge color="grey">None left</StatusBadge>
  ) : (
    <StatusBadge color="green">{found.left} left</StatusBadge>
  )
}

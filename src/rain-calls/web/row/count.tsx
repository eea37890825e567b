import { useQuery } from '@tanstack/react-query'
import { countsWords } from '#rain-calls/row-words.ts'
import { callsOfRow, type RowOfType } from '#rain-calls/web/queries.ts'
import { RouterLink } from '#ui/page/router-link.tsx'

/** How far the families of a row are to whom dates were offered, with the way to them; nothing before. */
export function RowCount({ row }: { row: RowOfType }) {
  const { data } = useQuery(callsOfRow(row))
  const [first] = data?.sessions ?? []
  if (!data?.counts || !first) return null
  return (
    <RouterLink to="/shoots/$id" params={{ id: first.shootId }} className="small tall-inline-link">
      {`Rain Call: ${countsWords(data.counts)}`}
    </RouterLink>
  )
}

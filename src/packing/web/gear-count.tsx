import { useQuery } from '@tanstack/react-query'
import { TabCount } from '#ui/page/tab-count.tsx'
import { checklistsOf, packingOf } from './queries.ts'

/** The number of items to pack, beside the tab's title. */
export function GearCount({ shootId }: { shootId: number }) {
  const { data: own } = useQuery(packingOf(shootId))
  const { data: used } = useQuery(checklistsOf(shootId))
  const count =
    own && used ? used.reduce((sum, { checklistItems }) => sum + checklistItems.length, own.items.length) : 0
  return <TabCount count={count} />
}

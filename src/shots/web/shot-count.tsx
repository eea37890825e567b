import { shotsIn } from '#shots/rules.ts'
import { TabCount } from '#ui/tab-count.tsx'
import { useShotList } from './shot-edits.ts'

/** How many shots there are, beside the name of their tab. */
export function ShotCount({ shootId }: { shootId: number }) {
  const { text } = useShotList(shootId)
  return <TabCount count={shotsIn(text).length} />
}

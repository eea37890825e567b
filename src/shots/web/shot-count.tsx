import { shotsIn } from '#shots/rules.ts'
import { TabCount } from '#ui/page/tab-count.tsx'
import { useShotEdits } from './use-shot-edits.ts'

/** How many shots there are, beside the name of their tab. */
export function ShotCount({ shootId }: { shootId: number }) {
  const { text } = useShotEdits(shootId)
  return <TabCount count={shotsIn(text).length} />
}

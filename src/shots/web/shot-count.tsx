import { shotsIn } from '#shots/rules.ts'
import { TabCount } from '#ui/page/tab-count.tsx'
import { useShotEdits } from './use-shot-edits.ts'

/** The number of shots, beside the tab's title. */
export function ShotCount({ shootId }: { shootId: number }) {
  const { text } = useShotEdits(shootId)
  return <TabCount count={shotsIn(text).length} />
}

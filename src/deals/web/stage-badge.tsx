import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { type Staged, stageColors, stageWords } from '#deals/stage-labels.ts'
import { StatusBadge } from '#ui/page/status-badge.tsx'

/** The stage of a booking; as long as a proposal stands, what has become of it. */
export function StageBadge({ deal }: { deal: Staged }) {
  const { today } = useLocalTime()
  return <StatusBadge color={stageColors[deal.stage]}>{stageWords(deal, today)}</StatusBadge>
}

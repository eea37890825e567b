import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOffline } from '#ui/loading/connectivity.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Tips } from './tip-query.ts'
import { ToldTip } from './told-tip.tsx'
import css from './tip-panel.module.css'
import '@mantine/core/styles/Tooltip.layer.css'

interface TipPanelProps {
  /** What the button does: `Refresh advice`. */
  name: string
  told: Pick<UseQueryResult<Tips>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Nothing can be asked yet. */
  isEarly?: boolean
  /** Epoch milliseconds. */
  now: number
  /** Stands here until advice was asked for. */
  children: ReactNode
}

/** Advice on a card of the dashboard, and the button that asks for it. When it does not come, the last one stays. */
export function TipPanel({
  name,
  told: { data, error, isFetching, refetch },
  isEarly = false,
  now,
  children,
}: TipPanelProps) {
  const isOffline = useIsOffline()
  // What could not be reached says nothing any more once it can.
  const isFailed = error !== null && !isFetching && (isOffline || (error as Problem).reason !== 'network')
  return (
    // From the press of the button on there is room for the answer.
    <div className={css.panel} data-asked={isFetching || data !== undefined || undefined}>
      <div className={css.words} aria-live="polite">
        {data ? <ToldTip key={data.at} tips={data} now={now} /> : children}
        {isFailed && (
          <p className={css.failed}>
            Failed to get AI photography tips. {error.message} {data && 'This is the advice from before.'}
          </p>
        )}
      </div>
      {/* Above it stands what is read together with the tips. */}
      <Tooltip label={name} position="bottom-end">
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={name}
          loading={isFetching}
          disabled={isEarly}
          onClick={() => void refetch()}
        >
          <IconRefresh size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Tips } from './tip-query.ts'
import { TipText } from './tip-text.tsx'
import css from './tip-panel.module.css'

interface TipPanelProps {
  /** What the button does: `Refresh advice`. */
  name: string
  query: Pick<UseQueryResult<Tips>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Disables the button. */
  isEarly?: boolean
  /** Epoch milliseconds. */
  now: number
  /** Shown until advice is requested. */
  children: ReactNode
}

/**
 * Advice on a dashboard card and the button that requests it. After a failure the last advice stays, and what failed is
 * said until it is tried again, also when the server is reached meanwhile: the advice has not come.
 */
export function TipPanel({
  name,
  query: { data, error, isFetching, refetch },
  isEarly = false,
  now,
  children,
}: TipPanelProps) {
  const isFailed = error !== null && !isFetching
  return (
    // Reserves space for the answer from the click on.
    <div className={css.panel} data-asked={isFetching || data !== undefined || undefined}>
      <div className={css.words} aria-live="polite">
        {data ? <TipText key={data.at} tips={data} now={now} /> : children}
        {isFailed && (
          <p className={css.failed}>
            Failed to get AI photography tips. {error.message} {data && 'This is the previous advice.'}
          </p>
        )}
      </div>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconRefresh size={18} stroke={1.6} />}
        loading={isFetching}
        disabled={isEarly}
        onClick={() => void refetch()}
      >
        {isFailed ? (
          <span>
            Try again<span className="vh">: {name}</span>
          </span>
        ) : (
          name
        )}
      </Button>
    </div>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { givenWords } from '#advisor/given.ts'
import { reasonWords, speakerWords } from '#advisor/speaker.ts'
import { splitTip } from '#advisor/tip.ts'
import { useLocalTime } from '#shoots/web/use-local-time.ts'
import type { Tips } from './tip-query.ts'
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
export function TipPanel({ name, told: { data, error, isFetching, refetch }, isEarly = false, now, children }: TipPanelProps) {
  return (
    <div className={css.panel}>
      <div className={css.words} aria-live="polite">
        {data ? <Told tips={data} now={now} /> : children}
        {error && !isFetching && (
          <p className={css.failed}>
            Failed to get AI photography tips. {error.message} {data && 'This is the advice from before.'}
          </p>
        )}
      </div>
      <Tooltip label={name}>
        <ActionIcon variant="subtle" size="sm" aria-label={name} loading={isFetching} disabled={isEarly} onClick={() => void refetch()}>
          <IconRefresh size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

function Told({ tips, now }: { tips: Tips; now: number }) {
  const { zone } = useLocalTime()
  const { tip, recommendation } = splitTip(tips.tips)
  const from = `${speakerWords(tips)} · ${givenWords(tips.at, zone, now)}`
  return (
    <>
      <p>{tip}</p>
      {recommendation && <p className={css.recommendation}>{recommendation}</p>}
      <p className="cap">{[from, reasonWords(tips.reason)].filter(Boolean).join(' · ')}</p>
    </>
  )
}

import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconCalendarShare, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type CalendarView, shootsWord } from '#calendar/rules.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import type { Calendar } from './use-calendar.ts'
import css from './calendar-head.module.css'
import '#ui/form/segments.css'
import '@mantine/core/styles/Tooltip.layer.css'

const views: { value: CalendarView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
]

interface CalendarHeadProps {
  calendar: Calendar
  onSubscribe: () => void
}

/** Title, number of shoots, and navigation. */
export function CalendarHead({
  calendar: { view, title, count, hasFailed, today, go, step, ahead },
  onSubscribe,
}: CalendarHeadProps) {
  return (
    <PageHead
      title={title}
      tab="Calendar"
      sub={
        <div className={css.sub}>
          <span className={css.count}>{countWords(count, hasFailed)}</span>
          <button type="button" className={css.subscribe} aria-haspopup="dialog" onClick={onSubscribe}>
            <IconCalendarShare size={16} stroke={1.6} aria-hidden="true" />
            Subscribe
          </button>
        </div>
      }
      actions={
        <div className={css.actions}>
          <div className={css.steps}>
            <Step
              label={`Previous ${view}`}
              onClick={() => step(-1)}
              onLook={() => ahead(-1)}
              icon={<IconChevronLeft size={18} stroke={1.6} />}
            />
            <Button variant="default" onClick={() => go({ day: today })}>
              Today
            </Button>
            <Step
              label={`Next ${view}`}
              onClick={() => step(1)}
              onLook={() => ahead(1)}
              icon={<IconChevronRight size={18} stroke={1.6} />}
            />
          </div>
          <SegmentedControl
            aria-label="How much is shown"
            data={views}
            value={view}
            onChange={(chosen) => go({ view: chosen as CalendarView })}
          />
        </div>
      }
    />
  )
}

/** Empty while the shoots are loading. */
function countWords(count: number | undefined, hasFailed: boolean): string {
  if (count !== undefined) return `${shootsWord(count)} scheduled`
  return hasFailed ? 'Shoots not loaded' : '\u00a0'
}

interface StepProps {
  label: string
  icon: React.ReactNode
  onClick: () => void
  /** Called when a pointer hovers over it. */
  onLook: () => void
}

function Step({ label, icon, onClick, onLook }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" aria-label={label} onClick={onClick} onMouseEnter={onLook}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { periodLabels } from '#analytics/period.ts'
import { type Period, type PeriodName, periodNames } from '#analytics/period-names.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import css from './period-chooser.module.css'
import '#ui/page/menu.css'
import { ChoiceItem } from '#ui/form/choices/choice-item.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const OwnDays = lazyComponent(
  () => import('#accounts/web/own-days.tsx').then((part) => part.OwnDays),
  () => <div className={css.days} />,
)

interface PeriodChooserProps {
  period: Period
  /** The days of the current period, if known: the initial custom range. */
  shown: { from: string | null; to: string | null } | undefined
  onChoose: (period: Period) => void
}

/** Chooses the period of the figures. */
export function PeriodChooser({ period, shown, onChoose }: PeriodChooserProps) {
  const { today } = useLocalTime()
  const { period: chosen, from = today, to = today } = period
  const choose = (name: PeriodName) =>
    onChoose(
      name === 'own'
        ? { period: name, from: shown?.from ?? `${today.slice(0, 4)}-01-01`, to: shown?.to ?? today }
        : { period: name },
    )
  return (
    <div className={css.chooser}>
      {chosen === 'own' && (
        <OwnDays key={`${from} ${to}`} from={from} to={to} onChoose={(days) => onChoose({ period: 'own', ...days })} />
      )}
      <Menu
        position="bottom-end"
        width={200}
        offset={4}
        transitionProps={{ duration: 120 }}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            className={css.target ?? ''}
            variant="default"
            leftSection={<IconCalendar size={18} stroke={1.6} />}
            rightSection={<IconChevronDown size={16} stroke={1.6} />}
          >
            <span className="vh">Period: </span>
            {periodLabels[chosen]}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {periodNames.map((name) => (
            <ChoiceItem key={name} value={name} isChosen={name === chosen} onChoose={() => choose(name)}>
              {periodLabels[name]}
            </ChoiceItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

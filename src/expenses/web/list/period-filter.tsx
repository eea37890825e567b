import { Button, Menu } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { OwnDays } from '#accounts/web/own-days.tsx'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { type Days, daysOf, periodLabels, type PeriodName, periodNames, periodOf } from '#expenses/period.ts'
import { ChoiceItem } from '#ui/form/choices/choice-item.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import { menuProps } from './menu-props.ts'
import '#ui/page/menu.css'

interface PeriodFilterProps extends Days {
  /** The periods to choose from; by default all. */
  names?: readonly PeriodName[]
  onChoose: (days: Days) => void
}

/** Chooses a period by name, or its first and last day. */
export function PeriodFilter({ from, to, names = periodNames, onChoose }: PeriodFilterProps) {
  const { today } = useLocalTime()
  const known = periodOf({ from, to }, today)
  const [isOwn, setOwn] = useState(known === undefined)
  const shown = isOwn ? 'own' : (known ?? 'own')
  const [first, last] = [from ?? `${today.slice(0, 4)}-01-01`, to ?? today]
  function chooseOwn(): void {
    setOwn(true)
    onChoose({ from: first, to: last })
  }
  return (
    <>
      <Menu {...menuProps} width={200}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconCalendar {...iconProps} />}
            rightSection={<IconChevronDown size={16} stroke={1.6} />}
          >
            <span className="vh">Period: </span>
            {shown === 'own' ? 'Custom dates' : periodLabels[shown]}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {names.map((name) => (
            <ChoiceItem
              key={name}
              value={name}
              isChosen={name === shown}
              onChoose={() => {
                setOwn(false)
                onChoose({ from: undefined, to: undefined, ...daysOf(name, today) })
              }}
            >
              {periodLabels[name]}
            </ChoiceItem>
          ))}
          <ChoiceItem value="own" isChosen={shown === 'own'} onChoose={chooseOwn}>
            Custom dates
          </ChoiceItem>
        </Menu.Dropdown>
      </Menu>
      {shown === 'own' && <OwnDays key={`${first} ${last}`} from={first} to={last} onChoose={onChoose} />}
    </>
  )
}

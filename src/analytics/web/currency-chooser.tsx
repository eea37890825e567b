import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Overview } from '#analytics/api.ts'
import { ChoiceItem } from '#ui/form/choices/choice-item.tsx'
import css from './period-chooser.module.css'
import '#ui/page/menu.css'

interface CurrencyChooserProps {
  overview: Pick<Overview, 'currency' | 'currencies'>
  onChoose: (currency: string) => void
}

/** Chooses the currency of the figures, for photographers who bill in several. */
export const CurrencyChooser = ({ overview: { currency, currencies }, onChoose }: CurrencyChooserProps) => (
  <Menu
    position="bottom-end"
    width={140}
    offset={4}
    transitionProps={{ duration: 120 }}
    withInitialFocusPlaceholder={false}
  >
    <Menu.Target>
      <Button className={css.target ?? ''} variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} />}>
        <span className="vh">Currency: </span>
        {currency}
      </Button>
    </Menu.Target>
    <Menu.Dropdown className={css.currencies ?? ''}>
      {currencies.map((code) => (
        <ChoiceItem key={code} value={code} isChosen={code === currency} onChoose={() => onChoose(code)}>
          {code}
        </ChoiceItem>
      ))}
    </Menu.Dropdown>
  </Menu>
)

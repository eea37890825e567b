import { Button, Menu } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { categoryLabels } from '#expenses/category.ts'
import { categoryNames, type ExpenseCategory } from '#expenses/category-names.ts'
import { oneShoot } from '#shoots/web/queries.ts'
import { ChoiceItem } from '#ui/form/choices/choice-item.tsx'
import { FilterChip } from '#ui/list/list-tab.tsx'
import { iconProps } from '#ui/theme/icon-props.ts'
import '#ui/page/menu.css'
import { menuProps } from './menu-props.ts'
import css from './expense-filters.module.css'

interface CategoryFilterProps {
  category: ExpenseCategory | undefined
  onChoose: (category: ExpenseCategory | undefined) => void
}

export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  return (
    <Menu {...menuProps} width={232}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFilter {...iconProps} />}>
          {category ? `Category: ${categoryLabels[category]}` : 'Category'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.long ?? ''}>
        <ChoiceItem value="all" isChosen={category === undefined} onChoose={() => onChoose(undefined)}>
          All
        </ChoiceItem>
        {categoryNames.map((option) => (
          <ChoiceItem key={option} value={option} isChosen={option === category} onChoose={() => onChoose(option)}>
            {categoryLabels[option]}
          </ChoiceItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shows the shoot of the filter, with a button to remove it. */
export function ShootFilter({ shootId, onClear }: { shootId: number; onClear: () => void }) {
  const { data: shoot } = useQuery(oneShoot(shootId))
  const name = shoot?.title ?? 'one shoot'
  return <FilterChip name={name} onClear={onClear} />
}

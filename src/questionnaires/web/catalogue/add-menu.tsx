import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { SentQuestionnaire } from '#questionnaires/draft.ts'
import { starters } from '#questionnaires/starters.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import '#ui/page/menu.css'

const blank: SentQuestionnaire = { name: '', questions: [] }

interface AddMenuProps {
  size?: 'xs'
  /** What a new one begins with. */
  onAdd: (first: SentQuestionnaire) => void
}

/** A new questionnaire: blank, or one of the starters. */
export const AddMenu = ({ size, onAdd }: AddMenuProps) => (
  <Menu position="bottom-end" width={220} offset={4} transitionProps={{ duration: 120 }}>
    <Menu.Target>
      <Button variant="default" {...(size && { size })} leftSection={<IconPlus {...iconProps} />}>
        New Questionnaire
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onAdd(blank)}>Blank</Menu.Item>
      {starters.map((one) => (
        <Menu.Item key={one.name} onClick={() => onAdd(one)}>
          {one.name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

import { Button, Menu } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { mergeFields } from '#contracts/merge.ts'
import '#ui/page/menu.css'

/** Inserts a merge field at the caret. */
export function MergeMenu({ onInsert }: { onInsert: (words: string) => void }) {
  return (
    <Menu
      position="bottom-end"
      width={236}
      offset={4}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
      returnFocus={false}
    >
      <Menu.Target>
        <Button variant="subtle" size="xs" leftSection={<IconBraces size={17} stroke={1.6} />}>
          Insert field
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {Object.entries(mergeFields).map(([field, name]) => (
          <Menu.Item key={field} onClick={() => onInsert(`{{${field}}}`)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

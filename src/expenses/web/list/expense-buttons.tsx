import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconDots, IconFileDownload, IconPlus, IconTableExport } from '@tabler/icons-react'
import { csvAddress, type ListFilter, pdfAddress } from '#expenses/web/queries.ts'
import { iconProps } from '#ui/theme/icon-props.ts'
import '#ui/page/menu.css'
import css from './expenses-tab.module.css'

interface ExpenseButtonsProps {
  /** What is downloaded. */
  filter: ListFilter
  onNew: () => void
}

/** The actions of the expenses in the head of the page. */
export const ExpenseButtons = ({ filter, onNew }: ExpenseButtonsProps) => (
  <>
    <Button
      component="a"
      variant="default"
      href={csvAddress(filter)}
      download
      leftSection={<IconTableExport {...iconProps} />}
    >
      Download CSV
    </Button>
    <Button leftSection={<IconPlus {...iconProps} />} onClick={onNew}>
      Add Expense
    </Button>
    <Menu
      position="bottom-end"
      width={232}
      offset={4}
      transitionProps={{ duration: 120 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Tooltip label="More">
          <ActionIcon variant="default" className={css.more ?? ''} aria-label="More about expenses">
            <IconDots {...iconProps} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={pdfAddress(filter)} download leftSection={<IconFileDownload {...iconProps} />}>
          Download PDF
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </>
)

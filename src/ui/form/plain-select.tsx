import { Select, type SelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import './select.css'

/** A required select. */
export function PlainSelect(props: SelectProps) {
  return (
    <Select
      rightSection={<IconChevronDown size={18} stroke={1.6} />}
      allowDeselect={false}
      checkIconPosition="right"
      comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none' }}
      {...props}
    />
  )
}

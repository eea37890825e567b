import { Select, type SelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import '#ui/form/select.css'

interface ChoiceFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  data: readonly { value: string; label: string }[]
  value?: string
  onChange: (value: string) => void
}

/** An optional choice from a list. A stored value missing in the list stays available. */
export function ChoiceField({ data, value = '', onChange, ...rest }: ChoiceFieldProps) {
  const isKnown = value === '' || data.some((choice) => choice.value === value)
  return (
    <Select
      clearable
      searchable={data.length > 6}
      placeholder="Not set"
      nothingFoundMessage="Nothing found"
      maxDropdownHeight={280}
      checkIconPosition="right"
      comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none', keepMounted: false }}
      rightSection={<IconChevronDown size={18} stroke={1.6} />}
      rightSectionPointerEvents="none"
      {...rest}
      data={isKnown ? [...data] : [...data, { value, label: value }]}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

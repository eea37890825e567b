import { Select, type SelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { currencies } from '#kernel/currencies.ts'
import '#ui/form/select.css'

let named: { value: string; label: string }[] | undefined

/** `EUR, Euro`: found by code and by name. */
function choices() {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' })
  named ??= currencies.map((value) => {
    const name = names.of(value) ?? value
    return { value, label: name === value ? value : `${value}, ${name}` }
  })
  return named
}

interface CurrencySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value: string
  onChange: (currency: string) => void
}

/** One of the currencies in use. */
export const CurrencySelect = ({ value, onChange, ...rest }: CurrencySelectProps) => (
  <Select
    data={choices()}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
    searchable
    onFocus={(event) => event.currentTarget.select()}
    allowDeselect={false}
    nothingFoundMessage="No such currency"
    maxDropdownHeight={280}
    checkIconPosition="right"
    comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none', keepMounted: false }}
    rightSection={<IconChevronDown size={18} stroke={1.6} />}
    rightSectionPointerEvents="none"
    {...rest}
  />
)

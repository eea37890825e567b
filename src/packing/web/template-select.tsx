import { Select, type SelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { templates } from '#gear/web/queries.ts'
import '#ui/form/select.css'

interface TemplateSelectProps extends Pick<SelectProps, 'ref'> {
  'data-adds'?: string
  label: string
  value: number | undefined
  onChange: (checklistId: number | undefined) => void
  /** Checklists to exclude: already assigned. */
  except?: number[]
}

/** Selects a template. */
export function TemplateSelect({ label, value, onChange, except = [], ...rest }: TemplateSelectProps) {
  const { data, isError } = useQuery(templates)
  const offered = data?.filter(({ id }) => !except.includes(id))
  return (
    <Select
      {...rest}
      label={label}
      placeholder={offered?.length === 0 ? 'No templates to choose' : 'Choose a template'}
      searchable
      openOnFocus={false}
      rightSection={<IconChevronDown size={18} stroke={1.6} />}
      checkIconPosition="right"
      data={(offered ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
      nothingFoundMessage={
        offered ? 'No template found' : isError ? 'The templates could not be loaded' : 'Loading templates…'
      }
      maxDropdownHeight={260}
      comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none' }}
    />
  )
}

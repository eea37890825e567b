import { Input, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { areas } from '#api-tokens/areas.ts'
import { areaNames } from '#api-tokens/scopes.ts'
import type { ScopeArea } from '#kernel/scopes.ts'
import css from './scope-fields.module.css'
import '#ui/form/segments.css'

const rights = [
  { value: 'none' as const, label: 'No access' },
  { value: 'read' as const, label: 'Read' },
  { value: 'write' as const, label: 'Read and change' },
]

/** What a token may do in each area; nothing where it is not chosen. */
export type Rights = { [Area in ScopeArea]?: (typeof rights)[number]['value'] }

interface ScopeFieldsProps {
  value: Rights
  onChange: (value: Rights) => void
  error?: ReactNode
}

export function ScopeFields({ value, onChange, error }: ScopeFieldsProps) {
  return (
    <Input.Wrapper
      label="What it may do"
      labelElement="div"
      description="Your account, your password and where clients pay stay out of reach."
      error={error}
    >
      <ul className={css.areas}>
        {areaNames.map((area) => (
          <li key={area} className={css.area}>
            <span id={`area-${area}`}>{areas[area]}</span>
            <SegmentedControl
              aria-labelledby={`area-${area}`}
              data={rights}
              value={value[area] ?? 'none'}
              onChange={(right) => onChange({ ...value, [area]: right })}
            />
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  )
}

import { Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { categoryLabel } from '#studio-money/category-label.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { fieldOf } from './field-of.ts'
import type { LinesForm } from './lines-form.ts'
import type { LineKind, LineValues } from './proposal-values.ts'
import css from './rows.module.css'

const kinds: { value: LineKind; label: string }[] = [
  { value: 'base', label: 'Part of the price' },
  { value: 'extra', label: 'Optional' },
  { value: 'checked', label: 'Optional, checked at first' },
]

interface LineDetailsProps {
  form: LinesForm
  line: LineValues
  at: number
  isWithoutExtras: boolean
}

/** What is rarely changed of a line, behind one sentence; open for a new line, and while something is refused in it. */
export function LineDetails({ form, line, at, isWithoutExtras }: LineDetailsProps) {
  const [isOpened, setOpened] = useState(line.name === '')
  const id = useId()
  const isRefused = ['included', 'kind', 'categoryId', 'most', 'minutes'].some((part) =>
    form.faultAt(`lines.${at}.${part}`),
  )
  const isOpen = isOpened || isRefused
  const words = isOpen ? 'Details' : summaryOf(line)
  const field = (part: keyof LineValues) => ({ autoComplete: 'off', ...fieldOf(form, `lines.${at}.${part}`) })
  return (
    <>
      <UnstyledButton
        className={css.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${words}, ${line.name || `line ${at + 1}`}`}
        onClick={() => setOpened(!isOpen)}
      >
        <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
        <span className="ellipsis">{words}</span>
      </UnstyledButton>
      <div id={id} className="stack-12" hidden={!isOpen}>
        <Textarea
          label="What is included"
          placeholder="One thing to a line"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={2000}
          dir="auto"
          {...field('included')}
        />
        <div className={css.more}>
          {!isWithoutExtras && <PlainSelect label="Kind" data={kinds} {...field('kind')} />}
          <Tax form={form} at={at} />
          {line.kind !== 'base' && (
            <>
              <TextInput label="At most" inputMode="numeric" className="number-field" {...field('most')} />
              <TextInput label="Adds minutes" inputMode="numeric" className="number-field" {...field('minutes')} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** `Optional · up to 3 · adds 60 minutes · Linen, 40 pages` */
function summaryOf({ kind, included, most, minutes }: LineValues): string {
  const isExtra = kind !== 'base'
  const facts = [
    isExtra && kinds.find(({ value }) => value === kind)?.label,
    isExtra && most.trim() !== '1' && `up to ${most.trim()}`,
    isExtra && minutes.trim() !== '0' && minutes.trim() !== '' && `adds ${minutes.trim()} minutes`,
    included
      .trim()
      .split(/\s*\n\s*/)
      .join(', '),
  ]
  return facts.filter(Boolean).join(' · ') || 'Details'
}

/** Its tax, where there is more than one to choose from. */
function Tax({ form, at }: Pick<LineDetailsProps, 'form' | 'at'>) {
  const { scheme, categories } = form.billing
  if (scheme === 'none' || categories.length < 2) return null
  const path = `lines.${at}.categoryId`
  const id = form.values.lines[at]?.categoryId
  return (
    <PlainSelect
      label="Tax"
      data={categories.map((category) => ({ value: String(category.id), label: categoryLabel(category, scheme) }))}
      value={id === null || id === undefined ? null : String(id)}
      error={form.faultAt(path)}
      onChange={(chosen) => form.form.setFieldValue(path, Number(chosen))}
    />
  )
}

import { MultiSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemName } from '#gear/api.ts'
import { maxItems } from '#gear/rules.ts'
import { templates } from '#gear/web/queries.ts'
import { maxChecklists } from '#packing/rules.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'
import '#ui/form/select.css'
import '#ui/form/pills.css'

/** The gear of a new shoot. */
export interface NewGear {
  items: string[]
  checklistIds: number[]
}

interface NewShootGearProps {
  gear: NewGear
  onChange: (gear: NewGear) => void
}

const itemRule = fieldRule(ItemName)

/** The initial items of a new shoot's packing list. */
export function NewShootItems({ gear, onChange }: NewShootGearProps) {
  const [fault, setFault] = useState<string | null>(null)

  function change(items: string[]) {
    const refused = items.find((item) => itemRule(item) !== null)
    setFault(refused === undefined ? null : itemRule(refused))
    onChange({ ...gear, items: items.filter((item) => itemRule(item) === null) })
  }

  return (
    <TagsInput
      label="Gear"
      placeholder="Add an item"
      maxTags={maxItems}
      maxLength={200}
      splitChars={['\n']}
      clearable={false}
      value={gear.items}
      error={fault}
      onChange={change}
      aria-description={chosenWords(gear.items)}
    />
  )
}

/** The checklists of a new shoot, for photographers who have templates. */
export function NewShootChecklists({ gear, onChange }: NewShootGearProps) {
  const { data = [], isPending } = useQuery(templates)
  // Most have some: the field beside it does not become narrower when they come.
  if (isPending) return <div />
  if (data.length === 0) return null
  return (
    <MultiSelect
      label="Gear checklists"
      placeholder={gear.checklistIds.length === 0 ? 'Choose templates' : ''}
      maxValues={maxChecklists}
      searchable
      hidePickedOptions
      nothingFoundMessage="No template found"
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      maxDropdownHeight={220}
      comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none' }}
      aria-description={chosenWords(data.filter(({ id }) => gear.checklistIds.includes(id)).map(({ name }) => name))}
      value={gear.checklistIds.map(String)}
      onChange={(ids) => onChange({ ...gear, checklistIds: ids.map(Number) })}
    />
  )
}

/** The accessible description of a field's pills, which screen readers do not read. */
const chosenWords = (names: readonly string[]): string | undefined =>
  names.length > 0 ? `Chosen: ${names.join(', ')}. Backspace removes the last one.` : undefined

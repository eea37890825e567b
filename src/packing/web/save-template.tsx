import { Button, TextInput } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { ChecklistDraft } from '#gear/api.ts'
import { useSaveTemplate } from '#gear/web/changes.ts'
import type { Packing } from '#packing/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { fieldRule, hasFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'

const draftRule = fieldRule(ChecklistDraft)

/** Saves the packing list, without ticks, as a template. */
export function SaveTemplate({ packing: { items } }: { packing: Packing }) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const save = useSaveTemplate()
  const once = useSingleFlight()
  const keyFor = useRequestKey()

  async function submit(): Promise<void> {
    const draft = { name: name.trim(), items: items.map((item) => ({ name: item.name })), isTemplate: true }
    const problem = draft.name ? draftRule(draft) : 'Please enter a template name'
    setFault(problem ?? undefined)
    if (problem) return
    try {
      await save.mutateAsync({ draft, idempotencyKey: keyFor(draft) })
      setName('')
    } catch (error) {
      if (hasFields(error)) setFault(error.message)
    }
  }

  return (
    <form
      className="card section-card"
      noValidate
      aria-labelledby="save-template"
      onSubmit={(event) => {
        event.preventDefault()
        once(submit)
      }}
    >
      <h2 id="save-template">Save as a template</h2>
      <TextInput
        label="Template name"
        autoComplete="off"
        dir="auto"
        maxLength={200}
        value={name}
        error={fault}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        fullWidth
        loading={save.isPending}
        leftSection={<IconDeviceFloppy size={18} stroke={1.6} />}
      >
        Save as Template
      </Button>
    </form>
  )
}

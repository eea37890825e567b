import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { WholeDeal } from '#deals/deal.ts'
import { useChangeDeal } from '#deals/web/changes.ts'
import { freshDeal } from '#deals/web/queries.ts'
import { maxLengths } from '#kernel/text.ts'
import { changedFields } from '#ui/form/changed-fields.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { bothLines } from '#ui/form/both-values.ts'

interface Notes {
  notes: string
}

const valuesOf = ({ notes }: WholeDeal): Notes => ({ notes })
const changesIn = (before: Notes, after: Notes) => changedFields(before, after, ['notes'])

/** What the photographer notes for themselves. */
export function NotesForm({ deal }: { deal: WholeDeal }) {
  const [values, setValues] = useState(() => valuesOf(deal))
  const [fault, setFault] = useState<string>()
  const change = useChangeDeal()
  const once = useSingleFlight()
  const form = useVersionedForm({
    record: deal,
    valuesOf,
    read: () => values,
    write: setValues,
    changesIn,
    fresh: ({ id }) => freshDeal(id),
    // Whatever else was changed meanwhile, the notes are as they were.
    savesOver: () => true,
    change: async ({ id }, version, sent: Notes) => {
      const saved = await change.mutateAsync({ id, version, change: sent })
      form.adopt(saved, valuesOf(saved))
    },
    refuse: ({ fields }) => {
      setFault(fields?.['notes'])
      return fields?.['notes'] !== undefined
    },
    failed: { title: 'The notes were not saved' },
  })
  const save = () => form.save(() => values)
  const conflict = {
    isSaving: change.isPending,
    loadNewer: form.loadNewer,
    keepMine: () => form.keepMine(() => values),
  }
  return (
    <form
      className="card section-card"
      aria-labelledby="booking-notes"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        once(save)
      }}
    >
      <h2 id="booking-notes">Notes</h2>
      {form.newerChanges && (
        <NewerVersion
          what="booking"
          changes={bothLines(({ notes }) => [`Notes: ${notes || 'none'}`], form.newerSides)}
          form={conflict}
        />
      )}
      <Textarea
        aria-labelledby="booking-notes"
        placeholder="Only you see this"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={maxLengths.notes}
        dir="auto"
        value={values.notes}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setValues({ notes: value })
          setFault(undefined)
        }}
      />
      {form.isDirty && (
        <div className="row-8">
          <SubmitButton size="xs" loading={change.isPending} disabled={!form.canSave}>
            Save notes
          </SubmitButton>
          <Button variant="default" size="xs" onClick={() => setValues(form.began)}>
            Discard
          </Button>
        </div>
      )}
      <LeaveGuard dirty={form.isDirty && !change.isPending} />
    </form>
  )
}

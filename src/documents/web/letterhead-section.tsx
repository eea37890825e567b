import { useQuery } from '@tanstack/react-query'
import type { Letterhead } from '#documents/api.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { LetterheadFields } from './letterhead-fields.tsx'
import { letterhead as letterheadQuery } from './queries.ts'
import { useLetterheadForm } from './use-letterhead-form.ts'

/** The letterhead as a section of a page that has the fields of the profile too. */
export function LetterheadSection() {
  const { data, isError, isFetching, refetch } = useQuery(letterheadQuery)
  if (data) return <Form letterhead={data} />
  return isError ? (
    <CouldNotLoad
      title="Unable to Load Your Details"
      safe="Your details are safe."
      retrying={isFetching}
      onRetry={refetch}
    />
  ) : (
    <Loading what="your details" />
  )
}

function Form({ letterhead }: { letterhead: Letterhead }) {
  const edit = useLetterheadForm(letterhead)
  const { form, isDirty, isSaving, submit } = edit
  const once = useSingleFlight()
  return (
    <form className="stack-16" noValidate onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}>
      <p className="sub">Your business name, phone and website come from your profile.</p>
      <LetterheadFields edit={edit} isProfileBeside />
      <div>
        <SubmitButton loading={isSaving} disabled={!edit.canSave}>
          Save Details
        </SubmitButton>
      </div>
      <LeaveGuard dirty={isDirty && !isSaving} onSave={() => saveChecked(form, submit)} />
    </form>
  )
}

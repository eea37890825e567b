import { Button } from '@mantine/core'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { ProfileSetup } from '#accounts/api.ts'
import { Page } from '#ui/page/page.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSkipSetup } from '#accounts/web/queries.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { fieldRule, focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { Choices } from './choices.tsx'
import { HomeField, NameFields } from './details-fields.tsx'
import { type SetupStep, setupSteps } from './setup-steps.ts'
import previewCss from './setup-preview.module.css'
import { sentDetails, useSetupDetails } from './use-setup-details.ts'
import { useCompleteSetup } from './use-complete-setup.ts'
import { useSetup } from './use-setup.ts'
import css from './setup-page.module.css'

const SetupPreview = lazyComponent(
  () => import('./setup-preview.tsx').then((part) => part.SetupPreview),
  () => <div className={previewCss.preview} />,
)

/** The second half of a double click would answer the next step unread. */
const dropSecondClick = (event: MouseEvent): void => void (event.detail > 1 && event.preventDefault())

/** What is missing of a step, once it was asked to go on without it. */
function useMissing(step: SetupStep | undefined, value: string | undefined) {
  const [isAsked, setIsAsked] = useState(false)
  const missing = step ? fieldRule(ProfileSetup.shape[step.field])(value) : null
  return {
    missing: (isAsked && missing) || undefined,
    isMissing: () => {
      setIsAsked(missing !== null)
      return missing !== null
    },
  }
}

/** Level, speciality and camera brand, one step each, with names, home place and logo, and what they give. */
export function SetupPage() {
  const { at, isLast, hasMoved, chosen, choose, go, leave } = useSetup()
  const setUp = useCompleteSetup()
  const skip = useSkipSetup()
  const details = useSetupDetails()
  const once = useSingleFlight()
  const step = setupSteps[at]
  const { missing, isMissing } = useMissing(step, step && chosen[step.field])
  if (!step) return null

  const isBusy = setUp.isPending || skip.isPending

  function finish() {
    details.forget()
    leave()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    once(goOn)
  }

  async function goOn() {
    await details.placing.settle()
    if ([isMissing(), details.form.validate().hasErrors].includes(true)) return focusFirstInvalid()
    if (!isLast) return go(at + 1)
    const setup = ProfileSetup.safeParse({ ...chosen, ...sentDetails(details.form.getValues()) })
    if (!setup.success || isBusy) return
    await setUp.complete(setup.data)
    finish()
  }

  return (
    <Page>
      <div className={css.column}>
        <PageHead title="Profile setup" sub={`Step ${at + 1} of ${setupSteps.length}`} />
        <form className={`card ${css.card}`} noValidate onSubmit={submit}>
          <progress className="vh" value={at + 1} max={setupSteps.length} aria-label="Progress" />
          <div className={css.bar} aria-hidden="true">
            {setupSteps.map(({ field }, index) => (
              <i key={field} data-done={index <= at || undefined} />
            ))}
          </div>
          <Choices
            key={step.field}
            step={step}
            value={chosen[step.field]}
            fault={missing}
            moved={hasMoved}
            onChoose={(value) => choose(step.field, value)}
          />
          {at === 0 && <NameFields details={details} />}
          {at === 1 && <HomeField details={details} />}
          {isLast && <SetupPreview details={details.form.values} />}
          <div className={`row-8 two-per-line ${css.actions}`}>
            <Button
              variant="subtle"
              className={css.skip ?? ''}
              loading={skip.isPending}
              disabled={isBusy}
              onClick={() => skip.mutate(undefined, { onSuccess: finish })}
            >
              Skip for now
            </Button>
            <Button variant="default" disabled={at === 0 || isBusy} onClick={() => go(at - 1)}>
              Previous
            </Button>
            <SubmitButton loading={setUp.isPending} disabled={isBusy} onClick={dropSecondClick}>
              {isLast ? 'Complete Setup' : 'Next'}
            </SubmitButton>
          </div>
        </form>
      </div>
    </Page>
  )
}

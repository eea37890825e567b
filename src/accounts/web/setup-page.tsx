import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { ProfileSetup } from '#accounts/api.ts'
import { Page } from '#ui/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useRequestKey } from '#ui/request-key.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { Choices } from './choices.tsx'
import { useSetUpProfile, useSkipSetup } from './queries.ts'
import { setupSteps } from './setup-steps.ts'
import css from './setup-page.module.css'

const lastStep = setupSteps.length - 1

/** Level, speciality and camera brand, one step each, so that the studio knows whom it greets. */
export function SetupPage() {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<Partial<Record<keyof ProfileSetup, string>>>({})
  const keyFor = useRequestKey()
  const setUp = useSetUpProfile()
  const skip = useSkipSetup()
  const step = setupSteps[at]
  if (!step) return null

  const leave = () => void navigate({ to: '/' })
  const isBusy = setUp.isPending || skip.isPending

  function goOn(event: FormEvent) {
    event.preventDefault()
    if (at < lastStep) return setAt(at + 1)
    const setup = ProfileSetup.safeParse(chosen)
    if (setup.success && !isBusy) setUp.mutate({ setup: setup.data, idempotencyKey: keyFor(setup.data) }, { onSuccess: leave })
  }

  return (
    <Page>
      <div className={css.column}>
        <PageHead title="Profile setup" sub={`Step ${at + 1} of ${setupSteps.length}`} />
        <form className={`card ${css.card}`} onSubmit={goOn}>
          <progress className="vh" value={at + 1} max={setupSteps.length} aria-label="Progress" />
          <div className={css.bar} aria-hidden="true">
            {setupSteps.map(({ field }, index) => (
              <i key={field} data-done={index <= at || undefined} />
            ))}
          </div>
          <Choices key={step.field} step={step} value={chosen[step.field]} moved={at > 0} onChoose={(value) => setChosen({ ...chosen, [step.field]: value })} />
          <div className={css.actions}>
            <Button variant="subtle" className={css.skip ?? ''} loading={skip.isPending} disabled={isBusy} onClick={() => skip.mutate(undefined, { onSuccess: leave })}>
              Skip for now
            </Button>
            <Button variant="default" disabled={at === 0 || isBusy} onClick={() => setAt(at - 1)}>
              Previous
            </Button>
            <SubmitButton loading={setUp.isPending} disabled={!chosen[step.field] || isBusy}>
              {at === lastStep ? 'Complete Setup' : 'Next'}
            </SubmitButton>
          </div>
        </form>
      </div>
    </Page>
  )
}

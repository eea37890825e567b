import { Input } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { SetupStep } from './setup-steps.ts'
import css from './choices.module.css'

interface ChoicesProps {
  step: SetupStep
  value: string | undefined
  fault: string | undefined
  /** Another step was shown before: move the focus, so that the question is announced. */
  moved: boolean
  onChoose: (value: string) => void
}

/** A question with answers, one of which can be chosen. */
export function Choices({ step, value, fault, moved, onChoose }: ChoicesProps) {
  const question = useRef<HTMLLegendElement>(null)
  const faultId = useId()
  useEffect(() => {
    if (moved) question.current?.focus()
  }, [moved])
  return (
    <fieldset
      className={css.choices}
      role="radiogroup"
      aria-required
      {...(fault && { 'aria-invalid': true, 'aria-describedby': faultId })}
    >
      <legend ref={question} tabIndex={-1}>
        {step.question}
      </legend>
      <div className="row-8">
        {step.choices.map((choice) => (
          <label key={choice.value} className={`choice-chip focus-frame ${css.choice}`}>
            <input
              type="radio"
              className="vh"
              name={step.field}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {fault && (
        <Input.Error id={faultId} className={css.fault ?? ''}>
          {fault}
        </Input.Error>
      )}
    </fieldset>
  )
}

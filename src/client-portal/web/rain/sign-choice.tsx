import { Button, TextInput } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { PaperProps } from './addendum-paper.tsx'
import type { SeenProps } from './rain-props.ts'
import box from '#ui/form/choices/tick-box.module.css'
import css from './rain.module.css'

const Paper = lazy<ComponentType<PaperProps>>(async () => {
  try {
    return { default: (await import('./addendum-paper.tsx')).AddendumPaper }
  } catch {
    return { default: () => null }
  }
})

interface SignChoiceProps extends SeenProps {
  /** What the client agrees to, with the date. */
  choice: string
  isSending: boolean
  onSign: (name: string) => unknown
  /** The other answers. */
  children: ReactNode
}

/** The addendum to read, the name that signs it, and the choice. */
export function SignChoice({ part, seen, words, choice, isSending, onSign, children }: SignChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [isRead, setRead] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { addendum } = seen
  const faultId = useId()
  if (!addendum) return null
  const lacksName = isMissing && name.trim() === ''
  const lacksConsent = isMissing && !isRead
  return (
    <form
      noValidate
      className={css.sign}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '' || !isRead) setMissing(true)
        else onSign(name.trim())
      }}
    >
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.hideAddendum : words.readAddendum}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{part.words.loading}</p>}>
          <Paper label={words.addendum} paper={addendum.paper} />
        </Suspense>
      )}
      <TextInput
        label={words.name}
        description={words.nameHint}
        value={name}
        autoComplete="name"
        maxLength={200}
        error={lacksName && words.typeName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div>
        <label className={css.consent}>
          <input
            type="checkbox"
            className={box.box}
            required
            checked={isRead}
            aria-invalid={lacksConsent}
            aria-describedby={lacksConsent ? faultId : undefined}
            onChange={(event) => setRead(event.currentTarget.checked)}
          />
          <span>
            {choice} {addendum.consent}
          </span>
        </label>
        {lacksConsent && (
          <p id={faultId} className="mantine-InputWrapper-error">
            {words.agree}
          </p>
        )}
      </div>
      <div className={css.acts}>
        <Button size="lg" type="submit" loading={isSending}>
          {words.choose}
        </Button>
        {children}
      </div>
    </form>
  )
}

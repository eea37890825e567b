import { hintBelow } from '#ui/form/hint-below.ts'
import { Button, TextInput } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ConsentBox } from '#contracts/web/signature/consent-box.tsx'
import type { PaperProps } from './addendum-paper.tsx'
import type { SeenProps } from './rain-props.ts'
import layout from '#client-portal/web/page/answers/answers.module.css'
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
        inputWrapperOrder={hintBelow}
        value={name}
        autoComplete="name"
        maxLength={200}
        error={lacksName && words.typeName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ConsentBox isChecked={isRead} onChange={setRead} fault={lacksConsent ? words.agree : undefined}>
        {`${choice} ${addendum.consent}`}
      </ConsentBox>
      <div className={`row-12 ${layout.answers}`}>
        <Button size="lg" type="submit" loading={isSending}>
          {words.choose}
        </Button>
        {children}
      </div>
    </form>
  )
}
